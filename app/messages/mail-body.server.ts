import { companyLines } from "#app/shop/facts/company.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Block, Inline, MailContent } from "./mail-content.ts";
import { mailHtml } from "./mail-html.server.ts";

type MailBody = Omit<MailContent, "subject">;

export function mailBody(content: MailBody): { html: string; text: string } {
  return { html: mailHtml(content), text: textOf(content) };
}

function textOf({ title, blocks, language }: MailBody): string {
  const { name, phone, email } = shop();
  const footer = [...companyLines(shop(), language), [phone, email].filter(Boolean).join(" · ")].join("\n");
  const parts = blocks.flatMap((block) => (block ? [blockText(block)] : []));
  return `${name}\n\n\n${[title, ...parts, footer].join("\n\n")}`;
}

function blockText(block: Block): string {
  if ("ticket" in block)
    return [
      ...[block.moment, ...block.ticket].map(blockText),
      block.stub.map((each) => ("button" in each ? blockText(each) : inlineText(each))).join("\n"),
    ]
      .filter(Boolean)
      .join("\n\n");
  if ("button" in block) return inlineText({ link: block.button, href: block.href });
  return "fact" in block ? `${block.fact}\n${inlineText(block.value)}` : inlineText(block.paragraph);
}

function inlineText(inline: Inline): string {
  if (inline === undefined || typeof inline === "string") return inline ?? "";
  if (Array.isArray(inline)) return inline.map(inlineText).join("");
  if ("strong" in inline) return inline.strong;
  if ("verbatim" in inline) return inline.verbatim;
  // The text of a phone or mail link already is the number or the address.
  return /^(tel|mailto):/.test(inline.href) ? inline.link : `${inline.link} ${inline.href}`;
}
