import type { Marked } from "#app/workflows/staff/marking/mark-booking.server.ts";

/** What a page gets when the server does not answer. */
export const unanswered = { ok: false, reason: "unanswered" } as const;

export type SentMark = Marked | typeof unanswered;
