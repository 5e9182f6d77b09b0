/** Epoch milliseconds. */
export type Range = { startsAt: number; endsAt: number };

/** Shorter gaps than `leastMinutes` are dropped. */
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
