import ICAL from "ical.js";
import { expect, test } from "vitest";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { calendarFile } from "#app/messages/calendar-file.server.ts";
import { mailBody } from "#app/messages/mail-body.server.ts";
import { setMessageIdHost } from "#app/messages/message-id-host.server.ts";
import type { AppointmentMail, NoticeMail } from "#app/messages/queued-mail.server.ts";
import { writeMail } from "#app/messages/write-mail.server.ts";
import { enqueuedNow } from "#app/platform/jobs/queue.server.ts";
import { shop } from "../setup/starter.ts";
import { words } from "../setup/words.ts";

setMessageIdHost("www.shop.example");
const settings = { appUrl: "https://www.shop.example", mailFrom: undefined };
const manageUrl = `${settings.appUrl}/afspraak/a-token?mail=4f4c8a4e-6d0a-4f5b-8a55-1f1d2c3b4a59`;

test("the confirmation says what, when, where and what to do, also in plain text", async () => {
  const { to, subject, text, html } = await confirmationOf({});
  expect(to).toBe("jan@customer.example");
  expect(subject).toBe(`Je afspraak bij ${shop.name}: zaterdag 28 november 2026 om 14:30`);
  for (const part of [
    "Dag Jan,",
    "Klassieke Haarknip",
    "zaterdag 28 november 2026 om 14:30",
    `${shop.address.street}, ${shop.address.postcode} ${shop.address.city}`,
    "Kom 5 minuten vroeger",
    shop.phone,
    shop.email,
    manageUrl,
    "https://wa.me/",
    "https://www.google.com/maps/dir/",
  ])
    expect(text).toContain(part);
  expect(html).toContain(`href="${manageUrl}"`);
});

test("markup that a customer writes stays text in the HTML and the plain part, which have the same content", () => {
  const nasty = `<b onclick="x">"A" & 'B'</b>`;
  const { html, text } = mailBody({
    title: nasty,
    preview: nasty,
    blocks: [
      { paragraph: [nasty, { strong: nasty }, { verbatim: nasty }] },
      { button: nasty, href: `https://x.example/?a=${nasty}` },
      {
        ticket: [{ fact: nasty, value: nasty }],
        moment: { fact: nasty, value: nasty, day: `zaterdag ${nasty}`, time: nasty },
        stub: [{ link: nasty, href: nasty }],
      },
    ],
  });
  expect(html).not.toMatch(/<b[ >]|onclick="/);
  const read = (part: string) =>
    part
      .replace(/^.*<body[^>]*>/s, "")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&");
  const [inHtml, inText] = [read(html), text].map((part) => part.split(nasty).length - 1);
  // Only HTML has the preview and the hour by itself; only text has both addresses and the moment in words.
  expect([inHtml, inText]).toEqual([11, 12]);
});

test("a mail loads nothing from elsewhere", async () => {
  for (const { html } of [await confirmationOf({}), await noticeOf({})])
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(/);
});

test("a mail contains the ticket with the booked price and the calendar link, in both parts", async () => {
  const { text, html } = await confirmationOf({ priceCents: 2500 });
  expect(text).toContain(
    "Wanneer\nzaterdag 28 november 2026 om 14:30\n\nWat\nKlassieke Haarknip, 30\u00a0min\n\nPrijs\n€25",
  );
  expect(words(html)).toMatch(
    /Wanneer 28 zaterdag november 2026 14:30 Wat Klassieke Haarknip, 30\smin Prijs €25 Waar/,
  );
  for (const part of [text, html]) expect(part).toContain(`${settings.appUrl}/afspraak/a-token/agenda.ics`);
  // The first link of the mail opens the appointment.
  expect(text.match(/https?:\S+/)?.[0]).toContain(`${settings.appUrl}/afspraak/a-token?mail=`);
  expect((await confirmationOf({})).text).not.toContain("Prijs");
});

test("the notice to the shop says who comes, how to reach them and what they wrote", async () => {
  const { to, subject, text, html, attachments } = await noticeOf({
    language: "fr",
    message: "Graag kort\nLinks <b>korter</b>",
  });
  expect([to, attachments]).toEqual([shop.email, []]);
  expect(subject).toBe("Nieuwe afspraak: zaterdag 28 november 2026 om 14:30, Jan Peeters");
  expect(text).toMatch(/14:30\s+Wie\s+Jan Peeters\s+Dienst\s+Klassieke Haarknip, 30\smin\s/);
  expect(text).toMatch(/\+32470123456\s.*jan@customer\.example\s+Taal\s+Frans\s.*\/admin\/boeking\/\S+/s);
  expect(text).toContain("Graag kort\nLinks <b>korter</b>");
  expect(html).toContain('href="tel:+32470123456"');
  expect(html).toContain('href="mailto:jan@customer.example"');
  expect(html).not.toContain("<b>korter</b>");
});

test("a changed booking is announced to the shop as changed", async () => {
  expect((await noticeOf({ sequence: 1 })).subject).toMatch(/^Gewijzigde afspraak: /);
});

test("a booking by staff without phone and address is announced without them", async () => {
  const { text } = await noticeOf({ phone: null, email: null });
  expect(text).not.toMatch(/Telefoon|E-mail|null/);
});

test.each([
  ["a long name", "Maximiliaan ".repeat(8).trim(), "Maximiliaan"],
  ["an emoji", "Sam 💈 de 👨‍👩‍👦", "Sam"],
  ["a name from right to left", "محمد الأمين", "محمد"],
  ["quotes, ampersand and angle brackets", `Jan "de Zaag" O'Neil & <Zonen>`, "Jan"],
])("%s: the shop reads the name as it was written, the customer the first name", async (_, name, first) => {
  expect((await noticeOf({ name })).text).toContain(name);
  expect((await confirmationOf({ name })).text).toContain(`Dag ${first}, leuk dat je langskomt`);
});

test.each(["Win 100 euro https://evil.example", "evil.example/win", "bel@evil.example", "www.evil.example"])(
  "the name %j does not make the shop send links of others to its customers",
  async (name) => {
    const { text, html } = await confirmationOf({ name });
    expect(text).toContain("Dag, leuk dat je langskomt");
    expect(html).not.toContain("evil");
  },
);

test("a service that no longer exists is named by its code", async () => {
  expect((await confirmationOf({ service: "verven", serviceLabel: null })).text).toContain("Wat\nverven");
});

test.each([
  ["in winter", "2026-12-03", "09:30", "2026-12-03T08:30:00Z"],
  ["in summer", "2026-07-18", "19:30", "2026-07-18T17:30:00Z"],
  ["on the day that summer time starts", "2027-03-28", "09:30", "2027-03-28T07:30:00Z"],
  ["on the day that summer time ends", "2026-10-25", "09:30", "2026-10-25T08:30:00Z"],
])("%s mail and calendar name the same moment", async (_, date, time, instant) => {
  const startsAt = new Date(shopInstant(date, time).epochMilliseconds);
  const { text, attachments } = await confirmationOf({ startsAt, endsAt: halfAnHourAfter(startsAt) });
  expect(text).toContain(`om ${time}`);
  const event = eventOf(attachments[0]?.content ?? "");
  expect(event.startDate.zone.tzid).toBe("UTC");
  expect(event.startDate.toJSDate()).toEqual(new Date(instant));
  expect(event.endDate.toJSDate()).toEqual(halfAnHourAfter(new Date(instant)));
});

test("the calendar file says what, where and how to change it", () => {
  const event = eventOf(calendarFile([{ ...booking, manageUrl }]));
  expect(event.summary).toBe(`Klassieke Haarknip bij ${shop.name}`);
  expect(event.location).toContain(shop.address.street);
  expect(event.description).toContain(manageUrl.split("?")[0]);
  // A calendar may be shared: its link does not prove who reads the mailbox.
  expect(event.description).not.toContain("?mail=");
});

test.each([
  ["PUBLISH", "CONFIRMED"],
  ["CANCEL", "CANCELLED"],
] as const)("a calendar file with %s has what RFC 5546 asks, and no attendees", (method, status) => {
  const whole = ICAL.parse(calendarFile([{ ...booking, manageUrl, sequence: 3 }], method));
  expect(new ICAL.Component(whole).getFirstPropertyValue("method")).toBe(method);
  const event = new ICAL.Component(whole).getFirstSubcomponent("vevent");
  const values = ["status", "sequence", "uid"].map((name) => event?.getFirstPropertyValue(name));
  expect(values).toEqual([status, 3, `${booking.id}@www.shop.example`]);
  for (const name of ["dtstamp", "dtstart", "summary", "organizer"])
    expect(event?.getFirstPropertyValue(name)).toBeTruthy();
  expect(event?.getFirstProperty("attendee")).toBeNull();
});

test("every line of a calendar file ends with CRLF and has at most 75 bytes", () => {
  const lines = calendarFile([{ ...booking, manageUrl: `${manageUrl}${"x".repeat(100)}` }]).split("\r\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join("")).not.toContain("\n");
});

const halfAnHourAfter = (instant: Date) => new Date(instant.getTime() + 30 * 60_000);
const startsAt = new Date("2026-11-28T13:30:00Z");
const booking: AppointmentMail["booking"] = {
  id: "0b7f6c1e-52a5-4c8c-9f0e-0d9a5f6b1c2d",
  barberId: "barber-1",
  name: "Jan Peeters",
  phone: "+32470123456",
  email: "jan@customer.example",
  customerId: null,
  language: "nl",
  service: "haarknip",
  serviceLabel: "Klassieke Haarknip",
  priceCents: null,
  parts: null,
  reviewMail: true,
  cancelUntilHours: null,
  undoMinutes: null,
  firstReminderHours: null,
  secondReminderHours: null,
  termsId: null,
  startsAt,
  endsAt: halfAnHourAfter(startsAt),
  bookingDate: "2026-11-28",
  bookingTime: "14:30:00",
  message: "",
  status: "confirmed",
  source: "website",
  overlapAllowed: false,
  manageToken: "a-token",
  idempotencyKey: null,
  requestHash: null,
  moveAskedAt: null,
  seriesId: null,
  confirmUntil: null,
  importId: null,
  sequence: 0,
  movedAt: null,
  createdAt: startsAt,
  updatedAt: startsAt,
  erasedAt: null,
};

function confirmationOf(changes: Partial<typeof booking>) {
  return writeMail({ ...rowOf("confirmation"), booking: { ...booking, ...changes } }, settings);
}

function noticeOf(changes: Partial<NoticeMail["booking"]>) {
  return writeMail({ ...rowOf("shop-notice"), booking: { ...booking, ...changes } }, settings);
}

function rowOf<Kind extends "confirmation" | "shop-notice">(kind: Kind) {
  const noOther = { prepaymentId: null, linkId: null, entryId: null };
  const mail: AppointmentMail["mail"] = {
    id: "4f4c8a4e-6d0a-4f5b-8a55-1f1d2c3b4a59",
    bookingId: booking.id,
    ...noOther,
    kind,
    occasion: "0",
    status: "queued",
    problem: null,
    sentAt: null,
    createdAt: new Date("2026-11-21T10:00:00Z"),
    isReleased: false,
    ...enqueuedNow,
  };
  const nobody = { cancelledBy: null, movedBy: null };
  return { kind, mail, ...nobody, prepayment: null, discountCents: 0, companions: [], gathered: [] };
}

function eventOf(calendar: string): ICAL.Event {
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents("vevent");
  return new ICAL.Event(events[0] ?? expect.fail("no event"));
}
