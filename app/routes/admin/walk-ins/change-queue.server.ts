import { z } from "zod";
import type { Staff } from "#app/staff/access.server.ts";
import { addWalkIn, endWait, keepQueue, waitAgain } from "#app/walk-ins/queue.server.ts";

const name = z
  .string()
  .trim()
  .max(100, "Naam te lang")
  .transform((text) => text || null);

/** @returns what is wrong with the name. */
export async function changeQueue(staff: Staff, form: Record<string, string>): Promise<string | undefined> {
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
      if (!parsed.success) return parsed.error.issues[0]?.message;
      return void (await addWalkIn(staff, { id, name: parsed.data }));
    }
    case "chair":
    case "left":
      return void (await endWait(staff, { id, end: intent }));
    case "again":
      return void (await waitAgain(staff, id));
    default:
      throw new Response(null, { status: 400 });
  }
}
