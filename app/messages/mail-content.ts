import type { Language } from "#app/i18n/format/language.ts";

/** A mail as data. `mailBody` renders it as HTML and as text. */
export type MailContent = {
  subject: string;
  language?: Language;
  title: string;
  /** Text beside the subject in the inbox. */
  preview: string;
  blocks: (Block | undefined)[];
};

export type Block = { paragraph: Inline; isSmall?: boolean } | Fact | Ticket | Button;

/** @property face address of a portrait that a ticket shows beside the value. */
export type Fact = { fact: string; value: Inline; face?: string };

/** An appointment, as on its page. @property moment.day for example "zaterdag 28 november 2026" */
export type Ticket = {
  ticket: Fact[];
  moment: Fact & { day: string; time: string };
  stub: (Link | Button)[];
  /** It does not take place. */
  isOff?: boolean;
};

export type Button = { button: string; href: string };

type Link = { link: string; href: string };

/** A newline starts a new line. */
export type Inline =
  | string
  | undefined
  | Link
  | { strong: string }
  /** Text that a visitor wrote. Its writing direction does not affect the rest. */
  | { verbatim: string }
  | Inline[];
