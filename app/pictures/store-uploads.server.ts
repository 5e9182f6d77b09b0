import { readParts } from "../platform/read-parts.server.ts";
import { addPicture } from "./add-picture.server.ts";
import { maxUploadBytes, type Refusal, refusals } from "./refusals.ts";

/** @property name of the file, as the owner knows it. */
export type RefusedUpload = { name: string; message: string };

/** Stores the photos of `UploadForm`. @param by a staff member's e-mail. */
export async function storeUploads(request: Request, by: string) {
  const added: string[] = [];
  const refused: RefusedUpload[] = [];
  const refuse = (name: string, reason: Refusal) => refused.push({ name, message: refusals[reason] });
  const fields = await readParts(request, {
    maxFileBytes: maxUploadBytes,
    async onFile({ name, bytes }) {
      // A file field that was left empty.
      if (name === "" && bytes?.length === 0) return;
      const outcome = bytes ? await addPicture(bytes, by) : ({ ok: false, reason: "too-large" } as const);
      if (outcome.ok) added.push(outcome.id);
      else refuse(name.slice(0, 100), outcome.reason);
    },
  });
  return { fields, added, refused };
}
