import { expect, test } from "vitest";
import { languageCodes } from "#app/i18n/format/language.ts";
import { mailBody } from "#app/messages/mail-body.server.ts";
import { companyLines } from "#app/shop/facts/company.ts";
import { shop } from "../setup/starter.ts";
import { words } from "../setup/words.ts";

test.each(languageCodes)(
  "the foot of a mail in %s has the lines that the law asks of a company",
  (language) => {
    const { html, text } = mailBody({ title: "A", preview: "B", blocks: [], language });
    for (const line of companyLines(shop, language))
      for (const part of [words(html), text]) expect(part).toContain(line);
  },
);
