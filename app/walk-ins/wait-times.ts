type Range = [from: number, to: number];
/** In epoch ms. */
export type Chair = { open: Range[]; busy: Range[] };

/**
 * When each one who waits can sit down, in order, and then whoever comes in now. Undefined: not today.
 * @property visitMs how long one takes.
 */
export function waitTimes(queue: {
  now: number;
  chairs: Chair[];
  waiting: number;
  visitMs: number;
}): (number | undefined)[] {
  const { now, waiting, visitMs } = queue;
  const chairs = queue.chairs.map(({ open, busy }) => ({ open, busy: [...busy] }));
  return Array.from({ length: waiting + 1 }, () => sitDown(chairs, { from: now, visitMs }));
}

/** In the first gap that is long enough. */
function sitDown(chairs: Chair[], { from, visitMs }: { from: number; visitMs: number }): number | undefined {
  const first = chairs
    .flatMap((chair) => gapsOf(chair, from).map(([start, end]) => ({ chair, start, end })))
    .filter(({ start, end }) => end - start >= visitMs)
    .sort((one, other) => one.start - other.start)[0];
  first?.chair.busy.push([first.start, first.start + visitMs]);
  return first?.start;
}

function gapsOf({ open, busy }: Chair, from: number): Range[] {
  const taken = busy.toSorted(([one], [other]) => one - other);
  return open.flatMap(([start, end]) => {
    const gaps: Range[] = [];
    let at = Math.max(start, from);
    for (const [busyFrom, busyTo] of taken) {
      if (busyTo <= at || busyFrom >= end) continue;
      if (busyFrom > at) gaps.push([at, busyFrom]);
      at = Math.max(at, busyTo);
    }
    return at < end ? [...gaps, [at, end] satisfies Range] : gaps;
  });
}
