/**
 * Uses tables and inline styles, because mail programs support little else. Loads no pictures, because many programs
 * block them; a face is attached.
 */

import { languages } from "#app/i18n/format/language.ts";
import { escapeMarkup } from "#app/platform/http/reply.server.ts";
import { companyLines } from "#app/shop/facts/company.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Block, Button, Fact, Inline, MailContent, Ticket } from "./mail-content.ts";

/** Builds strings instead of React components, because it runs for every mail. */
export function mailHtml({ language = "nl", title, blocks, ...content }: Omit<MailContent, "subject">) {
  // Many previews are the mail's first sentence, which goes on after the greeting.
  const preview = content.preview.charAt(0).toUpperCase() + content.preview.slice(1);
  const { name, links, phone, email, look } = shop();
  const contacts = [
    { href: links.phone, text: phone },
    { href: links.email, text: email },
  ].filter(({ href }) => href);
  const companyLinesHtml = companyLines(shop(), language).map(escapeMarkup).join("<br/>");
  const footer = contacts.map((each) =>
    link({
      ...each,
      name: "m-muted",
      style: `${inlineBlock};margin-right:18px;text-decoration:none;color:${muted}`,
    }),
  );
  const sign = look.mark ? "" : cell("padding-right:14px", `<div style="${pole}">\u00a0</div>`);
  const rows = [
    cell(
      `padding:22px 32px;background-color:${foreground}`,
      table(fitting, [sign + cell(letterhead, escapeMarkup(name))]),
      "m-side",
    ),
    cell(`${ruler};background-color:${foreground}`, "\u00a0"),
    cell(
      "padding:28px 32px 20px",
      `<h1 class="m-text" style="${heading}">${escapeMarkup(title)}</h1>${blocks.map(drawBlock).join("")}`,
      "m-side",
    ),
    cell(
      `padding:16px 32px 24px;border-top:1px solid ${line}`,
      `<p class="m-muted" style="${paragraph({ margin: "0", color: muted, size: 14 })}">${companyLinesHtml}\
${footer.length > 0 ? "<br/>" : ""}${footer.join(" ")}</p>`,
      "m-side m-line",
    ),
  ];
  const sheet = ` align="center" class="m-page" style="max-width:560px;background-color:${page};text-align:left"`;
  return `${doctype}<html dir="ltr" lang="${languages[language].locale}"><head>\
<meta name="viewport" content="width=device-width, initial-scale=1"/>\
<meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/><meta name="x-apple-disable-message-reformatting"/>\
<title>${escapeMarkup(title)}</title><meta name="color-scheme" content="light dark"/>\
<meta name="supported-color-schemes" content="light dark"/><style>${inTheDark}</style></head>\
<body class="m-outer" style="margin:0;padding:0;background-color:${outerBackground}">\
<div style="${hidden}">${escapeMarkup(preview)}${noMorePreview.repeat(Math.max(0, 150 - preview.length))}</div>\
${table("", [`<td align="center" style="padding:24px 12px;font-family:${textFont}">${table(sheet, rows)}</td>`])}</body></html>`;
}

function drawBlock(block: Block | undefined): string {
  if (!block) return "";
  if ("ticket" in block) return drawTicket(block);
  if ("fact" in block) return drawFact(block);
  if ("button" in block) return drawButton(block);
  const size = block.isSmall ? 14 : 16;
  return `<p class="m-text" style="${paragraph({ size })}">${drawInline(block.paragraph)}</p>`;
}

/** Looks like paper in every colour scheme, as on the site. */
function drawTicket({ moment, ticket, stub, isOff }: Ticket): string {
  const [weekday = "", number = "", ...month] = moment.day.split(" ");
  const struck = isOff ? ";text-decoration:line-through" : "";
  const date = `<strong style="color:${ink};text-transform:capitalize">${escapeMarkup(weekday)}</strong><br/>${escapeMarkup(month.join(" "))}<br/>\
<span style="${display};font-size:32px;line-height:42px${struck}">${escapeMarkup(moment.time)}</span>`;
  const facts = ticket.map((fact) => {
    const style = Array.isArray(fact.value) ? "" : ticketFact;
    return `<div class="m-fact" style="${style}">${drawFact(fact, true)}</div>`;
  });
  const links = stub.map((each) =>
    "button" in each ? drawButton(each) : `${link({ href: each.href, text: each.link, style: stubLink })} `,
  );
  return table(` style="margin:4px 0 24px;background-color:${paper};border:1px solid ${line}"`, [
    cell(ruler, "\u00a0"),
    cell(
      "padding:16px 18px 4px",
      `<span style="color:${muted};font-size:14px">${escapeMarkup(moment.fact)}</span>${table(fitting, [
        cell(`${display};padding-right:16px;font-size:72px;line-height:76px${struck}`, escapeMarkup(number)) +
          cell(`color:${muted};font-size:16px;line-height:20px`, date),
      ])}`,
    ),
    cell(`padding:12px 18px 4px;border-top:1px solid ${line}`, facts.join("")),
    ...(links.length > 0 ? [cell(`padding:14px 18px;border-top:2px dashed ${accent}`, links.join(""))] : []),
  ]);
}

function drawButton({ button: text, href }: Button): string {
  const style = `border-radius:4px;background-color:${foreground};mso-padding-alt:14px 22px`;
  return table(` style="width:auto;margin:0 0 20px"`, [
    cell(style, link({ href, text, style: button, name: "m-button" }), "m-button"),
  ]);
}

function drawFact({ fact, value, face }: Fact, isOnPaper = false): string {
  const shade = (name: string) => (isOnPaper ? "" : ` class="${name}"`);
  return `<p${shade("m-text")} style="${paragraph({ margin: "0 0 14px" })}">\
<span${shade("m-muted")} style="color:${muted};font-size:14px">${escapeMarkup(fact)}</span><br/>\
${face ? `<img src="${escapeMarkup(face)}" alt="" width="44" height="44" style="${faceStyle}"/>` : ""}\
<strong>${drawInline(value)}</strong></p>`;
}

function drawInline(inline: Inline): string {
  if (inline === undefined) return "";
  if (typeof inline === "string") return lines(inline, escapeMarkup);
  if (Array.isArray(inline)) return inline.map(drawInline).join("");
  if ("strong" in inline) return `<strong>${escapeMarkup(inline.strong)}</strong>`;
  if ("verbatim" in inline) return lines(inline.verbatim, (line) => `<bdi>${escapeMarkup(line)}</bdi>`);
  const { link: text, href } = inline;
  const style = `${href.startsWith("tel:") ? `${inlineBlock};` : ""}text-decoration:underline;color:${ink}`;
  return link({ href, text, name: "m-link", style });
}

const lines = (text: string, draw: (line: string) => string) => text.split("\n").map(draw).join("<br/>");

/** Writes a table with one cell content per row. */
function table(attributes: string, rows: string[]): string {
  return `<table width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation"${attributes}><tbody>\
${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
}

function cell(style: string, content: string, name?: string): string {
  return `<td${name ? ` class="${name}"` : ""} style="${style}">${content}</td>`;
}

function link(of: { href: string; text: string; style: string; name?: string }): string {
  const { href, text, style, name } = of;
  return `<a href="${escapeMarkup(href)}"${name ? ` class="${name}"` : ""} style="${style}" \
target="_blank" rel="noopener">${escapeMarkup(text)}</a>`;
}

function ticks(gap: number): string {
  return `repeating-linear-gradient(90deg, ${accent} 0 1px, transparent 1px ${gap}px)`;
}

// Mail programs expect this doctype; with others they lay out tables differently.
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
// Fills the preview line in the inbox, which would otherwise continue with the mail's text.
const noMorePreview = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

// Every text colour stays readable if a mail program drops the style element or inverts the colours.
const foreground = "#15110d";
const cream = "#f4ead8";
const page = "#fffaf0";
const paper = "#f4ead8";
const outerBackground = "#efe6d6";
const line = "#d6c6aa";
const muted = "#594b39";
const accent = "#d4a55a";
const ink = "#7a4f10";
const textFont = "Arial, Helvetica, sans-serif";

const inTheDark = `
@media (max-width: 480px) {
  .m-side { padding-left: 20px !important; padding-right: 20px !important }
  .m-fact { max-width: none !important }
}
@media (prefers-color-scheme: dark) {
  .m-outer { background-color: #0d0a08 !important }
  .m-page { background-color: #1e1813 !important }
  .m-text { color: #f4ead8 !important }
  .m-muted { color: #c9bba3 !important }
  .m-link { color: #d4a55a !important }
  .m-line { border-color: #453829 !important }
  .m-button { background-color: #d4a55a !important; color: #15110d !important }
}`;

/** Keeps a phone number or an address in one line. */
const inlineBlock = "display:inline-block";
const hidden = "display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0";
const fitting = ` style="width:auto"`;
const serif = "font-family:Georgia, &#39;Times New Roman&#39;, serif;font-weight:400";
const display = `color:${foreground};${serif}`;
const heading = `${display};margin:0 0 16px;font-size:30px;line-height:36px`;
const letterhead = `color:${cream};${serif};font-size:24px;line-height:32px`;
/** A comb with a longer tooth at every fifth; a plain line where gradients are not supported. */
const ruler = `height:12px;font-size:1px;line-height:12px;border-top:2px solid ${accent};background-image:${ticks(50)}, ${ticks(10)};\
background-size:100% 100%, 100% 50%;background-repeat:no-repeat`;
const pole = `width:11px;height:26px;border-top:4px solid ${cream};border-bottom:4px solid ${cream};border-radius:3px;\
background-color:${accent};background-image:repeating-linear-gradient(-28deg, ${accent} 0 4px, ${cream} 4px 8px);line-height:26px`;
const ticketFact =
  "display:inline-block;box-sizing:border-box;width:100%;max-width:228px;padding-right:14px;vertical-align:top";
const faceStyle =
  "width:44px;height:44px;margin:4px 12px 0 0;border:0;border-radius:22px;vertical-align:middle";
const stubLink = `display:inline-block;margin-right:18px;color:${ink};font-size:16px;font-weight:700;line-height:28px;\
text-decoration:underline`;
const button = `text-decoration:none;display:inline-block;padding:14px 22px;color:${page};font-size:16px;line-height:19px;border-radius:4px`;

function paragraph({ margin = "0 0 16px", color = foreground, size = 16 }) {
  return `margin:${margin};color:${color};font-size:${size}px;line-height:24px;overflow-wrap:anywhere`;
}
