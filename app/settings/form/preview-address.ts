/** Where a form is sent to be shown before it is saved. */
const previewPath = "/admin/zaak/voorbeeld";

/**
 * @param room the address that the form is sent to, which checks what was typed.
 * @param page where visitors would read it: "/services", "/#faq".
 */
export function previewAddress({ room, page }: { room: string; page: string }): string {
  const { pathname, hash } = new URL(page, "http://here");
  return `${previewPath}?${new URLSearchParams({ kamer: room, pagina: pathname })}${hash}`;
}
