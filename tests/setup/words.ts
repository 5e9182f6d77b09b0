/** Returns the visible words of a page. Escapes stay, which tests of hostile input look for, except apostrophes. */
export function words(html: string): string {
  return html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}
