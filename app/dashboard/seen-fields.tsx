import type { Seen } from "#app/accounts/revision.ts";

/** The server refuses a change when the booking differs by then. */
export function SeenFields({ booking: { sequence, status } }: { booking: Seen }) {
  return (
    <>
      <input type="hidden" name="sequence" value={sequence} />
      <input type="hidden" name="seenStatus" value={status} />
    </>
  );
}
