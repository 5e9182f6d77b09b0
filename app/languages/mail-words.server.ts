import { mails as en } from "./en/mails.server.tsx";
import { mails as fr } from "./fr/mails.server.tsx";
import type { Language } from "./language.ts";
import { mails as nl } from "./nl/mails.server.tsx";

export type MailWords = typeof nl;

export function mailWordsIn(language: Language): MailWords {
  return { nl, fr, en }[language];
}
