import { Marked, type Token, type Tokens } from "marked";

export type Part = { id: string; title: string };

export function articleHtml(markdown: string): { html: string; parts: Part[] } {
  const parts = marked
    .lexer(markdown)
    .filter(isPartHeading)
    .map((token) => ({ id: idOf(plain(token.text)), title: plain(token.text) }));
  return { html: marked.parse(markdown, { async: false }), parts };
}

function isPartHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading" && token.depth === 2;
}

const marked = new Marked({
  // HTML is text: the hashes of the page's policy would allow its scripts too.
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    link({ href, tokens }) {
      return isSafe(href) ? false : this.parser.parseInline(tokens);
    },
    image({ href, text }) {
      return isSafe(href) ? false : plain(text);
    },
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(plain(text))}">${this.parser.parseInline(tokens)}</h${depth}>`;
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

/** Browsers decode entities: `javascript&colon;` is a script too, so only what is known passes. */
function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|[/#?])/i.test(href);
}

/** Plain text, safe in an attribute. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`"<>&]/g, "");
}

/** "wat-kost-een-fade" for "Wat kost een fade?" */
function idOf(title: string): string {
  const letters = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
