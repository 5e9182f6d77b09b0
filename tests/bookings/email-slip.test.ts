import { expect, test } from "vitest";
import { likelyEmail } from "#app/booking-form/likely-email.ts";

test.each([
  ["jan@gmial.com", "jan@gmail.com"],
  ["jan@gmail.con", "jan@gmail.com"],
  ["jan@gmail.co", "jan@gmail.com"],
  ["jan@gmail.com.", "jan@gmail.com"],
  ["Jan@Hotmal.be", "Jan@hotmail.be"],
  ["jan@hotmail.be.", "jan@hotmail.be"],
  ["jan@telent.be", "jan@telenet.be"],
  ["jan@outllook.com", "jan@outlook.com"],
])("%s is corrected to %s", (address, corrected) => expect(likelyEmail(address)).toBe(corrected));

test.each([
  "",
  "jan",
  "jan@",
  "@gmail.com",
  "jan@gmail.com",
  "JAN@GMAIL.COM",
  "jan@hotmail.de",
  "jan@outlook.fr",
  "jan@live.nl",
  "jan@kapper.be",
  "jan@gm.com",
  "a b@gmial.com",
])("%s needs no correction", (address) => expect(likelyEmail(address)).toBeUndefined());
