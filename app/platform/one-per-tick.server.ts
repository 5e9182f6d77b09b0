/**
 * Lets one piece of work begin in each turn of the event loop, and takes in newcomers first. Node takes one new
 * connection a turn, and with the embedded database a request is answered without leaving its turn: of 100 visitors at
 * once, the last to connect waited for 11 s, unseen by any limit.
 */
export function onePerTick() {
  const waiting: (() => void)[] = [];
  let isSomebodyNew = false;

  function next(newcomersLeft: number): void {
    if (isSomebodyNew && newcomersLeft > 0) {
      isSomebodyNew = false;
      setImmediate(next, newcomersLeft - 1);
      return;
    }
    const begin = waiting.shift();
    if (waiting.length > 0) setImmediate(next, mostNewcomers);
    begin?.();
  }
  return {
    /** To be told of everybody who comes, also of who is not let in. */
    arrived(): void {
      isSomebodyNew = true;
    },
    /** Resolves when it is the caller's turn. */
    turn(): Promise<void> {
      return new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(next, mostNewcomers);
      });
    },
  };
}

/** For each that begins: at the most so many turns go by without work, which takes less than a millisecond. */
const mostNewcomers = 16;
