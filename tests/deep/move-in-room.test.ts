import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customerNotes, customers } from "#app/customers/tables/customers.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { pushMessages } from "#app/messages/tables/push.server.ts";
import { importFiles, imports } from "#app/move-in/tables/imports.server.ts";
import { exportedCustomers, exportedYear, person, type Truth } from "../fixtures/exported-year.ts";
import { movingDesk, pagePath } from "../move/moving-desk.ts";
import { staffMember, words } from "../setup/visitor.ts";

const { shop, owner, send, refused, brought, press } = movingDesk("server");
const today = () => shopWallClock(Temporal.Instant.fromEpochMilliseconds(Date.now())).date;
const rows = () => shop.runtime().db.select().from(bookings).where(isNotNull(bookings.importId));

test("customers of Fresha are imported with their notes, each once, after a trial run that changes nothing", async () => {
  const { db } = shop.runtime();
  const { file, names, doubled } = exportedCustomers(40);
  const path = await brought(file);
  expect(await owner().text(path)).toContain("Dit lijkt een bestand van Fresha.");
  expect((await press(path, "check")).status).toBe(303);
  const look = await owner().text(path);
  expect(look).toContain("Er is nog niets veranderd.");
  expect(look).toMatch(/Nieuwe klanten\s*40 Notities\s*8 /);
  expect(look).toMatch(new RegExp(`Kenden we al, of dubbel\\s*${doubled} Geweigerd\\s*2`));
  expect(look).toContain("Geen telefoon of e-mail");
  expect(look).toContain("De naam begint als een formule.");
  expect(await db.$count(customers, isNotNull(customers.importId))).toBe(0);
  const lines = await (await owner().fetch(`${path}/geweigerd.csv`)).text();
  expect(lines).toContain(`"'=cmd|'/C calc'!A0"`);
  expect(lines.trim().split("\r\n")).toHaveLength(3);

  await press(path, "run");
  const imported = await db.select().from(customers).where(isNotNull(customers.importId));
  expect(imported.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const at of [0, 3, 9]) {
    const { name, email, phone } = person(at);
    const found = imported.find((each) => each.name === name && each.email === email);
    expect(found?.phone?.replace(/^(0032|0)/, "+32")).toBe(phone ?? undefined);
  }
  expect(await owner().text("/admin/klanten?zoek=Wojcik")).toContain(
    "Uit je vorige systeem, nog zonder afspraak",
  );
  const suggested = await owner().post("/admin/klanten/suggesties", { zoek: "klant9@" });
  expect(await suggested.json()).toMatchObject([
    { email: "klant9@voorbeeld.be", words: "nog geen bezoek hier" },
  ]);
  expect(await db.$count(customerNotes)).toBe(8);
  expect(await db.$count(mails)).toBe(0);

  const secondImport = await brought(file);
  await press(secondImport, "check");
  expect(await owner().text(secondImport)).toMatch(/Nieuwe klanten\s*0 Notities\s*0 /);
});

test("weeks of appointments are imported unchanged, and the undo removes exactly that", async () => {
  const { db } = shop.runtime();
  const year = exportedYear({ rows: 450, barbers: ["Rashid", "Weg"], today: today(), daysAhead: 3 });
  const [barber] = await db
    .execute<{ id: string }>(sql`SELECT id FROM barbers ORDER BY position LIMIT 1`)
    .then((found) => found.rows);
  await db.execute(
    sql`INSERT INTO barbers (id, name, position, active) VALUES ('weg', 'Weg', 99, false) ON CONFLICT DO NOTHING`,
  );
  const newId = await ownBooking("Mien Eigen");
  await db.execute(
    sql`INSERT INTO push_settings SELECT DISTINCT user_id, false, '{booked,cancelled}'::text[], true, '21:00', '08:00' FROM session ON CONFLICT DO NOTHING`,
  );
  await db.execute(sql`INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, late_until)
    SELECT id, 'https://push.example/' || id, 'x', 'x', now() FROM session ON CONFLICT DO NOTHING`);
  const path = await brought(year.file);
  const choices = { "barber.0": barber?.id ?? "", "barber.1": "weg" };
  const page = await owner().text(path);
  const order =
    page.indexOf("Rashid") < page.indexOf("Weg")
      ? choices
      : { "barber.0": "weg", "barber.1": barber?.id ?? "" };
  expect((await press(path, "check", order)).status).toBe(303);
  expect(await rows()).toEqual([]);
  expect((await press(path, "run")).status).toBe(303);

  const inside = await rows();
  expect(inside.map(truthOf).sort(byMoment)).toEqual(
    year.truth
      .map((each) => ({ ...each, barber: each.barber === "Weg" ? "weg" : (barber?.id ?? "") }))
      .sort(byMoment),
  );
  const html = await owner().text(path);
  expect(html).toMatch(
    new RegExp(`Kenden we al, of dubbel\\s*${year.doubled} Geweigerd\\s*${year.refused + year.overlapping}`),
  );
  expect(html).toContain("Overlapt met een andere afspraak van deze kapper.");
  expect(html).toContain("Geen dag: 31/02/2026.");
  // Neither a mail, nor later a reminder or a review mail.
  expect(await db.$count(mails)).toBe(0);
  expect(await db.$count(pushMessages)).toBe(0);
  expect(
    new Set(inside.flatMap((row) => [row.firstReminderHours, row.secondReminderHours, row.reviewMail])),
  ).toEqual(new Set([0, false]));
  // Imported again, all of it is known.
  const secondImport = await brought(year.file);
  await press(secondImport, "check", order);
  expect(await owner().text(secondImport)).toMatch(/Afspraken van vroeger\s*0 Afspraken die nog komen\s*0 /);

  const visit = inside.find(({ status, barberId }) => status === "confirmed" && barberId === barber?.id);
  if (!visit) throw new Error("None is to come");
  await owner().post(`/admin/boeking/${visit.id}`, { intent: "status", status: "cancelled", mail: "no" });
  await db
    .update(bookings)
    .set({ message: "gebeld", updatedAt: new Date() })
    .where(eq(bookings.id, visit.id));
  expect((await press(path, "undo")).status).toBe(303);
  expect((await db.select().from(bookings)).map(({ id }) => id).sort()).toEqual([newId, visit.id].sort());
  expect(await owner().text(path)).toContain(`omdat er sindsdien iets aan veranderde: ${visit.name}`);
  expect((await press(secondImport, "run")).status).toBe(303);
});

test("appointments with only a customer's name get the address that was imported with the customers", async () => {
  const customers = await brought("Naam;E-mail;GSM\nElif Kaya;elif@voorbeeld.be;0470 12 34 56\n");
  await press(customers, "check");
  await press(customers, "run");
  const day = Temporal.PlainDate.from(today()).subtract({ days: 40 });
  const file = `\ufeffRef #\tClient\tScheduled Date\tTeam member\tDuration\tStatus\n1\tELIF KAYA\t${day.toLocaleString("en-GB", { day: "numeric", month: "short", year: "numeric" })}, 2:30pm\t\t45min\tCompleted\n`;
  const utf16 = Buffer.from(file, "utf16le");
  const path = await brought(utf16);
  expect(await owner().text(path)).toContain("Dit lijkt een bestand van Fresha.");
  await press(path, "check");
  await press(path, "run");
  const [row] = await rows();
  const elif = { email: "elif@voorbeeld.be", phone: "0470123456" };
  expect(row).toMatchObject({ ...elif, status: "show", source: "import" });
  const moment = { date: day.toString(), time: "14:30", minutes: 45 };
  expect(truthOf(row as typeof bookings.$inferSelect)).toMatchObject(moment);
  // She has a card now, and is no longer listed as imported.
  expect(await owner().text("/admin/klanten?zoek=kaya")).not.toContain("Uit je vorige systeem");
});

test("a file that is no customer list changes nothing, and gets a plain sentence", async () => {
  const { db } = shop.runtime();
  const head = "Naam;E-mail\n";
  const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(2000, 7)]);
  const hostile: [string, Uint8Array, string][] = [
    ["a zip", zip, "Dit is een Excel-bestand."],
    ["NUL bytes", Buffer.from(`${head}Jan\0;jan@x.be\n`), "Dit is geen tekstbestand."],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 13]), "Dit is geen tekstbestand."],
    ["20 MB of quotes", Buffer.alloc(20 * 1024 ** 2 - 10, '"'), "blijft een aanhalingsteken open"],
    ["an open quote", Buffer.from(`${head}"Jan;jan@x.be\n`), "Vanaf regel 2 blijft een aanhalingsteken open"],
    ["30 MB", Buffer.alloc(30 * 1024 ** 2, "a;b\n"), "Dit bestand is groter dan 20 MB."],
    ["1,000 columns", Buffer.from(`${"a;".repeat(1000)}\n${"1;".repeat(1000)}\n`), "meer dan 200 kolommen"],
    ["too many lines", Buffer.from(`${head}${"Jan;jan@x.be\n".repeat(50_002)}`), "meer dan 50.000 regels"],
    ["no table", Buffer.from("hallo"), "staat geen tabel"],
    ["nothing", Buffer.alloc(0), "geen tabel"],
  ];
  for (const [what, bytes, sentence] of hostile) {
    const [status, page] = await refused(bytes);
    expect([what, status]).toEqual([what, 422]);
    expect(page).toContain(sentence);
  }
  expect((await send(pagePath, new FormData())).status).toBe(422);
  expect([await db.$count(imports), await db.$count(importFiles), await db.$count(bookings)]).toEqual([
    0, 0, 0,
  ]);
  await brought(`${head}${"Jan;jan@x.be\n".repeat(50_000)}`);
  const unnamed = await brought("iets;anders\n1;2\n");
  const unanswered = await press(unnamed, "check");
  expect([unanswered.status, words(await unanswered.text())]).toEqual([
    422,
    expect.stringContaining("Kies welke kolom de naam is."),
  ]);
});

test("an invalid cell is refused with its line", async () => {
  const times = ["25:99Z", "10:00+99:99", "10:00:00.1234567890123Z", "10:00+25:00"];
  const odd = times.map((time) => [time, "", "Knip"]);
  const many = Array.from({ length: 61 }, (_, index) => ["2030", `w${index}`, `d${index}`]);
  const words = ["constructor", "__proto__"].map((word) => ["10:00", word, word]);
  const day = today();
  const lines = [...odd, ...many.flatMap((line) => [line, line]), ...words].map(
    ([time, barber, service], index) => `${day}T${time},Jan Nummer ${index},${barber},${service}`,
  );
  const path = await brought(["datum,naam,kapper,dienst", ...lines].join("\n"));
  expect((await press(path, "check")).status).toBe(303);
  expect(await owner().text(path)).toMatch(/Geweigerd\s*128/);
});

test("a service that the owner keeps under its old name does not become one of the shop's services", async () => {
  const path = await brought(`datum,uur,naam,dienst\n${today()},08:00,Jan Peeters,Premium Styling\n`);
  await press(path, "check", { "service.0": "" });
  await press(path, "run");
  expect(await rows()).toMatchObject([
    { service: "vroeger-premiumstyling", serviceLabel: "Premium Styling" },
  ]);
});

test("only admins may import; a file of somebody else, or an old one, is a 404", async () => {
  const barber = await staffMember(shop, "staff");
  expect((await barber.fetch(pagePath)).status).toBe(403);
  expect((await barber.post(pagePath, {})).status).toBe(403);
  for (const id of [randomUUID(), "iets"])
    expect((await owner().fetch(`${pagePath}/${id}`)).status).toBe(404);
});

test("the owner ticks reminders: future appointments get the usual ones", async () => {
  const day = Temporal.PlainDate.from(today()).add({ days: 5 });
  const file = `datum,uur,naam,e-mail\n${day.day}-${day.month}-${day.year},14u30,Jan Peeters,jan@voorbeeld.be\n`;
  const path = await brought(file);
  await press(path, "check", { isReminded: "on" });
  await press(path, "run");
  expect(await rows()).toMatchObject([
    { firstReminderHours: null, secondReminderHours: null, status: "confirmed" },
  ]);
});

async function ownBooking(name: string): Promise<string> {
  const { db } = shop.runtime();
  const startsAt = new Date(Date.now() - 1000 * 24 * 3_600_000);
  const [row] = await db
    .insert(bookings)
    .values({
      name,
      barberId: "weg",
      service: "haarknip",
      startsAt,
      status: "show",
      manageToken: randomUUID(),
      endsAt: new Date(startsAt.getTime() + 1_800_000),
    })
    .returning({ id: bookings.id });
  return row?.id ?? "";
}

function truthOf(row: typeof bookings.$inferSelect): Truth {
  const { date, time } = shopWallClock(row.startsAt.toTemporalInstant());
  return {
    name: row.name,
    email: row.email,
    phone: row.phone?.replace(/^(0032|0)/, "+32") ?? null,
    barber: row.barberId,
    date,
    time,
    priceCents: row.priceCents,
    minutes: (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000,
    status: row.status as Truth["status"],
  };
}

function byMoment(one: Truth, other: Truth): number {
  return `${one.date}${one.time}${one.barber}`.localeCompare(`${other.date}${other.time}${other.barber}`);
}
