import { data } from "react-router";
import { z } from "zod";
import { readForm } from "#app/platform/form.server.ts";
import type { Staff } from "#app/staff/access.server.ts";
import { type Marked, markBooking } from "#app/staff/marking/mark-booking.server.ts";
import { undoMark } from "#app/staff/marking/undo-mark.server.ts";
import { parseSeen } from "#app/staff/seen.ts";

export async function answerMark(request: Request, staff: Staff, options?: { asksFirst: boolean }) {
  const form = await readForm(request);
  const markRequest = z.union([undoSchema, markSchema]).safeParse(form).data;
  if (!markRequest) return data<Marked>({ ok: false, reason: "gone" }, { status: 400 });
  const marked =
    "undo" in markRequest
      ? await undoMark(staff, markRequest.undo)
      : await markBooking(staff, markRequest, options);
  return data<Marked>(marked, { status: marked.ok ? 200 : 409 });
}

const undoSchema = z.object({ undo: z.coerce.number().int().positive() });

const markSchema = z
  .object({
    bookingId: z.uuid(),
    status: z.enum(["show", "no-show"]),
    sequence: z.string().optional(),
    seenStatus: z.string().optional(),
    sure: z.string().optional(),
  })
  .transform(({ bookingId, status, sure, ...fields }) => ({
    bookingId,
    status,
    seen: fields.seenStatus === undefined ? undefined : parseSeen(fields),
    isSure: sure !== undefined,
  }));
