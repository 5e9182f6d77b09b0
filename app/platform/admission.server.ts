/** Gives the place back. */
type Leave = () => void;

/**
 * A door that lets in so many at once. Some more wait in a row, for so long; everybody else is told at once to come
 * back, because a row that grows without end serves nobody in time.
 * @returns what asks for a place; undefined when there is none.
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
