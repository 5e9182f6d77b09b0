/** What the list tells of each key; linked keys are one customer. */
type Row = {
  key: string;
  phone: string | null;
  email: string | null;
  visits: number;
  noShows: number;
  missed: number;
  lastVisit: string | null;
  next: string | null;
  lastId: string | null;
  lastAt: number;
};

type Link = { one: string; other: string };

/** @param rows of the keys, newest first. */
export function mergeRows<Each extends Row>(rows: Each[], links: Link[]): Each[] {
  const merged: (Each & { keys: Set<string> })[] = [];
  for (const row of rows) {
    const keys = connectedTo(row.key, links);
    const card = merged.find((each) => each.keys.has(row.key));
    if (!card) {
      merged.push({ ...row, keys });
      continue;
    }
    for (const sum of ["visits", "noShows", "missed"] as const) card[sum] += row[sum];
    const visits = [card.lastVisit, row.lastVisit].filter((date) => date !== null).sort();
    const coming = [card.next, row.next].filter((date) => date !== null).sort();
    Object.assign(card, {
      lastVisit: visits.at(-1) ?? null,
      next: coming[0] ?? null,
      phone: card.phone ?? row.phone,
      email: card.email ?? row.email,
      ...(row.lastAt > card.lastAt && { lastId: row.lastId, lastAt: row.lastAt }),
    });
  }
  return merged;
}

function connectedTo(key: string, links: Link[]): Set<string> {
  const keys = new Set([key]);
  for (let size = 0; size < keys.size; ) {
    size = keys.size;
    for (const { one, other } of links) if (keys.has(one) || keys.has(other)) keys.add(one).add(other);
  }
  return keys;
}
