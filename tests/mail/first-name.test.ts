import { expect, test } from "vitest";
import { firstName } from "#app/i18n/format/first-name.ts";

test.each([
  ["Kobe", "Kobe"],
  ["KOBE PEETERS", "KOBE"],
  [" Jan-Pieter  D’hondt", "Jan-Pieter"],
  ["İlker Yılmaz", "İlker"],
  ["Łukasz Wójcik", "Łukasz"],
  ["Zoë Janssens".normalize("NFD"), "Zoë".normalize("NFD")],
  ["Van den Berg Jan", "Van den Berg Jan"],
  ["El Amrani Youssef", "El Amrani Youssef"],
  ["Peeters, Jan", "Peeters, Jan"],
  ["J. Peeters", "J. Peeters"],
  ["王 伟", "王 伟"],
])("%s is greeted as %s", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
