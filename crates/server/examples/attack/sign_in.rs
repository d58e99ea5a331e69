//! Signing in by many at once: memory, and how long others wait.

use crate::client::{Client, Failed, Server};
use crate::context::{Context, PASSPHRASE, mib, ms, percentile};
use serde_json::json;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The most memory above an idle server.
const MEMORY: u64 = 40 << 20;

/// Threads that only wait need little stack, and there are hundreds.
fn spawn_small<'scope>(scope: &'scope thread::Scope<'scope, '_>, work: impl FnOnce() + Send + 'scope) {
    let spawned = thread::Builder::new().stack_size(256 * 1024).spawn_scoped(scope, work);
    drop(spawned);
}

/// Asks who one is, over and over; how long each took.
fn probe(client: &Client, done: &AtomicBool) -> Vec<Duration> {
    let mut times = Vec::new();
    while !done.load(Ordering::Relaxed) {
        let start = Instant::now();
        let answer = client.get("/api/me");
        if answer.is_ok_and(|answer| answer.is_ok()) {
            times.push(start.elapsed());
        } else {
            times.push(Duration::from_secs(99));
        }
        thread::sleep(Duration::from_millis(40));
    }
    times
}

/// Logs in until it works, waiting as long as the server asks.
fn persist(client: &Client, name: &str, until: Instant) -> bool {
    while Instant::now() < until {
        let body = json!({ "name": name, "passphrase": PASSPHRASE });
        match client.post("/api/login", &body) {
            Ok(answer) if answer.is_ok() => return true,
            Ok(answer) if matches!(answer.status, 429 | 503) => {
                let asked = answer.header("retry-after").and_then(|after| after.parse().ok()).unwrap_or(1);
                thread::sleep(Duration::from_secs(asked).min(Duration::from_secs(5)));
            }
            _ => return false,
        }
    }
    false
}

pub(crate) fn logins(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "logins by many at once";
    let Some(server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    // Before anything has been asked for: no thread has memory for hashes yet.
    let idle = server.memory()?;
    let prober = context.guest(server.address)?;
    let names: Result<Vec<String>, Failed> =
        (0..30).map(|_| context.member(server.address).map(|(_, name)| name)).collect();
    let names = names?;

    let (done, peak) = (AtomicBool::new(false), AtomicU64::new(0));
    let mut class = (0, Duration::ZERO);
    let (mut times, mut unanswered) = (Vec::new(), 0);
    thread::scope(|scope| -> Result<(), Failed> {
        let probing = scope.spawn(|| probe(&prober, &done));
        scope.spawn(|| watch(&server, &peak, &done));
        class = sign_in_class(context, &server, &names);
        unanswered = wrong(context, &server, &names, 1, 120);
        unanswered += wrong(context, &server, &names, context.count(100, 25), 8);
        done.store(true, Ordering::Relaxed);
        times = probing.join().map_err(|_| "the probe broke")?;
        Ok(())
    })?;
    thread::sleep(Duration::from_secs(2));
    let after = server.memory()?.saturating_sub(idle);
    let peak = peak.load(Ordering::Relaxed).saturating_sub(idle);
    let bar = context.slack(Duration::from_secs(5));
    context.report(
        "30 correct logins at once, as a class does",
        &format!("all in within {} s", bar.as_secs()),
        format!("{} in, {}", class.0, ms(class.1)),
        class.0 == 30 && class.1 <= bar,
    );
    let many = context.count(100, 25) * 8;
    let attack = format!("120 wrong logins from one address, {many} from others");
    context.report(&attack, "each is answered", format!("{unanswered} without an answer"), unanswered == 0);
    context.report("… memory at most", "40 MiB above idle", mib(peak), peak <= MEMORY);
    context.report("… memory afterwards", "40 MiB above idle", mib(after), after <= MEMORY);
    report_waits(context, "… /api/me of another meanwhile", &mut times);
    Ok(())
}

/// Reports how long another client waited for its answers: nearly all in the full form, most on a machine that is busy.
fn report_waits(context: &Context, attack: &str, times: &mut [Duration]) {
    let bar = context.slack(Duration::from_millis(50));
    let part = context.count(99, 95);
    let waited = percentile(times, part);
    context.report(attack, &format!("p{part} under {}", ms(bar)), ms(waited), waited < bar);
}

/// Notes the most memory of the server.
fn watch(server: &Server, peak: &AtomicU64, done: &AtomicBool) {
    while !done.load(Ordering::Relaxed) {
        peak.fetch_max(server.memory().unwrap_or(0), Ordering::Relaxed);
        thread::sleep(Duration::from_millis(5));
    }
}

/// A class behind one address; how many are in, and after how long.
fn sign_in_class(context: &Context, server: &Server, names: &[String]) -> (usize, Duration) {
    let school = context.client(server.address);
    let (start, signed_in) = (Instant::now(), AtomicU64::new(0));
    let until = start + Duration::from_secs(40);
    thread::scope(|scope| {
        for name in names {
            spawn_small(scope, || {
                signed_in.fetch_add(u64::from(persist(&school, name, until)), Ordering::Relaxed);
            });
        }
    });
    (signed_in.into_inner() as usize, start.elapsed())
}

/// Wrong logins at once; how many were not answered.
fn wrong(context: &Context, server: &Server, names: &[String], addresses: usize, each: usize) -> u64 {
    let unanswered = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..addresses {
            let client = context.client(server.address);
            for name in names.iter().cycle().take(each) {
                let (client, unanswered) = (client.clone(), &unanswered);
                spawn_small(scope, move || {
                    let body = json!({ "name": name, "passphrase": "not this one at all" });
                    let answer = client.post("/api/login", &body);
                    let refused = answer.is_ok_and(|answer| !answer.is_ok());
                    unanswered.fetch_add(u64::from(!refused), Ordering::Relaxed);
                });
            }
        }
    });
    unanswered.into_inner()
}

pub(crate) fn student_lists(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "/api/me of another while one member sends 70 student lists";
    let Some(mut server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    let prober = context.guest(server.address)?;
    let (teacher, _) = context.member(server.address)?;
    let done = AtomicBool::new(false);
    let time = Duration::from_secs(context.count(10, 5) as u64);
    for _ in 0..70 {
        let (teacher, names) = (teacher.clone(), (0..20).map(|_| context.name()).collect::<Vec<_>>());
        // They may be answered long after this attack is over: the server is killed then.
        let list = move || drop(teacher.post("/api/students", &json!(names)));
        drop(thread::Builder::new().stack_size(256 * 1024).spawn(list));
    }
    thread::sleep(Duration::from_millis(100));
    let mut times = thread::scope(|scope| -> Result<_, Failed> {
        let probing = scope.spawn(|| probe(&prober, &done));
        thread::sleep(time);
        done.store(true, Ordering::Relaxed);
        // What has not been answered by now need not be.
        server.kill()?;
        Ok(probing.join().map_err(|_| "the probe broke")?)
    })?;
    report_waits(context, ATTACK, &mut times);
    Ok(())
}
