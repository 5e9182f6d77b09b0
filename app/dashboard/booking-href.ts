/** @param from the address in the dashboard that leads back. */
export function bookingHref(id: string, from?: string): string {
  return `/admin/boeking/${id}${from ? `?${new URLSearchParams({ terug: from })}` : ""}`;
}

/** Reads `terug`: only pages of a day count, any other address is the list. */
export function cameFrom(parameters: URLSearchParams): { href: string; label: string; from?: string } {
  const from = parameters.get("terug") ?? "";
  const [, page] = /^\/admin\/(vandaag|agenda)(\?[\w=&-]*)?$/.exec(from) ?? [];
  if (!page) return { href: "/admin", label: "Boekingen" };
  return { href: from, label: page === "agenda" ? "Agenda" : "Vandaag", from };
}
