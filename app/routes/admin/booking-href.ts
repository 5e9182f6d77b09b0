/** The staff's page of a booking. Nothing in it is about a person. */
export function bookingHref(id: string): string {
  return `/admin/boeking/${id}`;
}
