import { redirect } from "react-router";
import { z } from "zod";
import { type Staff, staffOf } from "#app/accounts/access.server.ts";
import type { SentAnswer } from "#app/accounts/offline/pending-forms.ts";
import { addNote } from "#app/customers/flows/notes-and-photos.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { noteProblems } from "../booking/answer-card.server.ts";
import { markByForm, refusalText } from "../marking/answer-mark.server.ts";
import type { Route } from "./+types/sent-later";

/** Redirects a GET: somebody typed or reopened the address. */
export const loader = () => redirect("/admin/vandaag");

/** Stores a mark or note that was made without network. One that is sent twice counts once; another account's is refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context);
  const form = await readForm(request);
  // A stored page of an older build does not send the account.
  if ((form.account ?? staff.userId) !== staff.userId) return new Response(null, { status: 409 });
  const refusal = await refusalOf(staff, form);
  return Response.json({ refused: refusal } satisfies SentAnswer);
}

async function refusalOf(staff: Staff, form: Record<string, string>): Promise<string | undefined> {
  const note = noteSchema.safeParse(form).data;
  if (note) {
    const added = await addNote(staff, note.bookingId, { text: note.text, id: note.noteId });
    if (added.ok) return;
    const { title, text } = noteProblems[added.reason];
    return [title, text].filter(Boolean).join(". ");
  }
  const marked = await markByForm(staff, form);
  if (!marked) return refusalText({ ok: false, reason: "gone" });
  return marked.ok ? undefined : refusalText(marked);
}

const noteSchema = z.object({ bookingId: z.uuid(), noteId: z.uuid(), text: z.string() });
