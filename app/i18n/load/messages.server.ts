/** Messages that only the server needs, in each language. */
import { mails as enMails } from "../en/mails.server.ts";
import { answers as en, bookingPage as enPage } from "../en/server-messages.server.tsx";
import type { ForeignLanguage, Language } from "../format/language.ts";
import { mails as frMails } from "../fr/mails.server.ts";
import { answers as fr, bookingPage as frPage } from "../fr/server-messages.server.tsx";
import type { Answers, BookingPageWords, MailWords } from "../message-types.ts";
import { mails as nlMails } from "../nl/mails.server.ts";
import { answers as nl } from "../nl/server-messages.server.tsx";

export function answersIn(language: Language): Answers {
  return { nl, fr, en }[language];
}

export function mailWordsIn(language: Language): MailWords {
  return { nl: nlMails, fr: frMails, en: enMails }[language];
}

export function bookingPageWordsIn(language: ForeignLanguage): BookingPageWords {
  return { fr: frPage, en: enPage }[language];
}
