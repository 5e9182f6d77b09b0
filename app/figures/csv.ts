import { plainEuros } from "#app/i18n/format/money.ts";

/** For Excel as it is set up in Belgium: semicolons, comma decimals, and UTF-8 that it recognises. */
export function csv(head: string[], rows: Cell[][]): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(";"));
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`;
}

export type Cell = string | number | { cents: number } | null;

const byteOrderMark = "\uFEFF";

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return plainEuros(cell.cents, "comma");
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

/** An apostrophe in front makes text of what a spreadsheet would run. */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}

/** What the owner reads for the codes of the database. */
export const sourceNames = {
  website: "Online",
  phone: "Telefoon",
  whatsapp: "WhatsApp",
  "walk-in": "Walk-in",
  import: "Vorig systeem",
} as const;

export const paymentNames = {
  open: "",
  expired: "",
  cancelled: "",
  paid: "wacht op een boeking",
  used: "gebruikt",
  refunding: "wordt terugbetaald",
  refunded: "terugbetaald",
} as const;
