import { Worker } from "node:worker_threads";

/**
 * Kills the process when its event loop stands still for so long: it would answer nobody, and not even SIGTERM ends
 * it. Whoever started it (systemd, a container) starts it again, and what was confirmed is on the disk.
 */
export function startWatchdog({ seconds }: { seconds: number }): void {
  const heartbeat = new SharedArrayBuffer(4);
  const counter = new Int32Array(heartbeat);
  setInterval(() => Atomics.add(counter, 0, 1), 500).unref();
  new Worker(new URL("./watchdog-thread.js", import.meta.url), {
    workerData: { heartbeat, seconds },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
    // Better a site that nobody watches over than none.
    .on("error", (error) => console.error("The watchdog ended.", error))
    .unref();
}
