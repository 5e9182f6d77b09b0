import type { nl } from "./nl/index.ts";
import type { mails } from "./nl/mails.server.ts";
import type { pages } from "./nl/pages.ts";
import type { answers } from "./nl/server-messages.server.tsx";

/** Every language has all that Dutch has: what is missing does not compile. */
export type Words = typeof nl;
/** Of the pages around the form: behind a link, after paying, the waiting list. */
export type PageWords = typeof pages;
export type MailWords = typeof mails;
export type Answers = typeof answers;
