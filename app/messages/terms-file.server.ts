import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { languages } from "#app/i18n/format/language.ts";
import type { LegalText } from "#app/i18n/format/legal.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { escapeMarkup } from "#app/platform/http/reply.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { articleHtml } from "#app/shop/blog/article-html.server.ts";
import { storedTerms } from "#app/shop/legal.server.ts";

/**
 * Returns the terms of a booking, to attach to its confirmation if it is paid. A link is not enough: a website is no
 * durable medium (Court of Justice, C-49/11).
 */
export async function termsFor({ termsId, language }: Booking): Promise<LegalText | undefined> {
  const stored = termsId ? await storedTerms(db(), termsId) : undefined;
  return stored?.texts[language];
}

export function termsFile({ heading, lead, sections }: LegalText, { language }: Pick<Booking, "language">) {
  const parts = sections.map(({ title, text }) => `<h2>${escapeMarkup(title)}</h2>${articleHtml(text).html}`);
  const content = `<!DOCTYPE html><html lang="${languages[language].locale}"><head><meta charset="utf-8"/>\
<title>${escapeMarkup(heading)}</title></head><body><h1>${escapeMarkup(heading)}</h1><p>${escapeMarkup(lead)}</p>\
${parts.join("")}</body></html>`;
  return { filename: mailWordsIn(language).termsFile, contentType: "text/html; charset=utf-8", content };
}
