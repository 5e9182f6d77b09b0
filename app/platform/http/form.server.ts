import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { normalizeUnicode } from "../composed-text.ts";

/** Returns the text fields of a form, or nothing when the body is no form. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch((error) => {
    if (error instanceof TypeError) return new FormData();
    throw error;
  });
  const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === "string";
  return Object.fromEntries([...form].filter(isText).map(([name, value]) => [name, textOf(value)]));
}

/** Removes NUL, which PostgreSQL cannot store. */
const textOf = (value: string) => normalizeUnicode(value.replaceAll("\0", ""));

/** @property bytes undefined when the file is larger than `maxFileBytes`. */
type UploadedFile = { field: string; name: string; bytes: Buffer | undefined };

/**
 * Reads a form with files. One file is in memory at a time: the sender waits while `onFile` works.
 * @returns the other fields; after an error in the body, those before it.
 */
export async function readMultipart(
  request: Request,
  { maxFileBytes, onFile }: { maxFileBytes: number; onFile: (file: UploadedFile) => Promise<void> },
): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data;.*boundary=/i.test(type)) return {};
  const parser = new Busboy({
    headers: { "content-type": type },
    limits: { fileSize: maxFileBytes, ...partLimits },
  });
  const failed = new AbortController();
  let reading = Promise.resolve();
  parser.on("field", (field, value) => fields.set(field, textOf(value)));
  parser.on("file", (field, stream, name) => {
    // A body that ends early must not end the process.
    stream.on("error", () => {});
    reading = reading
      .then(() => collect(stream))
      .then(
        (bytes) => onFile({ field, name: (name ?? "").replaceAll("\0", ""), bytes }),
        () => {},
      )
      .catch((error) => failed.abort(error));
  });
  try {
    await pipeline(request.body, parser, { signal: failed.signal });
    await reading;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  failed.signal.throwIfAborted();
  return Object.fromEntries(fields);
}

const partLimits = { files: 50, fields: 100, fieldSize: 64 * 1024, headerPairs: 20 };

async function collect(stream: BusboyFileStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // Reads and drops the rest, so that the sender gets to read our answer.
    if (stream.truncated) chunks.length = 0;
    else chunks.push(chunk);
  }
  return stream.truncated ? undefined : Buffer.concat(chunks);
}
