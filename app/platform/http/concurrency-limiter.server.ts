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

/** Node accepts one connection per turn: without this the last of 100 clients waited 11 s. */
export function fairQueue() {
  const waiting: (() => void)[] = [];
  let hasNewcomer = false;

  function next(newcomersLeft: number): void {
    if (hasNewcomer && newcomersLeft > 0) {
      hasNewcomer = false;
      setImmediate(next, newcomersLeft - 1);
      return;
    }
    const begin = waiting.shift();
    if (waiting.length > 0) setImmediate(next, maxNewcomers);
    begin?.();
  }
  return {
    arrived(): void {
      hasNewcomer = true;
    },
    turn(): Promise<void> {
      return new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(next, maxNewcomers);
      });
    },
  };
}

/** Less than a millisecond. */
const maxNewcomers = 16;
