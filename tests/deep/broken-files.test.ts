/** Tests customer lists changed by a spreadsheet, an older Mac or an address book. */
import { expect, test } from "vitest";
import { customers } from "#app/customers/tables/customers.server.ts";
import { movingDesk } from "../move/moving-desk.ts";

const { shop, brought, press, refused } = movingDesk("server");

async function bringIn(file: Uint8Array | string) {
  const path = await brought(file);
  await press(path, "check");
  await press(path, "run");
  const rows = await shop.runtime().db.select().from(customers);
  return rows.map(({ name, phone, email }) => [name, phone, email].filter(Boolean).join(" "));
}

test.each([
  ["470123451", "0470123451"],
  ["470123451.0", "0470123451"],
  ["56212223", "+3256212223"],
  ["32470123451", "+32470123451"],
  ["3256212223", "+3256212223"],
  ["612345678", "0612345678"],
  ["0470 12 34 51 ::: 056 21 22 23", "0470123451"],
])("the phone %s is restored to %s", async (cell, phone) => {
  expect(await bringIn(`Naam;Telefoon\nAn Claes;${cell}\n`)).toEqual([`An Claes ${phone}`]);
});

test("separate accents are combined, and invisible characters are removed", async () => {
  const name = "Zoë Claes".normalize("NFD");
  const line = `${name};\u20660470\u00ad111111\u2069;\u200bzoe@example.be\ufeff`;
  expect(await bringIn(`Naam;Telefoon;E-mail\n${line}\n`)).toEqual(["Zoë Claes 0470111111 zoe@example.be"]);
});

test.each([
  ["an older Mac", { ë: 0x91, Ç: 0x82, é: 0x8e, ü: 0x9f, "’": 0xd5 }],
  ["Windows", { ë: 0xeb, Ç: 0xc7, é: 0xe9, ü: 0xfc, "’": 0x92 }],
])("names as %s writes them are read", async (_system, codes: Record<string, number>) => {
  const names = ["Zoë Çelik", "René Müller", "An D’hondt"];
  const lines = names.map((name, index) => `${name};047000000${index}\n`).join("");
  const bytes = [...`Naam;GSM\n${lines}`].map((letter) => codes[letter] ?? letter.charCodeAt(0));
  const brought = await bringIn(Buffer.from(bytes));
  expect(brought.sort()).toEqual(names.map((name, index) => `${name} 047000000${index}`).sort());
});

test("an address book is recognized", async () => {
  const card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:An Claes\r\nTEL:0470123456\r\nEND:VCARD\r\n";
  const [status, page] = await refused(Buffer.from(card));
  expect(status).toBe(422);
  expect(page).toContain("Dit is een adresboek (vCard). Exporteer je contacten als CSV");
});
