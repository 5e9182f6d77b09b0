import { Marked, type Token, type Tokens } from "marked";

export type Part = { id: string; title: string };

export function articleHtml(markdown: string): { html: string; parts: Part[] } {
  try {
    return parseMarkdown(markdown);
  } catch (error) {
    // Thousands of nested quotes exhaust the stack.
    if (error instanceof RangeError) return { html: `<p>${plain(markdown)}</p>`, parts: [] };
    throw error;
  }
}

function parseMarkdown(markdown: string): { html: string; parts: Part[] } {
  const tokens = marked.lexer(markdown);
  const parts: Part[] = [];
  const freeId = uniqueIds();
  for (const token of tokens.filter(isHeading)) {
    const title = plain(token.text);
    const id = freeId(idOf(title) || "deel");
    token.id = id;
    if (depthOf(token) === 2) parts.push({ id, title: typeset(title) });
  }
  // Tables keep their hyphens, because the other pages write durations with them too.
  const prose = tokens.filter(({ type }) => type !== "table");
  marked.walkTokens(prose, (token) => {
    if (token.type === "text") token.text = typeset(token.text);
  });
  return { html: marked.parser(tokens), parts };
}

/**
 * Sets en dashes in ranges ("20–30 min", "9:30–20:00") and typographic quotes and apostrophes. Telephone numbers keep
 * their hyphens, and quotes around bold words stay straight, because each piece of text is set by itself.
 */
function typeset(text: string): string {
  return text
    .replace(/(?<![\d-])(?!0\d{1,2}-)(\d{1,3}|\d?\d:\d\d)-(\d{1,3}|\d?\d:\d\d)(?![\d:-]| \d)/g, "$1–$2")
    .replace(/'(?=[nst]\b)/g, "’")
    .replace(/(?<=^|[\s(])"(?=\S)([^"]*[^\s"])"(?![\p{L}\p{N}])/gu, "“$1”")
    .replace(/(?<=^|[\s(])'(?=\S)([^']*[^\s'])'(?!\p{L})/gu, "‘$1’")
    .replace(/(?<=\p{L})'/gu, "’");
}

/** A heading with the id that its link needs. */
type Heading = Tokens.Heading & { id?: string };

function isHeading(token: Token): token is Heading {
  return token.type === "heading";
}

/** The page's title is the only h1, so headings of the text start at h2. */
function depthOf({ depth }: Tokens.Heading): number {
  return Math.max(2, depth);
}

/** Returns a function that makes ids unique: "uren", then "uren-2". */
function uniqueIds(): (preferred: string) => string {
  const uses = new Map<string, number>();
  return function free(preferred): string {
    const number = (uses.get(preferred) ?? 0) + 1;
    uses.set(preferred, number);
    return number === 1 ? preferred : free(`${preferred}-${number}`);
  };
}

const marked = new Marked({
  // Raw HTML is shown as text: its inline scripts would pass the policy, which allows the page's scripts by hash.
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    link({ href, tokens }) {
      return isSafe(href) ? false : this.parser.parseInline(tokens);
    },
    image({ href, text }) {
      // The page's policy blocks images of other sites.
      return /^\/(?!\/)/.test(href) ? false : plain(text);
    },
    heading(token: Heading) {
      const tag = `h${depthOf(token)}`;
      const { id } = token;
      return `<${tag}${id ? ` id="${id}"` : ""}>${this.parser.parseInline(token.tokens)}</${tag}>`;
    },
    // Keeps a wide table from scrolling the page on phones.
    table(token) {
      const cells = (row: typeof token.header) => row.map((cell) => this.tablecell(cell)).join("");
      const head = `<thead><tr>${cells(token.header)}</tr></thead>`;
      const body = token.rows.map((row) => `<tr>${cells(row)}</tr>`).join("");
      const label = token.header
        .map((cell) => plain(cell.text))
        .filter(Boolean)
        .join(", ");
      const region = `<div class="table" role="region" aria-label="Tabel: ${label}" tabindex="0">`;
      return `${region}<table>${head}<tbody>${body}</tbody></table></div>`;
    },
    tablecell({ header, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (!header) return `<td>${text}</td>`;
      return text ? `<th scope="col">${text}</th>` : "<td></td>";
    },
  },
});

/** Allows known schemes only: browsers decode entities, so `javascript&colon;` would run too. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|[/#?])/i.test(href);
}

/** Strips Markdown signs and characters that are unsafe in an attribute. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`"<>&]/g, "");
}

/** Returns the heading's id: "wat-kost-een-fade" for "Wat kost een fade?" */
function idOf(title: string): string {
  const letters = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
