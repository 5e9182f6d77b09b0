import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { addWalkIn, keepQueue, walkAway } from "#app/walk-ins/queue.server.ts";
import { seatWalkIn, waitAgain } from "#app/workflows/walk-ins/seat.server.ts";

export type Refused =
  | { about: "name"; problem: string; name: string }
  | { about: "seat"; id: string; name: string; conflicts: string[]; keys: string }
  /** It was changed since. */
  | { about: "undo"; id: string };

const name = z
  .string()
  .trim()
  .max(100, "Naam te lang")
  .transform((text) => text || null);

/** @returns what stands in the way. */
export async function changeQueue(staff: Staff, form: Record<string, string>): Promise<Refused | undefined> {
  const { intent } = form;
  if (intent === "keep" || intent === "stop") {
    await keepQueue(staff, intent === "keep");
    return;
  }
  const id = z.uuid().safeParse(form.id).data;
  if (!id) throw new Response(null, { status: 400 });
  switch (intent) {
    case "add": {
      const parsed = name.safeParse(form.name ?? "");
      if (parsed.success) return void (await addWalkIn(staff, { id, name: parsed.data }));
      return { about: "name", problem: parsed.error.issues[0]?.message ?? "", name: form.name ?? "" };
    }
    case "chair": {
      const seated = await seatWalkIn(staff, { id, confirmed: form.confirmed ?? "" });
      if (seated.ok || seated.reason === "gone") return;
      return { about: "seat", id, name: seated.name, conflicts: seated.conflicts, keys: seated.keys };
    }
    case "left":
      return void (await walkAway(staff, id));
    case "again":
      return (await waitAgain(staff, id)) ? undefined : { about: "undo", id };
    default:
      throw new Response(null, { status: 400 });
  }
}
