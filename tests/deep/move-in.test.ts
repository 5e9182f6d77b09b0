import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { exportedYear } from "../fixtures/exported-year.ts";
import { movingDesk, pagePath } from "../move/moving-desk.ts";
import { fieldsIn } from "../owner/owner-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { signInAt } from "../setup/cookies.ts";
import { password } from "../setup/password.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines } from "../setup/test-shop.ts";
import { words } from "../setup/words.ts";
import { isLong } from "./rounds.ts";

/** Lines of the file; enough that visitors and staff come while it is imported. */
const lines = isLong ? 50_000 : 6_000;

describe.each(bothEngines)("on the %s database", (engine) => {
  const { shop, owner, brought, press, send } = movingDesk(engine);

  test("a large file is imported unchanged while a visitor books, and the import is reverted", {
    timeout: patience(900),
  }, async () => {
    const { db } = shop.runtime();
    const today = shopWallClock(Temporal.Instant.fromEpochMilliseconds(Date.now())).date;
    const barbers = ["Rashid", "Elif", "Jef", "Mien", "Bo", "Omar", "Lucas", "Ada"];
    for (const name of barbers)
      await db.execute(
        sql`INSERT INTO barbers (id, name, position, active) VALUES (${`move-${name}`}, ${name}, 99, false) ON CONFLICT DO NOTHING`,
      );
    const exported = exportedYear({ rows: lines, barbers, today, daysAhead: 14 });
    const path = await brought(exported.file);
    await timed("the look", () => press(path, "check"));
    expect(await db.$count(bookings)).toBe(0);
    const other = await brought("Naam;E-mail\nElif Kaya;elif@voorbeeld.be\n");
    const writtenOn = (page: string) =>
      Number(/Binnengehaald: ([\d.]+) van/.exec(page)?.[1]?.replace(".", ""));
    const readWrittenCount = async () => writtenOn(words(await (await owner().fetch(path)).text()));
    const running = timed("the import", () => press(path, "run"));
    await expect.poll(readWrittenCount, { timeout: patience(120) }).toBeGreaterThan(0);
    const refused = await send(other, formOf({ intent: "check", "column.name": "0" }));
    expect([refused.status, words(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Er is nog een ander bestand bezig."),
    ]);
    expect(words(await owner().text(pagePath))).toMatch(/: bezig/);
    const first = await readWrittenCount();
    expect(first).toBeLessThan(exported.written);
    // A visitor who books meanwhile does not wait for the end of the import.
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
    expect(await readWrittenCount()).toBeLessThan(exported.written);
    await expect.poll(readWrittenCount, { timeout: patience(120) }).toBeGreaterThan(first);
    await running;
    const inside = await db.select().from(bookings).where(isNotNull(bookings.importId));
    const line = (values: unknown[]) => values.join("|");
    expect(
      inside
        .map(({ name, email, phone, barberId, startsAt, endsAt, status, priceCents }) => {
          const { date, time } = shopWallClock(startsAt.toTemporalInstant());
          const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
          const number = phone?.replace(/^(0032|0)/, "+32");
          return line([name, email, number, barberId, date, time, minutes, status, priceCents]);
        })
        .sort(),
    ).toEqual(
      exported.truth
        .map(({ name, email, phone, barber, date, time, minutes, status, priceCents }) =>
          line([name, email, phone, `move-${barber}`, date, time, minutes, status, priceCents]),
        )
        .sort(),
    );
    await db
      .update(bookings)
      .set({ status: "cancelled" })
      .where(eq(bookings.id, inside.find(({ status }) => status === "confirmed")?.id ?? ""));
    await timed("its undo", () => press(path, "undo"));
    expect(await db.$count(bookings)).toBe(2);
  });
});

test("an import is killed in the middle: the site imports the rest after the next start", {
  timeout: patience(240),
}, async () => {
  using data = dataFolder();
  const account = { email: "owner@shop.be", password };
  const environment = {
    DATA_DIR: data.path,
    AUTH_SECRET: "x".repeat(32),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: password,
  };
  const first = await startSite(environment);
  const Cookie = await signInAt(first.url, account);
  const post = (path: string, body: FormData) =>
    fetch(first.url + path, { method: "POST", body, headers: { Cookie }, redirect: "manual" });
  const page = async (path: string, at = first) =>
    words(await (await fetch(at.url + path, { headers: { Cookie } })).text());
  const today = shopWallClock(Temporal.Instant.fromEpochMilliseconds(Date.now())).date;
  const exported = exportedYear({ rows: 4_000, barbers: ["Kapper 1"], today, daysAhead: 5 });
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(exported.file)], { type: "text/csv" }), "export.csv");
  const path = (await post(pagePath, form)).headers.get("Location") ?? "";
  await post(
    path,
    formOf(fieldsIn(await (await fetch(first.url + path, { headers: { Cookie } })).text(), "check")),
  );
  await expect
    .poll(() => page(path), { timeout: patience(120), interval: 200 })
    .toContain("Er is nog niets veranderd.");
  await post(path, formOf({ intent: "run" }));
  await expect.poll(() => page(path), { interval: 20 }).toMatch(/Binnengehaald: [1-9][\d.]* van/);
  await stopSite(first, "SIGKILL");

  const second = await startSite(environment);
  expect(await page(path, second)).toMatch(/Binnengehaald: [\d.]+ van/);
  await expect
    .poll(() => page(path, second), { timeout: patience(120), interval: 200 })
    .toContain("Maak ongedaan");
  const html = await page(path, second);
  const [, past, comingCount] =
    /Afspraken van vroeger\s*(\d+) Afspraken die nog komen\s*(\d+)/.exec(html) ?? [];
  expect(Number(past) + Number(comingCount)).toBe(exported.truth.length);
  await stopSite(second);
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function timed(what: string, work: () => Promise<Response>): Promise<void> {
  const began = performance.now();
  expect((await work()).status).toBe(303);
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
