import { data, redirect } from "react-router";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { focusSchema } from "#app/content/pictures/focus-schema.ts";
import { setFocus } from "#app/content/pictures/set-focus.server.ts";
import { type RefusedUpload, storeUploads } from "#app/content/pictures/store-uploads.server.ts";
import { publish } from "#app/content/publish.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { setFlash, withCookies } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { PicturesFlash } from "./flash.ts";

type Outcome = {
  refused?: RefusedUpload[];
  kept?: string[];
  error?: string;
  focusError?: { id: string; message: string };
};

const path = "/admin/zaak/fotos";

/** Files come in a multipart form, the focus in a plain one. */
export function answerPictures(request: Request, staff: Staff) {
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  return isUpload ? answerUpload(request, staff) : answerFocus(request, staff);
}

async function answerUpload(request: Request, staff: Staff) {
  const { kept, refused } = await storeUploads(request, {
    by: staff.email,
    check: (tx) => requireAdminIn(tx, staff),
  });
  if (refused.length > 0) return data<Outcome>({ refused, kept }, { status: 422 });
  if (kept.length === 0) return data<Outcome>({ error: "Kies eerst een foto." }, { status: 422 });
  return saved({ code: "added", count: kept.length });
}

async function answerFocus(request: Request, staff: Staff) {
  const values = await readForm(request);
  const parsed = focusSchema.safeParse(values);
  if (!parsed.success) return wrongFocus(values.id, parsed.error.issues[0]?.message);
  const { id, x, y } = parsed.data;
  const check = (tx: Transaction) => requireAdminIn(tx, staff);
  const outcome = await setFocus(id, { x, y }, check);
  if (outcome.ok) {
    // A new version: pages show the new cut.
    await publish(db(), { by: staff.email, edits: [], check });
    return saved({ code: "cut" });
  }
  return wrongFocus(id, messages[outcome.reason]);
}

function wrongFocus(id = "", message = "") {
  return data<Outcome>({ focusError: { id, message } }, { status: 422 });
}

const messages = {
  gone: "Deze foto is er niet meer.",
  busy: "We maken nog andere foto's klaar. Probeer het over een minuut opnieuw.",
};

async function saved(flash: PicturesFlash) {
  const cookies = [await setFlash<PicturesFlash>(flash, { path: "/admin" })];
  return redirect(path, { status: 303, headers: withCookies(cookies) });
}
