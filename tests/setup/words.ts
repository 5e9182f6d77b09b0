/** Returns the visible words of a page. */
export function words(html: string): string {
  return html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
