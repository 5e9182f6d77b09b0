import { keepUnsent } from "#app/accounts/offline/unsent.ts";

/** @returns false where nothing can be kept. */
export function keepNote(booking: { id: string; name: string }, form: HTMLFormElement): Promise<boolean> {
  const id = crypto.randomUUID();
  const text = String(new FormData(form).get("text"));
  return keepUnsent({
    ...{ id, kind: "note", what: "Notitie", about: booking.name, bookingId: booking.id },
    fields: { bookingId: booking.id, noteId: id, text },
  });
}
