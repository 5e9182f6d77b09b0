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
