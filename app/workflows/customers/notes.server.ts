import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { lockCustomer } from "#app/customers/linked-keys.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { customerNotes } from "#app/tables/customers.server.ts";

type NoteResult =
  | { ok: true }
  | { ok: false; reason: "empty" | "too_long" }
  /** No booking, or no e-mail and phone. */
  | { ok: false; reason: "nobody" };

/** @param note.id of one that may be sent twice. */
export async function addNote(
  staff: Staff,
  bookingId: string,
  { text, id }: { text: string; id?: string },
): Promise<NoteResult> {
  const parsed = noteSchema.safeParse(text);
  if (!parsed.success) return { ok: false, reason: text.trim() ? "too_long" : "empty" };
  return transactAs(staff, async (tx) => {
    const customer = await lockCustomer(tx, staff, bookingId);
    if (!customer) return { ok: false, reason: "nobody" };
    await tx
      .insert(customerNotes)
      .values({ id, customer, text: parsed.data, by: staff.email })
      .onConflictDoNothing();
    return { ok: true };
  });
}

export async function removeNote(staff: Staff, noteId: string): Promise<void> {
  if (!z.uuid().safeParse(noteId).success) return;
  await db()
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, noteId), hasStaffAccess(staff)));
}

/** @param keys of one customer, as `linkedKeys` gives them. */
export function notesAbout(staff: Staff, keys: string[]) {
  return db()
    .select()
    .from(customerNotes)
    .where(and(inArray(customerNotes.customer, keys), hasStaffAccess(staff)))
    .orderBy(desc(customerNotes.at), customerNotes.id)
    .limit(100);
}

const noteSchema = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/(?!\n)\p{Cc}/gu, " ")
      .trim(),
  )
  .refine((text) => text.length > 0)
  .refine((text) => [...text].length <= 500);
