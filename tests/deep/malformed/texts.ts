import fc from "fast-check";
import { bookingRequest } from "../../setup/booking-requests.ts";
import { fieldNames, words } from "./program.ts";

/** Texts that have each crashed some program. */
const nasty = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "a\udfffb",
  "\ufeff",
  "\u2028",
  "\u202eevil",
  "e\u0301",
  "１２:３０",
  ..."😀👨‍👩‍👧|\r\nSet-Cookie: a=b|<script>alert(1)</script>|'\";--|{{7*7}}|%|%00|%zz|%E0%A4%A|%C0%AF|../../etc/passwd".split(
    "|",
  ),
  ..."__proto__|constructor|toString|null|undefined|true|NaN|Infinity|-0|-1|0|1e309|0x10|1_000|[object Object]|{}|[]".split(
    "|",
  ),
  "2147483648",
  "-2147483649",
  "9223372036854775808",
  "99999999999999999999999",
  "1".repeat(400),
  ..."0000-01-01|0001-01-01|9999-12-31|+010000-01-01|-000001-01-01|-271821-04-20|+275760-09-13".split("|"),
  ..."2027-02-29|2027-13-45|2027-03-28|2027-10-31|2027-03-28T02:30|24:00|25:61|10:00:60|02:30|1-1-1".split(
    "|",
  ),
  "0000-01-01T00:00:00.000000_00000000-0000-0000-0000-000000000000",
  "9999-12-31T23:59:59.999999_FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  ..."00000000-0000-0000-0000-000000000000|6ba7b810-9dad-11d1-80b4-00c04fd430c8|{6ba7b810-9dad-11d1-80b4}".split(
    "|",
  ),
  ...'a@b|"a b"@c.be|a@xn--|jan@example.be\0|JAN@EXAMPLE.BE |a@b.be,c@d.be|+32 (0)470/12.34.56|٠٤٧٠١٢٣٤٥٦'.split(
    "|",
  ),
  "x".repeat(101),
  "é".repeat(256),
  "😀".repeat(501),
  "a".repeat(9_000),
  `${"a".repeat(250)}@example.be`,
];

/**
 * Generates texts from nonsense to almost valid.
 * @param known existing ids and tokens.
 */
export function textsAround(known: string[]) {
  const right = Object.values(bookingRequest()).map(String);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...nasty), weight: 4 },
    { arbitrary: fc.constantFrom(...words), weight: 3 },
    { arbitrary: fc.constantFrom(...right, ...known), weight: 4 },
    { arbitrary: fc.string({ unit: "binary", maxLength: 30 }), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...right, ...known), fc.constantFrom(...nasty))
        .map((two) => two.join("")),
      weight: 1,
    },
  );
}

export const names = fc.oneof(
  { arbitrary: fc.constantFrom(...fieldNames), weight: 12 },
  { arbitrary: fc.constantFrom(...nasty), weight: 1 },
);
