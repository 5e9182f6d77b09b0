// Type stripping would make this thread four times as large.
import { write } from "node:fs";
import { workerData } from "node:worker_threads";

const { heartbeat, seconds } = workerData;
const counter = new Int32Array(heartbeat);
let [last, still] = [-1, 0];
const looks = 6;

// Counts its own ticks: a suspended machine is no hang.
const watching = setInterval(
  () => {
    const now = Atomics.load(counter, 0);
    still = now === last ? still + 1 : 0;
    last = now;
    if (still < looks) return;
    clearInterval(watching);
    write(2, `The process stood still for ${seconds} seconds and was ended.\n`, () => {});
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 500);
  },
  (seconds * 1000) / looks,
);
