/** Tests text of customers, in places where another program reads it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server" });
let hour = 10;

/** Books with these values. Returns the appointment's address, and its two mails, raw and parsed. */
async function bookedWith(words: Record<string, string>) {
  const time = `${hour++}:00`;
  const request = bookingRequest({ date: openDate(5), time, email: `klant${hour}@example.be`, ...words });
  const answer = await shop.post("/api/bookings", request);
  expect(answer.status).toBe(201);
  const { booking } = await answer.json();
  const mails = await shop.untilMails(2);
  const folder = join(shop.settings.dataDir, "outbox");
  const raw = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return { path: booking.manageUrl as string, mails, raw };
}

test.each([
  ["a line break", "Jan\r\nBcc: evil@evil.example"],
  ["a line break of Unicode", "Jan\u2028Bcc: evil@evil.example\u2029"],
  ["a bare return", "Jan\rBcc: evil@evil.example"],
  ["a line break that is written out", "Jan=0D=0ABcc: evil@evil.example"],
  ["an encoded word", "=?utf-8?q?Jan=0D=0ABcc:_evil@evil.example?="],
  ["a mark that turns the rest around", "Jan\u202e\u2066gnalegeb"],
  ["a hundred letters of four bytes", "😀".repeat(100)],
])("%s in a name adds no header to a mail and reaches nobody else", async (_, name) => {
  const { mails, raw } = await bookedWith({ name });
  for (const mail of mails) {
    expect([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]).toHaveLength(1);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
  }
  for (const text of raw) {
    const head = text.slice(0, text.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/^(bcc|cc):/im);
    for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
  }
});

test("customers' text in a mail adds neither an element nor a link", async () => {
  const evil = `<img src=x onerror=alert(1)><a href="https://evil.example">klik</a>`;
  const { mails } = await bookedWith({ name: evil, message: `${evil}\n<style>*{display:none}</style>` });
  const notice = mails.find(({ html }) => html?.includes("&lt;img"));
  expect(notice).toBeDefined();
  for (const { html } of mails) {
    // The mail's own style is in its head.
    expect(html?.replace(/^.*<body/s, "")).not.toMatch(/<(img|style|script)\b/);
    expect(html).not.toContain('href="https://evil.example"');
  }
});

test("customers' text adds no line to a calendar file", async () => {
  const evil = "X\\nATTENDEE:mailto:evil@evil.example;\r\nBEGIN:VALARM";
  const { path } = await bookedWith({ name: evil, message: evil });
  const file = await (await shop.fetch(`${path}/agenda.ics`)).text();
  expect(file).not.toMatch(/ATTENDEE|VALARM/);
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vevent"]);
});

test("customers' text stays inside its value in the exported file, which is downloaded and not opened", async () => {
  const evil = `</script>","x":"=cmd|' /C calc'!A0`;
  const { path } = await bookedWith({ name: evil });
  const file = await shop.fetch(`${path}/gegevens.json`);
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
  expect(JSON.stringify(await file.json())).toContain(JSON.stringify(evil).slice(1, -1));
});

test("a script typed into the form comes back as the text of its field", async () => {
  const evil = `"><script>alert(1)</script>`;
  const body = new URLSearchParams({ name: evil, phone: evil, message: `</textarea>${evil}` });
  const page = await (await shop.fetch("/?index", { method: "POST", body })).text();
  expect(page).not.toContain("<script>alert");
  expect(page).toContain("&lt;script&gt;alert");
});
