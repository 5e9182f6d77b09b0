import { mails as en } from "../en/mails.server.ts";
import type { Language } from "../format/language.ts";
import { mails as fr } from "../fr/mails.server.ts";
import type { MailWords } from "../message-types.ts";
import { mails as nl } from "../nl/mails.server.ts";

export function mailWordsIn(language: Language): MailWords {
  return { nl, fr, en }[language];
}
