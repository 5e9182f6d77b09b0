/** The state of a booking that a page showed. A change is refused if the booking differs by then. */
export type Revision = { sequence: number; status: string };

export function revisionFields({ sequence, status }: Revision) {
  return { sequence: String(sequence), seenStatus: status };
}

/** Reads the form fields. The sequence is -1, which matches no booking, if the field is not a number. */
export function parseRevision({
  sequence = "",
  seenStatus = "",
}: Record<string, string | undefined>): Revision {
  return { sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : -1, status: seenStatus };
}
