/** The state that a form was made from: when it is another one by then, nothing is changed. */
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
