import { keepUnsent } from "#app/accounts/offline/unsent.ts";
import { isMark, markName } from "#app/tables/statuses.ts";
import type { Marked } from "#app/workflows/staff/marking/mark-booking.server.ts";
import { toastMarked } from "./marked-notice.tsx";
import { type SentMark, unanswered } from "./unanswered.ts";

/** For a `clientAction`: without network a mark is kept on the device. */
export async function sendMark(
  request: Request,
  serverAction: () => Promise<Marked>,
  where: string,
): Promise<SentMark> {
  const form = await request.clone().formData();
  try {
    const marked = await serverAction();
    toastMarked(marked, where);
    return marked;
  } catch (error) {
    // Redirects pass: the session may be over.
    if (error instanceof Response) throw error;
    const isKept = error instanceof TypeError && (await keepMark(form));
    if (!isKept) toastMarked(unanswered, where);
    return unanswered;
  }
}

/** Not a mark that is taken back. */
async function keepMark(form: FormData): Promise<boolean> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { bookingId, status = "", about = "een klant" } = fields;
  if (!bookingId || !isMark(status)) return false;
  return keepUnsent({ id: bookingId, kind: "mark", bookingId, what: markName(status), about, fields });
}
