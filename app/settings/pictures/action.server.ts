import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import type { Edit } from "#app/content/kinds.ts";
import { cutAgain, type RefusedUpload, storeUploads } from "#app/content/pictures/store-pictures.server.ts";
import { publish } from "#app/content/publish.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { removePicture } from "#app/content/unused-pictures.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { redirectSaved } from "../form/save.server.ts";
import { usesIn } from "./shown-places.server.ts";

/** @property wrong what went wrong with one photo: its focus, or its removal. */
type Outcome = {
  refused?: RefusedUpload[];
  kept?: string[];
  error?: string;
  wrong?: { id: string; message: string; intent: "focus" | "remove" | "engrave" };
};

const path = "/admin/zaak/fotos";

/** Files come in a multipart form, the buttons of a photo in a plain one. */
export async function answerPictures(request: Request, staff: Staff) {
  const check = (tx: Transaction) => requireAdminIn(tx, staff);
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (isUpload) return answerUpload(request, { staff, check });
  const values = await readForm(request);
  if (values.intent === "remove") return answerRemoval(values.id, { staff, check });
  const isEngraved = values.intent === "engrave";
  return isEngraved || values.intent === "photo"
    ? answerEngraving(values.id, isEngraved, { staff, check })
    : answerFocus(values, { staff, check });
}

type Who = { staff: Staff; check: (tx: Transaction) => Promise<void> };

async function answerUpload(request: Request, { staff, check }: Who) {
  const { fields, kept, ids, refused } = await storeUploads(request, { by: staff.email, check });
  const isForGallery = fields.gallery === "on" && ids.length > 0;
  const published = isForGallery
    ? await publish(db(), { by: staff.email, edits: inGallery(ids), check })
    : undefined;
  if (refused.length > 0) return data<Outcome>({ refused, kept }, { status: 422 });
  if (kept.length === 0) return data<Outcome>({ error: "Kies eerst een foto." }, { status: 422 });
  if (!published?.ok) return saved({ code: "added", count: kept.length });
  const name = kept.length === 1 ? "Foto in de galerij" : `${kept.length} foto's in de galerij`;
  return redirectSaved("/admin/zaak/teksten/galerij", { saved: name, version: published.version });
}

/** In front: new work first. The owner describes them better afterwards. */
function inGallery(ids: string[]): Edit[] {
  const first = Math.min(0, ...snapshot().documents.galleryPicture.map(({ position }) => position));
  return ids.map((picture, at) => ({
    kind: "galleryPicture",
    key: randomUUID(),
    seen: undefined,
    position: first - ids.length + at,
    value: { picture, alt: "Foto van ons werk" },
  }));
}

async function answerRemoval(id = "", { staff, check }: Who) {
  const removed = await removePicture(db(), { id, by: staff.email, check });
  if (removed.ok) return saved({ code: "removed" });
  const names = usesIn(removed.usedIn, id).map(({ name }) => name);
  const message = `Deze foto staat nog op je site: ${names.join(", ")}. Kies daar eerst een andere.`;
  return data<Outcome>({ wrong: { id, message, intent: "remove" } }, { status: 409 });
}

async function answerFocus(values: Record<string, string>, { staff, check }: Who) {
  const parsed = focusSchema.safeParse(values);
  if (!parsed.success) return wrongFocus(values.id, parsed.error.issues[0]?.message);
  const { id, x, y } = parsed.data;
  const outcome = await cutAgain(id, { focus: { x, y }, check });
  if (!outcome.ok) return wrongFocus(id, messages[outcome.reason]);
  await publishCut({ staff, check });
  return saved({ code: "cut" });
}

function wrongFocus(id = "", message = "") {
  return data<Outcome>({ wrong: { id, message, intent: "focus" } }, { status: 422 });
}

async function answerEngraving(id = "", isEngraved: boolean, { staff, check }: Who) {
  const outcome = await cutAgain(id, { isEngraved, check });
  if (!outcome.ok) {
    const message = messages[outcome.reason];
    return data<Outcome>({ wrong: { id, message, intent: "engrave" } }, { status: 422 });
  }
  await publishCut({ staff, check });
  return saved({ code: isEngraved ? "engraved" : "photo" });
}

/** A new version: pages show the new cut. */
function publishCut({ staff, check }: Who) {
  return publish(db(), { by: staff.email, edits: [], check });
}

const messages = {
  gone: "Deze foto is er niet meer.",
  busy: "We maken nog andere foto's klaar. Probeer het over een minuut opnieuw.",
};

function saved(flash: PicturesFlash) {
  return redirectWithFlash<PicturesFlash>(path, flash, { path: "/admin" });
}

const percent = z
  .string()
  .regex(/^(100|\d{1,2})$/, "Vul een geheel getal in van 0 tot 100.")
  .transform(Number);

/** What `FocusChooser` posts. */
const focusSchema = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/), x: percent, y: percent });

export type PicturesFlash = z.infer<typeof picturesFlash>;

export const picturesFlash = z.union([
  z.object({ code: z.literal("added"), count: z.number() }),
  z.object({ code: z.enum(["removed", "cut", "engraved", "photo"]) }),
]);
