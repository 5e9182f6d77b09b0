type Leave = () => void;

/**
 * A concurrency limiter with a bounded queue.
 * @returns acquires a slot and resolves with its release; undefined when the queue is full or the wait too
 * long.
 */
export function admission(options: { atOnce: number; waiting: number; waitSeconds: number }) {
  const { atOnce, waiting, waitSeconds } = options;
  const row = new Set<() => void>();
  let inside = 0;

  function leave(): void {
    const [first] = row;
    if (first) first();
    else inside--;
  }
  return async function enter(): Promise<Leave | undefined> {
    if (inside < atOnce) {
      inside++;
      return leave;
    }
    if (row.size >= waiting) return;
    const { promise, resolve } = Promise.withResolvers<Leave | undefined>();
    function letIn(): void {
      row.delete(letIn);
      clearTimeout(late);
      resolve(leave);
    }
    const late = setTimeout(() => {
      row.delete(letIn);
      resolve(undefined);
    }, waitSeconds * 1000);
    row.add(letIn);
    return promise;
  };
}
