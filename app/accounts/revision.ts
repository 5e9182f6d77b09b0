/** What a page showed of a booking; a change of what differs by then is refused. */
export type Revision = { sequence: number; status: string };

/** For a form. */
export function revisionFields({ sequence, status }: Revision) {
  return { sequence: String(sequence), seenStatus: status };
}

/** What is no sequence matches none. */
export function parseRevision({
  sequence = "",
  seenStatus = "",
}: Record<string, string | undefined>): Revision {
  return { sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : -1, status: seenStatus };
}
