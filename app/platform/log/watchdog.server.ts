import { Worker } from "node:worker_threads";

/** Kills a hung process; whoever started it restarts it. */
export function startWatchdog({ seconds }: { seconds: number }): void {
  const heartbeat = new SharedArrayBuffer(4);
  const counter = new Int32Array(heartbeat);
  setInterval(() => Atomics.add(counter, 0, 1), (seconds * 1000) / 12).unref();
  new Worker(new URL("./watchdog-thread.js", import.meta.url), {
    workerData: { heartbeat, seconds },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
    .on("error", (error) => console.error("The watchdog ended.", error))
    .unref();
}
