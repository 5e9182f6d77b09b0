import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { keepUnsent } from "#app/accounts/offline/unsent.ts";
import { tryAgainText } from "#app/accounts/sign-in/try-again-texts.ts";
import { isMark, markName } from "#app/tables/statuses.ts";
import { unanswered } from "../unanswered.ts";
import { type ChangeResult, toastResult } from "./change-result.tsx";

/**
 * For a `clientAction`: shows what a change came to.
 * @param options.title of what got no answer.
 * @param options.hasOwnPlace for a refusal, which needs no toast then.
 * @param options.keep holds what got no answer on the device.
 */
export async function sendChange(
  serverAction: () => Promise<ChangeResult>,
  options: { where: string; title: string; hasOwnPlace?: boolean; keep?: () => Promise<boolean> },
) {
  const { where, title, hasOwnPlace = false, keep } = options;
  try {
    const result = await serverAction();
    if (result.ok || !(hasOwnPlace || result.question)) toastResult(result, where);
    return result;
  } catch (error) {
    // Redirects pass: the session may be over.
    if (error instanceof Response) throw error;
    const result: ChangeResult = { ok: false, title, words: tryAgainText() };
    const isKept = error instanceof TypeError && (await keep?.());
    if (!isKept && !hasOwnPlace) toastResult(result, where);
    return data(result, unanswered);
  }
}

export const toastNotMarked = "Kon status niet bijwerken";

/** Also after a refusal: the page is outdated then. Not without an answer: loading would fail too. */
export function reloadAfterPost(change: ShouldRevalidateFunctionArgs): boolean {
  const { defaultShouldRevalidate, formMethod, actionStatus } = change;
  return actionStatus !== unanswered.status && (defaultShouldRevalidate || formMethod === "POST");
}

/** Not a mark that is taken back. @returns false where nothing can be kept. */
export async function keepMark(form: FormData): Promise<boolean> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { bookingId, status = "", about = "een klant" } = fields;
  if (!bookingId || !isMark(status)) return false;
  return keepUnsent({ id: bookingId, kind: "mark", bookingId, what: markName(status), about, fields });
}
