import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import { etagOf, isUnchanged } from "./etag.server.ts";

type Answer = { status: 200 | 304; headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
type RequestHeaders = Record<string, string | string[] | undefined>;

export type KeptAnswer = (asked: RequestHeaders) => Answer;

/** Compresses beside the event loop: a page takes a quarter of a second. */
export async function compressedAnswer(
  source: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<KeptAnswer> {
  const compressed = shrinks(headers) ? await promisify(brotliCompress)(source, smallest) : undefined;
  return keptAnswer(source, headers, compressed);
}

/** Answers from memory: whole, compressed, or that nothing changed. */
export function keptAnswer(
  source: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  known?: Uint8Array<ArrayBuffer>,
): KeptAnswer {
  const etag = etagOf(source);
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  const whole = (body: Answer["body"] & {}, encoding?: object): Answer => {
    return { status: 200, headers: { ...common, ...encoding, "Content-Length": String(body.length) }, body };
  };
  const plain = whole(source);
  const unchanged: Answer = { status: 304, headers: common };
  let compressed: Answer | undefined;
  return (asked) => {
    if (isUnchanged(asked["if-none-match"]?.toString(), etag)) return unchanged;
    if (!shrinks(headers) || !/\bbr\b/.test(String(asked["accept-encoding"]))) return plain;
    // Compressing all at the start would add seconds to it.
    compressed ??= whole(known ?? brotliCompressSync(source, smallest), { "Content-Encoding": "br" });
    return compressed;
  };
}

function shrinks(headers: Record<string, string>): boolean {
  return /^(text|application\/(json|manifest))|javascript|svg|xml/.test(headers["Content-Type"] ?? "");
}

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
