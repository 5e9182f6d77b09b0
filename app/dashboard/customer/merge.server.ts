import type { Staff } from "#app/accounts/access.server.ts";
import { mergeCustomers, partCustomers } from "#app/workflows/customers/merge-customers.server.ts";
import type { Problem } from "../booking/actions.server.ts";
import type { BookingFlash } from "../booking/flash.ts";

type Outcome = { flash: BookingFlash; place?: string } | { status: number; problem: Problem };

export async function mergeOrPart(
  staff: Staff,
  id: string,
  fields: Record<string, string>,
): Promise<Outcome> {
  if (fields.intent === "part") {
    await partCustomers(staff, fields.link ?? "");
    return { flash: "parted" };
  }
  const merged = await mergeCustomers(staff, [id, fields.other ?? ""]);
  if (merged.ok) return { flash: "merged" };
  return { status: 409, problem: { about: "merge", title: titles[merged.reason], text: "", values: {} } };
}

const titles = {
  nobody: "Die kaart bestaat niet (meer).",
  same: "Dit is al één kaart.",
};
