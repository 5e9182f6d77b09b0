import fc from "fast-check";
import { bodies } from "./bodies.ts";
import { patterns } from "./program.ts";
import { names, textsAround } from "./texts.ts";

export type MalformedRequest = {
  method: string;
  /** Path and query. */
  target: string;
  headers: [string, string][];
  body?: Uint8Array<ArrayBuffer>;
  /** Sends the cookies of a signed-in account. */
  isStaff: boolean;
};

export function requests(known: string[]): fc.Arbitrary<MalformedRequest> {
  const texts = textsAround(known);
  return fc
    .record({
      method: methods,
      target: targets(texts),
      headers: fc.array(fc.tuple(fc.constantFrom(...headerNames), fc.oneof(headerValues, texts)), {
        maxLength: 4,
      }),
      sent: bodies(texts),
      isStaff: fc.boolean(),
    })
    .map(({ method, target, headers, sent, isStaff }) => {
      const hasBody = !["GET", "HEAD"].includes(method);
      const all =
        hasBody && sent.type ? [...headers, ["Content-Type", sent.type] as [string, string]] : headers;
      const sendable = all.map(([name, value]): [string, string] => [name, inHeader(value)]);
      return { method, target, headers: sendable, body: hasBody ? sent.bytes : undefined, isStaff };
    });
}

const methods = fc.oneof(
  { arbitrary: fc.constantFrom("GET", "POST", "POST"), weight: 8 },
  {
    arbitrary: fc.constantFrom("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUERY", "a"),
    weight: 2,
  },
);

function targets(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const part = fc.oneof(texts.map(encode), fc.constantFrom(...rawParts));
  const path = fc
    .tuple(fc.constantFrom(...patterns), fc.array(part, { minLength: 3, maxLength: 3 }), fc.nat(30))
    .map(([pattern, parts, twist]) => {
      const [before = "", query] = pattern.split("?");
      return [twisted(filled(before, parts), twist), query].filter(Boolean).join("?");
    });
  const pair = fc.tuple(names.map(encode), part).map((two) => two.join("="));
  const query = fc.oneof(
    { arbitrary: fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join("&")), weight: 6 },
    { arbitrary: fc.constantFrom(...rawQueries), weight: 1 },
  );
  return fc.tuple(path, query).map(([address, search]) => {
    if (!search) return address;
    return address.includes("?") ? `${address}&${search}` : `${address}?${search}`;
  });
}

function filled(pattern: string, parts: string[]): string {
  const nextParts = parts[Symbol.iterator]();
  const next = () => nextParts.next().value ?? "x";
  return pattern.replace(/:\w+|\*/g, next);
}

function twisted(path: string, twist: number): string {
  if (twist < 6) return `${path === "/" ? "/_root" : path}.data`;
  const others = [
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path};x=1`,
    `${path}/../..`,
    `${path}%2f`,
    "/__manifest",
  ];
  return others[twist - 6] ?? path;
}

const rawParts = [
  "%",
  "%zz",
  "%00",
  "%C0%AF",
  "%ED%A0%80",
  "..",
  ".",
  "%2e%2e",
  "%2F",
  "a%0d%0aX:1",
  "\\",
  "*",
  ":id",
];
const rawQueries = [
  "_routes=",
  "_routes=x",
  "_routes=root,website%2Fhome%2Fhome",
  "_routes=%00&_routes=__proto__",
  "index",
  "?",
  "&=&",
  "%",
  "p=/admin&p=/services&version=x",
  "p=%&version=%00",
  "paths=%00",
  `p=${"/a".repeat(900)}`,
  `q=${"x".repeat(15_000)}`,
];

const headerNames = [
  "Cookie",
  "Accept",
  "Accept-Language",
  "Accept-Encoding",
  "If-None-Match",
  "If-Modified-Since",
  "Range",
  "Origin",
  "Referer",
  "X-Forwarded-Proto",
  "X-Forwarded-Host",
  "Host",
  "Idempotency-Key",
  "Stripe-Signature",
  "Expect",
  "Content-Length",
  "Content-Encoding",
  "Sec-Fetch-Site",
  "X-HTTP-Method-Override",
  "User-Agent",
  "Authorization",
  "Purpose",
  "X-Requested-With",
  "Upgrade",
  "Last-Event-ID",
];
const headerValues = fc.constantFrom(
  "null",
  "*/*;q=9",
  "bytes=9-1",
  "text/x-script",
  "same-origin",
  "http://localhost:3000",
  "http://evil.example",
  "barbershop.session_token=a.b; barbershop.two_factor=%00",
  "flash=%00; flash=x",
  "=;=;;",
  "__Secure-x=%",
  "t=1,v1=",
  "-1",
  "x".repeat(7_000),
  "a=b; ".repeat(500),
  "100-continue",
  "gzip",
  "br;q=0, *;q=1",
  '"',
  "Thu, 99 Foo 2027",
);

/** Reduces a text to printable Latin-1, as a header may hold. */
function inHeader(value: string): string {
  return value.replace(/[^\t\x20-\x7e\xa0-\xff]/g, "?").trim();
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
