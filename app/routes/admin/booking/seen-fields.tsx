/** The server refuses a change when the booking differs by then. */
export function SeenFields({
  booking: { sequence, status },
}: {
  booking: { sequence: number; status: string };
}) {
  return (
    <>
      <input type="hidden" name="sequence" value={sequence} />
      <input type="hidden" name="status" value={status} />
    </>
  );
}
