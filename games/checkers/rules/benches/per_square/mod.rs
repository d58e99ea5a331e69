//! A plain generator as most programs have it: an array of 32 squares, a table of neighbours, one piece
//! and one direction after another. Reasonable, and what the bitboards are measured against.

const EMPTY: u8 = 0;
const MAN: u8 = 1;
const KING: u8 = 2;
const BLACK: u8 = 4;
const NONE: u8 = 32;

/// The 32 squares; a piece is its rank, with [`BLACK`] added for Black's.
pub(crate) type Squares = [u8; 32];

/// The neighbours of each square: toward White's side left and right, toward Black's left and right.
static NEIGHBOURS: [[u8; 4]; 32] = {
    let mut neighbours = [[NONE; 4]; 32];
    let mut square = 0;
    while square < 32 {
        let (row, place) = (square / 4, square % 4);
        let shift = if row % 2 == 0 { 1 } else { 0 };
        let left = place + shift >= 1;
        let right = place + shift <= 3;
        if row < 7 {
            if left {
                neighbours[square][0] = (square + 3 + shift) as u8;
            }
            if right {
                neighbours[square][1] = (square + 4 + shift) as u8;
            }
        }
        if row > 0 {
            if left {
                neighbours[square][2] = (square - 5 + shift) as u8;
            }
            if right {
                neighbours[square][3] = (square - 4 + shift) as u8;
            }
        }
        square += 1;
    }
    neighbours
};

/// The board as a game begins.
pub(crate) fn start() -> Squares {
    std::array::from_fn(|square| match square {
        0..12 => MAN | BLACK,
        20.. => MAN,
        _ => EMPTY,
    })
}

/// How many sequences of `depth` moves there are.
pub(crate) fn perft(board: &Squares, black: bool, depth: u32) -> u64 {
    let mut boards = Vec::with_capacity(16);
    successors(board, black, &mut boards);
    if depth == 1 {
        return boards.len() as u64;
    }
    boards.iter().map(|next| perft(next, !black, depth - 1)).sum()
}

fn directions(piece: u8) -> std::ops::Range<usize> {
    match (piece & KING != 0, piece & BLACK != 0) {
        (true, _) => 0..4,
        (false, true) => 0..2,
        (false, false) => 2..4,
    }
}

fn is_side(piece: u8, black: bool) -> bool {
    piece != EMPTY && (piece & BLACK != 0) == black
}

fn successors(board: &Squares, black: bool, out: &mut Vec<Squares>) {
    for square in 0..32 {
        if is_side(board[square], black) {
            let mut lifted = *board;
            lifted[square] = EMPTY;
            jumps(&lifted, board[square], square, black, true, out);
        }
    }
    if !out.is_empty() {
        return;
    }
    for square in 0..32 {
        let piece = board[square];
        if !is_side(piece, black) {
            continue;
        }
        for direction in directions(piece) {
            let to = usize::from(NEIGHBOURS[square][direction]);
            if to < 32 && board[to] == EMPTY {
                let mut next = *board;
                next[square] = EMPTY;
                next[to] = crowned(piece, to);
                out.push(next);
            }
        }
    }
}

fn jumps(board: &Squares, piece: u8, at: usize, black: bool, first: bool, out: &mut Vec<Squares>) {
    let mut ended = true;
    for direction in directions(piece) {
        let over = usize::from(NEIGHBOURS[at][direction]);
        if over == 32 || !is_side(board[over], !black) {
            continue;
        }
        let to = usize::from(NEIGHBOURS[over][direction]);
        if to < 32 && board[to] == EMPTY {
            ended = false;
            let mut next = *board;
            next[over] = EMPTY;
            jumps(&next, piece, to, black, false, out);
        }
    }
    if ended && !first {
        let mut next = *board;
        next[at] = crowned(piece, at);
        out.push(next);
    }
}

fn crowned(piece: u8, square: usize) -> u8 {
    let far = if piece & BLACK != 0 { square >= 28 } else { square < 4 };
    if far { piece & !MAN | KING } else { piece }
}
