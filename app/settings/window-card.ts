import { bookingPath, queuePath } from "#app/i18n/format/language.ts";
import { escapeMarkup } from "#app/platform/http/reply.server.ts";
import { origin } from "#app/shop/site/origin.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { qrCode } from "#app/ui/qr-code.server.ts";
import type { Route } from "./+types/window-card";

/** Serves a printable A4 card with a QR code, for the window or the door. */
export function loader({ request }: Route.LoaderArgs) {
  const isOfQueue = new URL(request.url).pathname.endsWith("/wachtrij.svg");
  const words = isOfQueue ? "Geen afspraak? Ga hier in de rij" : "Boek je afspraak online";
  const url = origin() + (isOfQueue ? queuePath() : bookingPath);
  return new Response(card({ name: shop().name, words, url }), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}

/** Draws 210 by 297 units at a smaller size, so that a printer's margins still leave one page. */
function card({ name, words, url }: { name: string; words: string; url: string }): string {
  const { size, path } = qrCode(url);
  const line = (y: number, words: string, most: number) =>
    `<text x="105" y="${y}" font-size="${Math.min(most, 300 / words.length).toFixed(1)}">${escapeMarkup(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="176mm" height="249mm" viewBox="0 0 210 297">
<rect width="210" height="297" fill="#fff"/>
<g font-family="Georgia, serif" text-anchor="middle" fill="#000">
${line(48, name, 16)}
${line(78, words, 12)}
<path transform="translate(40 96) scale(${130 / size})" d="${path}" shape-rendering="crispEdges"/>
${line(250, "Scan met je camera, of ga naar", 9)}
${line(264, url.replace(/^https?:\/\//, ""), 9)}
</g>
</svg>
`;
}
