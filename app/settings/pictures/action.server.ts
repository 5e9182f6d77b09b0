import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { Staff } from "#app/accounts/access.server.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { documentName } from "#app/shop/describe-fields.server.ts";
import { type Document, type Edit, editOf, type Kind } from "#app/shop/kinds.ts";
import { type RefusedUpload, recutPicture, storeUploads } from "#app/shop/pictures/store-pictures.server.ts";
import { type PublishResult, publish } from "#app/shop/publish.server.ts";
import { isPlace, type PicturePlace, places } from "#app/shop/schema/places.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { documentsWith, removePicture } from "#app/shop/unused-pictures.server.ts";
import { isPictureName } from "#app/ui/picture-data.ts";
import { editByAdmin, invalidDocumentText, redirectSaved } from "../form/save.server.ts";
import { type FrameData, frameParameter, portraitFrameId } from "./frames.server.ts";
import { placeEdit, readPlacePhoto } from "./place-photo.server.ts";

/** @property photoRefusal why one photo was refused. `id` is its id, or that of the frame in which it was sent. */
type PicturesAnswer = {
  refusedUploads?: RefusedUpload[];
  stored?: string[];
  error?: string;
  photoRefusal?: { id: string; message: string; intent: "focus" | "remove" | "engrave" | "frame" };
};

/** Handles uploads (multipart) and the buttons of a photo (urlencoded). */
export async function answerPictures(request: Request, staff: Staff) {
  const admin = editByAdmin(staff);
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  const place = new URL(request.url).searchParams.get(frameParameter) ?? "";
  if (isUpload && isPlace(place)) return answerFrame(request, { place, staff });
  if (isUpload) return answerUpload(request, admin);
  const values = await readForm(request);
  if (values.intent === "remove-starter") return answerStarterRemoval(admin);
  if (values.intent === "remove") return answerRemoval(values.id, admin);
  const isEngraved = values.intent === "engrave";
  return isEngraved || values.intent === "photo"
    ? answerEngraving(values.id, isEngraved, admin)
    : answerFocus(values, admin);
}

type Admin = ReturnType<typeof editByAdmin>;

/** Puts the photo of a frame on the site. A refusal is shown in its frame, so that the other frames can still send. */
async function answerFrame(request: Request, { place, staff }: { place: PicturePlace; staff: Staff }) {
  const photo = await readPlacePhoto(request, { place, staff });
  if (!photo.ok) return refuseFrame(place, photo.message);
  const published = await publish(db(), { edits: [placeEdit(place, photo)], ...editByAdmin(staff) });
  if (!published.ok) return refuseFrame(place, refusalText(published), 409);
  return redirectSaved("/admin/zaak/fotos", { saved: places[place].label, version: published.version });
}

async function answerUpload(request: Request, admin: Admin) {
  const { fields, stored, ids, refusedUploads } = await storeUploads(request, admin);
  if (fields.barber && ids[0]) return answerPortrait(fields.barber, ids[0], admin);
  if (fields.barber)
    return refuseFrame(portraitFrameId(fields.barber), refusedUploads[0]?.message ?? "Kies eerst een foto.");
  const isForGallery = fields.gallery === "on" && ids.length > 0;
  const published = isForGallery ? await publish(db(), { edits: inGallery(ids), ...admin }) : undefined;
  if (refusedUploads.length > 0) return data<PicturesAnswer>({ refusedUploads, stored }, { status: 422 });
  if (stored.length === 0) return data<PicturesAnswer>({ error: "Kies eerst een foto." }, { status: 422 });
  if (!published?.ok)
    return redirectWithSentence(
      stored.length === 1 ? "De foto is bewaard." : `${stored.length} foto's zijn bewaard.`,
    );
  const name = stored.length === 1 ? "Foto in de galerij" : `${stored.length} foto's in de galerij`;
  return redirectSaved("/admin/zaak/teksten/galerij", { saved: name, version: published.version });
}

/** Makes the photo the barber's portrait. */
async function answerPortrait(key: string, picture: string, admin: Admin) {
  const barber = snapshot().documents.barber.find((each) => each.key === key);
  if (!barber) return refuseFrame(portraitFrameId(key), "Deze kapper is er niet meer.");
  const published = await publish(db(), { edits: [editOf(barber, { ...barber.value, picture })], ...admin });
  if (!published.ok) return refuseFrame(portraitFrameId(key), refusalText(published), 409);
  return redirectSaved("/admin/zaak/fotos", { saved: barber.value.name, version: published.version });
}

function refuseFrame(id: FrameData["id"], message: string, status: 409 | 422 = 422) {
  return data<PicturesAnswer>({ photoRefusal: { id, message, intent: "frame" } }, { status });
}

function refusalText(refusal: Exclude<PublishResult, { ok: true }>): string {
  if (refusal.reason === "invalid_document") return invalidDocumentText(refusal);
  const [issue] = refusal.reason === "invalid" ? refusal.issues : [];
  return issue?.message ?? "Een collega was je voor. Probeer het opnieuw.";
}

/** Adds the pictures at the front of the gallery, not yet described. */
function inGallery(ids: string[]): Edit[] {
  const first = Math.min(0, ...snapshot().documents.galleryPicture.map(({ position }) => position));
  return ids.map((picture, index) => ({
    kind: "galleryPicture",
    key: randomUUID(),
    seen: undefined,
    position: first - ids.length + index,
    value: { picture, alt: "Foto van ons werk" },
  }));
}

/** Takes the starter's photos out of the gallery and the services. Photos of starter articles go with the articles. */
async function answerStarterRemoval(admin: Admin) {
  const edits = starterPictures().map((each) =>
    each.kind === "galleryPicture" ? editOf(each, null) : editOf(each, { ...each.value, picture: null }),
  );
  if (edits.length === 0) throw redirect("/admin/zaak/fotos", 303);
  const published = await publish(db(), { edits, ...admin });
  if (!published.ok) {
    const message = refusalText(published);
    return data<PicturesAnswer>({ photoRefusal: { id: "", message, intent: "remove" } }, { status: 409 });
  }
  const saved = countText(edits.length, "startfoto", "startfoto's");
  return redirectSaved("/admin/zaak/fotos", {
    saved,
    outcome: "van de site gehaald",
    version: published.version,
  });
}

export function starterPictures() {
  const { galleryPicture, service } = snapshot().documents;
  return [...galleryPicture, ...service].filter(
    ({ value: { picture } }) => picture !== null && isPictureName(picture),
  );
}

async function answerRemoval(id = "", admin: Admin) {
  const removed = await removePicture(db(), { id, ...admin });
  if (removed.ok) return redirectWithSentence("De foto is verwijderd.");
  const names = usesIn(removed.usedIn, id).map(({ name }) => name);
  const message = `Deze foto staat nog op je site: ${names.join(", ")}. Kies daar eerst een andere.`;
  return data<PicturesAnswer>({ photoRefusal: { id, message, intent: "remove" } }, { status: 409 });
}

async function answerFocus(values: Record<string, string>, admin: Admin) {
  const parsed = focusSchema.safeParse(values);
  if (!parsed.success) return refuseCut("focus", values.id, parsed.error.issues[0]?.message);
  const { id, x, y } = parsed.data;
  const outcome = await recutPicture(id, { focus: { x, y }, check: admin.check });
  return outcome.ok
    ? showCut("De nieuwe uitsnede is bewaard.", admin)
    : refuseCut("focus", id, messages[outcome.reason]);
}

async function answerEngraving(id = "", isEngraved: boolean, admin: Admin) {
  const outcome = await recutPicture(id, { isEngraved, check: admin.check });
  if (!outcome.ok) return refuseCut("engrave", id, messages[outcome.reason]);
  return showCut(
    isEngraved ? "De foto staat er nu als gravure." : "De foto staat er weer zoals je ze nam.",
    admin,
  );
}

function refuseCut(intent: "focus" | "engrave", id = "", message = "") {
  return data<PicturesAnswer>({ photoRefusal: { id, message, intent } }, { status: 422 });
}

/** Publishes a version without edits, so that cached pages show the new crop. */
async function showCut(sentence: string, admin: Admin) {
  await publish(db(), { edits: [], ...admin });
  return redirectWithSentence(sentence);
}

const messages = {
  gone: "Deze foto is er niet meer.",
  busy: "We maken nog andere foto's klaar. Probeer het over een minuut opnieuw.",
};

/** Not a bare string, because the flash of a sign-in is one. */
export const photoFlash = z.object({ sentence: z.string() });
type PhotoFlash = z.infer<typeof photoFlash>;

function redirectWithSentence(sentence: string) {
  return redirectWithFlash<PhotoFlash>("/admin/zaak/fotos", { sentence }, { path: "/admin" });
}

const percent = z
  .string()
  .regex(/^(100|\d{1,2})$/, "Vul een geheel getal in van 0 tot 100.")
  .transform(Number);

const focusSchema = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/), x: percent, y: percent });

/** @throws a 404 response for an unknown place. */
export function placeIn({ place }: { place: string }): PicturePlace {
  if (!isPlace(place)) throw data(null, { status: 404 });
  return place;
}

/** Lists where a photo is used, with links to change it. */
export function usesOf(id: string) {
  return usesIn(documentsWith(snapshot().documents, id), id);
}

function usesIn(documents: Document[], id: string): { name: string; to: string }[] {
  return documents.flatMap(({ kind, key, value }) => {
    if (kind !== "look")
      return { name: documentName(kind, value), to: `/admin/zaak/${folders[kind] ?? ""}/${key}` };
    return Object.entries(places)
      .filter(([place]) => Object(value)[place] === id)
      .map(([place, { label }]) => ({ name: label, to: `/admin/zaak/fotos/plaats/${place}` }));
  });
}

const folders: { [K in Kind]?: string } = {
  service: "diensten",
  barber: "team",
  galleryPicture: "teksten/galerij",
  article: "blog",
};
