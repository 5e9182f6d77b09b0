import { Worker } from "node:worker_threads";

/** Kills a process that hangs, so that its supervisor restarts it. */
export function startWatchdog({ seconds }: { seconds: number }): void {
  const heartbeat = new SharedArrayBuffer(4);
  const counter = new Int32Array(heartbeat);
  setInterval(() => Atomics.add(counter, 0, 1), (seconds * 1000) / 12).unref();
  new Worker(thread, {
    eval: true,
    workerData: { heartbeat, seconds },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
    .on("error", (error) => console.error("The watchdog ended.", error))
    .unref();
}

/**
 * Plain JavaScript, because type stripping would make the thread four times as large. It counts its own ticks too, so
 * that a suspended machine is no hang.
 */
const thread = `
  const { write } = require("node:fs");
  const { heartbeat, seconds } = require("node:worker_threads").workerData;
  const counter = new Int32Array(heartbeat);
  let [last, still] = [-1, 0];
  const watching = setInterval(() => {
    const now = Atomics.load(counter, 0);
    still = now === last ? still + 1 : 0;
    last = now;
    if (still < 6) return;
    clearInterval(watching);
    write(2, "The process hung for " + seconds + " seconds and was killed.\\n", () => {});
    setTimeout(() => process.kill(process.pid, "SIGKILL"), 500);
  }, (seconds * 1000) / 6);
`;
