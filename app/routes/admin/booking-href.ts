export function bookingHref(id: string): string {
  return `/admin/boeking/${id}`;
}
