/** Text and attributes of HTML and XML that no component draws. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;" },
  ...{ '"': "&quot;", "'": "&#39;" },
};
