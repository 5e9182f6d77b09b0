/** What is left of a day. Pure; also for the browser, so in epoch milliseconds. */
export type Range = { startsAt: number; endsAt: number };

/** The parts of the open hours that nothing overlaps, in order; a few minutes between two customers are none. */
export function gapsBetween(open: Range[], taken: Range[], leastMinutes = 10): Range[] {
  const inOrder = taken.toSorted((one, other) => one.startsAt - other.startsAt);
  return open.flatMap(({ startsAt, endsAt }) => {
    const gaps: Range[] = [];
    let free = startsAt;
    for (const each of [...inOrder, { startsAt: endsAt, endsAt }]) {
      const until = Math.min(each.startsAt, endsAt);
      if (until - free >= leastMinutes * 60_000) gaps.push({ startsAt: free, endsAt: until });
      free = Math.max(free, each.endsAt);
    }
    return gaps;
  });
}
