type Release = () => void;

/** @returns resolves with the slot's release; undefined when the queue is full or the wait too long. */
export function concurrencyLimiter(options: {
  maxConcurrent: number;
  maxQueued: number;
  waitSeconds: number;
}) {
  const { maxConcurrent, maxQueued, waitSeconds } = options;
  const queue = new Set<() => void>();
  let active = 0;

  function release(): void {
    const [first] = queue;
    if (first) first();
    else active--;
  }
  return async function acquire(): Promise<Release | undefined> {
    if (active < maxConcurrent) {
      active++;
      return release;
    }
    if (queue.size >= maxQueued) return;
    const { promise, resolve } = Promise.withResolvers<Release | undefined>();
    function grant(): void {
      queue.delete(grant);
      clearTimeout(timeout);
      resolve(release);
    }
    const timeout = setTimeout(() => {
      queue.delete(grant);
      resolve(undefined);
    }, waitSeconds * 1000);
    queue.add(grant);
    return promise;
  };
}
