import fc from "fast-check";
import { bookingRequest } from "../../setup/booking-requests.ts";
import { names } from "./texts.ts";

export type Body = { bytes?: Uint8Array<ArrayBuffer>; type?: string };

/** Generates bodies with a content type that fits, or not. */
export function bodies(texts: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const pairs = fc.array(fc.tuple(names, texts), { maxLength: 12 });
  // A valid booking with a few broken fields.
  const almost = pairs.map((changes) => ({
    ...bookingRequest(),
    ...Object.fromEntries(changes.slice(0, 3)),
  }));
  const values = fc.oneof(
    texts,
    numbers,
    fc.boolean(),
    fc.constant(null),
    fc.array(texts, { maxLength: 3 }),
    nested,
  );
  const json = fc.oneof(
    { arbitrary: almost, weight: 3 },
    { arbitrary: fc.array(fc.tuple(names, values), { maxLength: 12 }).map(Object.fromEntries), weight: 3 },
    { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 1 },
  );
  return fc
    .tuple(
      fc.oneof(
        { arbitrary: json.map((value) => body(JSON.stringify(value), "application/json")), weight: 4 },
        { arbitrary: fc.oneof(pairs, almost.map(Object.entries)).map(form), weight: 4 },
        { arbitrary: fc.tuple(pairs, fc.boolean(), fc.nat(40)).map(multipart), weight: 2 },
        { arbitrary: fc.constantFrom(...broken), weight: 1 },
        {
          arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes: Uint8Array.from(bytes) })),
          weight: 1,
        },
        { arbitrary: fc.constant({}), weight: 1 },
      ),
      fc.option(types, { freq: 6 }),
    )
    .map(([body, other]) => (other === null ? body : { ...body, type: other || undefined }));
}

const numbers = fc.oneof(
  fc.double(),
  fc.bigInt().map(Number),
  fc.constantFrom(2 ** 31, -(2 ** 63), Number.MAX_SAFE_INTEGER + 1),
);
const nested = fc
  .integer({ min: 1, max: 400 })
  .map((depth) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`));

const types = fc.constantFrom(
  "",
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/form-data; boundary=x;x",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded; charset=latin1",
  "/",
  "text/html, x/y",
);

const broken: Body[] = [
  "{",
  "[".repeat(30_000),
  '{"a":'.repeat(9_000),
  '{"name":"\\ud800"}',
  '{"__proto__":{"name":1}}',
  "1e999",
  "\0",
  "",
  '{"email":"a@b.be","email":{}}',
  "\ufeff{}",
  `"${"x".repeat(65_600)}"`,
  `${" ".repeat(65_530)}{}`,
]
  .map((text) => body(text, "application/json"))
  .concat(
    [
      "%",
      "a=%zz&b=%",
      "=&=&&&",
      "a".repeat(66_000),
      "name[]=1&name[x]=2",
      "&".repeat(60_000),
      "a=%00&b=%ED%A0%80",
    ].map((text) => body(text, "application/x-www-form-urlencoded")),
  );

function body(text: string, type: string): Body {
  return { bytes: new TextEncoder().encode(text), type };
}

/** Encodes a form, in which names may repeat. */
function form(fields: [string, unknown][]): Body {
  const pairs = fields.map(([name, value]) => [name, String(value)].map(encode).join("="));
  return body(pairs.join("&"), "application/x-www-form-urlencoded");
}

/** Encodes a multipart form with some files, perhaps truncated. */
function multipart([fields, isWhole, cut]: [[string, string][], boolean, number]): Body {
  const parts = fields.map(([name, value], index) => {
    const file = index % 3 === 2 ? `; filename="${name}"\r\nContent-Type: ${value.slice(0, 20)}` : "";
    return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  const text = `${parts.join("")}--edge--\r\n`;
  return body(isWhole ? text : text.slice(0, -cut), "multipart/form-data; boundary=edge");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
