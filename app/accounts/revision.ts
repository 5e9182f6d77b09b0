/** What a page showed of a booking; a change of what differs by then is refused. */
export type Seen = { sequence: number; status: string };

/** Of a form with `SeenFields`. What is no sequence matches none. */
export function parseRevision({ sequence = "", seenStatus = "" }: Record<string, string | undefined>): Seen {
  return { sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : -1, status: seenStatus };
}
