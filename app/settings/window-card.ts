import { origin } from "#app/content/site/origin.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { bookingPath } from "#app/i18n/format/language.ts";
import { escapeMarkup } from "#app/platform/http/escape-markup.ts";
import { qrCode } from "#app/ui/qr-code.server.ts";

/** One page for the window, to print as it is. */
export function loader() {
  const url = origin() + bookingPath;
  return new Response(card({ name: shop().name, url }), { headers: { "Content-Type": "image/svg+xml" } });
}

/** Drawn for 210 by 297, and smaller on paper: with a printer's margins it stays one page. */
function card({ name, url }: { name: string; url: string }): string {
  const { size, path } = qrCode(url);
  const line = (y: number, words: string, most: number) =>
    `<text x="105" y="${y}" font-size="${Math.min(most, 300 / words.length).toFixed(1)}">${escapeMarkup(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="176mm" height="249mm" viewBox="0 0 210 297">
<rect width="210" height="297" fill="#fff"/>
<g font-family="Georgia, serif" text-anchor="middle" fill="#000">
${line(48, name, 16)}
${line(78, "Boek je afspraak online", 12)}
<path transform="translate(40 96) scale(${130 / size})" d="${path}" shape-rendering="crispEdges"/>
${line(250, "Scan met je camera, of ga naar", 9)}
${line(264, url.replace(/^https?:\/\//, ""), 9)}
</g>
</svg>
`;
}
