/** Only on https or this machine, and in a build. */
export function hasWorkers(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}
