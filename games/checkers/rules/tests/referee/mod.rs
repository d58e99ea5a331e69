//! The rules once more, slow and obvious: an 8 by 8 board of letters, one piece and one jump at a time.
#![allow(dead_code, reason = "tests and benchmarks each use some of it")]
//! It knows nothing of bits, and judges the generator.

/// Rows from Black's side; ' ' on light and empty squares, otherwise b, w, B or W.
pub(crate) type Board = [[char; 8]; 8];

/// The row and column of a square, from 0.
pub(crate) fn place(square: u8) -> (i32, i32) {
    let index = i32::from(square) - 1;
    let row = index / 4;
    (row, 2 * (index % 4) + i32::from(row % 2 == 0))
}

/// The number of the dark square at a row and column.
pub(crate) fn number(row: i32, column: i32) -> u8 {
    (row * 4 + column / 2 + 1) as u8
}

fn at(board: &Board, row: i32, column: i32) -> Option<char> {
    let on_board = (0..8).contains(&row) && (0..8).contains(&column);
    on_board.then(|| board[row as usize][column as usize])
}

fn is_side(piece: char, black: bool) -> bool {
    piece.to_ascii_lowercase() == if black { 'b' } else { 'w' }
}

fn ways(piece: char) -> Vec<(i32, i32)> {
    match piece {
        'b' => vec![(1, -1), (1, 1)],
        'w' => vec![(-1, -1), (-1, 1)],
        _ => vec![(1, -1), (1, 1), (-1, -1), (-1, 1)],
    }
}

/// Every legal move as the squares it touches; the bool says whether captures are mandatory.
pub(crate) fn moves(board: &Board, black: bool, mandatory: bool) -> Vec<Vec<u8>> {
    let mut captures = Vec::new();
    let mut steps = Vec::new();
    for square in 1..=32 {
        let (row, column) = place(square);
        let piece = board[row as usize][column as usize];
        if !is_side(piece, black) {
            continue;
        }
        let mut lifted = *board;
        lifted[row as usize][column as usize] = ' ';
        jumps(&lifted, piece, row, column, &[square], &[], mandatory, &mut captures);
        for (down, right) in ways(piece) {
            if at(board, row + down, column + right) == Some(' ') {
                steps.push(vec![square, number(row + down, column + right)]);
            }
        }
    }
    if !mandatory {
        captures.extend(steps);
        captures
    } else if captures.is_empty() {
        steps
    } else {
        captures
    }
}

#[expect(clippy::too_many_arguments, reason = "the state of one capture, spelled out")]
fn jumps(
    board: &Board,
    piece: char,
    row: i32,
    column: i32,
    path: &[u8],
    taken: &[(i32, i32)],
    mandatory: bool,
    found: &mut Vec<Vec<u8>>,
) {
    let mut goes_on = false;
    for (down, right) in ways(piece) {
        let over = (row + down, column + right);
        let to = (row + 2 * down, column + 2 * right);
        let enemy = at(board, over.0, over.1).is_some_and(|other| is_side(other, !is_side(piece, true)));
        if enemy && !taken.contains(&over) && at(board, to.0, to.1) == Some(' ') {
            goes_on = true;
            let path = [path, &[number(to.0, to.1)]].concat();
            let taken = [taken, &[over]].concat();
            // A man that is crowned ends its move there.
            let crowned = piece == 'b' && to.0 == 7 || piece == 'w' && to.0 == 0;
            if crowned {
                found.push(path);
            } else {
                jumps(board, piece, to.0, to.1, &path, &taken, mandatory, found);
            }
        }
    }
    if path.len() > 1 && (!goes_on || !mandatory) {
        found.push(path.to_vec());
    }
}

/// The board after a move.
pub(crate) fn play(board: &Board, path: &[u8]) -> Board {
    let mut after = *board;
    let (row, column) = place(path[0]);
    let piece = after[row as usize][column as usize];
    after[row as usize][column as usize] = ' ';
    for pair in path.windows(2) {
        let (from, to) = (place(pair[0]), place(pair[1]));
        if (from.0 - to.0).abs() == 2 {
            after[(from.0 + to.0) as usize / 2][(from.1 + to.1) as usize / 2] = ' ';
        }
    }
    let (row, column) = place(path[path.len() - 1]);
    let crowned = piece == 'b' && row == 7 || piece == 'w' && row == 0;
    after[row as usize][column as usize] = if crowned { piece.to_ascii_uppercase() } else { piece };
    after
}

/// How many sequences of `depth` moves there are.
pub(crate) fn perft(board: &Board, black: bool, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    moves(board, black, true).iter().map(|path| perft(&play(board, path), !black, depth - 1)).sum()
}

/// The board as a game begins.
pub(crate) fn start() -> Board {
    let mut board = [[' '; 8]; 8];
    for square in (1..=12).chain(21..=32) {
        let (row, column) = place(square);
        board[row as usize][column as usize] = if square <= 12 { 'b' } else { 'w' };
    }
    board
}
