// The thread that watches over the other one: see watchdog.server.ts. Plain JavaScript, because what Node needs to
// read types would make it four times as large.
import { write } from "node:fs";
import { workerData } from "node:worker_threads";

const { heartbeat, seconds } = workerData;
const counter = new Int32Array(heartbeat);
let [last, still] = [-1, 0];

// Counted in turns of its own, not by the clock: a process that was stopped for a while, or a laptop that slept, did not hang.
const watching = setInterval(() => {
  const now = Atomics.load(counter, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < seconds) return;
  clearInterval(watching);
  // Not waited for: whoever reads it may stand still too.
  write(2, `The process stood still for ${seconds} seconds and was ended.\n`, () => {});
  setTimeout(() => process.kill(process.pid, "SIGKILL"), 500);
}, 1_000);
