import type { Staff } from "#app/accounts/access.server.ts";
import { maxUploadBytes } from "#app/content/pictures/refusals.ts";
import { readForm, readMultipart } from "#app/platform/http/form.server.ts";
import { addPhoto } from "#app/workflows/customers/photos.server.ts";
import { changeBooking, done, type Outcome, refusal, stale } from "./change-booking.server.ts";
import { findBooking } from "./find-booking.server.ts";
import { photoProblem } from "./problem-texts.server.ts";

/** What is posted on a card: a photo in a multipart form, all else in a plain one. */
export async function answerCard(staff: Staff, id: string, request: Request): Promise<Outcome> {
  const isPhoto = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (!isPhoto) return changeBooking(staff, id, await readForm(request));
  if (!(await findBooking(staff, id))) return stale(staff, id, {});
  const photos: { bytes: Uint8Array | undefined }[] = [];
  const fields = await readMultipart(request, {
    maxFileBytes: maxUploadBytes,
    async onFile({ name, bytes }) {
      // A file field that was left empty.
      if (name !== "" || bytes?.length !== 0) photos.splice(0, 1, { bytes });
    },
  });
  const added = await addPhoto(staff, id, { photo: photos[0], hasAgreed: fields.agreed === "on" });
  if (added.ok) return done("photo", "De foto staat op de kaart.", "#fotos");
  return refusal({ about: "photo", ...photoProblem(added.reason), values: fields });
}
