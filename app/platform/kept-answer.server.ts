import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";

type Answer = { status: 200 | 304; headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
type RequestHeaders = Record<string, string | string[] | undefined>;

export type KeptAnswer = (asked: RequestHeaders) => Answer;

/** Answers from memory: whole, compressed, or that nothing changed. */
export function keptAnswer(source: Uint8Array, headers: Record<string, string>): KeptAnswer {
  const etag = `"${createHash("sha256").update(source).digest("base64url").slice(0, 22)}"`;
  const shrinks = /^(text|application\/(json|manifest))|javascript|svg|xml/.test(
    headers["Content-Type"] ?? "",
  );
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  const whole = (body: Answer["body"] & {}, encoding?: object): Answer => {
    return { status: 200, headers: { ...common, ...encoding, "Content-Length": String(body.length) }, body };
  };
  const plain = whole(Uint8Array.from(source));
  const unchanged: Answer = { status: 304, headers: common };
  let compressed: Answer | undefined;
  return (asked) => {
    if (asked["if-none-match"] === etag) return unchanged;
    if (!shrinks || !/\bbr\b/.test(String(asked["accept-encoding"]))) return plain;
    // Compressing all at the start would add seconds to it.
    compressed ??= whole(brotli(source), { "Content-Encoding": "br" });
    return compressed;
  };
}

function brotli(body: Uint8Array) {
  return Uint8Array.from(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
