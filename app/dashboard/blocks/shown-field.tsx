/** What staff saw: one that is changed meanwhile is left alone. */
export function ShownField({ bookings }: { bookings: { id: string; sequence: number | undefined }[] }) {
  return (
    <input
      type="hidden"
      name="shown"
      value={bookings.map(({ id, sequence }) => `${id}_${sequence}`).join(",")}
    />
  );
}
