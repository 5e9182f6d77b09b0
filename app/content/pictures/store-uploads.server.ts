import { readMultipart } from "#app/platform/http/form.server.ts";
import { type Adding, addPicture } from "./add-picture.server.ts";
import { maxUploadBytes, type Refusal, refusals } from "./refusals.ts";

/** @property name of the file, as the owner knows it. */
export type RefusedUpload = { name: string; message: string };

/** Stores the photos of `UploadForm`. */
export async function storeUploads(request: Request, adding: Adding) {
  /** Names of files. */
  const kept: string[] = [];
  const ids: string[] = [];
  const refused: RefusedUpload[] = [];
  const refuse = (name: string, reason: Refusal) => refused.push({ name, message: refusals[reason] });
  const fields = await readMultipart(request, {
    maxFileBytes: maxUploadBytes,
    async onFile({ name, bytes }) {
      // A file field that was left empty.
      if (name === "" && bytes?.length === 0) return;
      const outcome = bytes ? await addPicture(bytes, adding) : ({ ok: false, reason: "too-large" } as const);
      if (outcome.ok) {
        kept.push(name.slice(0, 100));
        ids.push(outcome.id);
      } else refuse(name.slice(0, 100), outcome.reason);
    },
  });
  return { fields, kept, ids, refused };
}
