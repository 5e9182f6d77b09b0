import { mails as en } from "./en/mails.server.tsx";
import { mails as fr } from "./fr/mails.server.tsx";
import type { Language } from "./language.ts";
import type { MailWords } from "./message-types.ts";
import { mails as nl } from "./nl/mails.server.tsx";

export function mailWordsIn(language: Language): MailWords {
  return { nl, fr, en }[language];
}
