/** Simultaneous actions on the waiting list: no taken time is offered, no time is offered twice, and nothing is lost. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { blocks } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { environmentOf } from "../setup/engines.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines, testShop } from "../setup/test-shop.ts";
import { waitingDesk } from "../setup/waiting-list.ts";

const day = openDate(9);
const customers = ["an", "bob", "cis", "dre", "els"].map((name, i) => ({
  name: `${name} Wachters`,
  email: `${name}@example.be`,
  phone: `047100000${i}`,
}));

describe.each(bothEngines)("on the %s database", (engine) => {
  const shop = testShop({ engine });
  const list = waitingDesk(shop, day);
  const book = (time: string, email: string) => bookAppointment(shop, { date: day, time, email });
  const joinAll = async () => {
    const paths = [];
    for (const customer of customers) paths.push(await list.join(customer));
    return paths;
  };
  const heldBy = async () => (await list.held()).map(({ email }) => email).sort();

  beforeEach(async () => {
    await shop
      .runtime()
      .db.execute(emptying("bookings, blocks, prepayments, waiting_entries, mails, rate_limits"));
  });

  test("two times are freed at once, five wait, three processes look: the first two get one each", async () => {
    await list.fill("10:00", "15:00");
    const [one, other] = [await book("10:00", "fee@example.be"), await book("15:00", "gus@example.be")];
    const paths = await joinAll();
    await Promise.all([one.cancel(), list.runOffers(), other.cancel(), list.runOffers(), list.runOffers()]);
    await expect.poll(heldBy).toEqual(["an@example.be", "bob@example.be"]);
    await Promise.all([list.runOffers(), list.runOffers()]);
    expect(await heldBy()).toEqual(["an@example.be", "bob@example.be"]);
    await shop.untilSent();

    // Taps five times for each, while the others look.
    const taps = paths
      .slice(0, 2)
      .flatMap((path) => Array.from({ length: 5 }, () => list.press(path, "book")));
    const [answers] = await Promise.all([Promise.all(taps), list.runOffers(), list.runOffers()]);
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    const confirmedRows = (await list.rows()).filter(({ status }) => status === "confirmed");
    expect(confirmedRows.map(({ email }) => email).sort()).toEqual(["an@example.be", "bob@example.be"]);
    await shop.untilSent();
    const mails = (await shop.mails()).filter(({ subject }) =>
      /^(Er is iets vrij|Je afspraak bij)/.test(subject ?? ""),
    );
    const waiting = mails.filter(({ to }) => customers.some(({ email }) => email === to?.[0]?.address));
    expect(waiting.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      ["an", "an", "bob", "bob"].map((name) => `${name}@example.be`),
    );
  });

  test("a waiting customer and ten visitors want one freed time: it is booked by one visitor, or offered", async () => {
    for (let round = 0; round < 4; round++) {
      await shop.runtime().db.execute(emptying("bookings, waiting_entries, rate_limits"));
      await list.fill("10:00");
      const appointment = await book("10:00", "fee@example.be");
      await list.join(customers[0]);
      const visitors = Array.from({ length: 10 }, (_, i) =>
        shop.post(
          "/api/bookings",
          bookingRequest({ date: day, time: "10:00", email: `klant${i}@example.be` }),
        ),
      );
      const [, ...answers] = await Promise.all([appointment.cancel(), ...visitors, list.runOffers()]);
      await list.runOffers();
      const got = answers.filter((answer) => answer?.status === 201).length;
      const offers = await list.offers();
      expect([got, offers.length].sort()).toEqual([0, 1]);
      expect(await list.freeTimes()).toEqual([]);
    }
  });

  test("an offer is booked, declined and left at once: it ends in one way", async () => {
    for (let round = 0; round < 4; round++) {
      await shop.runtime().db.execute(emptying("bookings, waiting_entries, rate_limits"));
      await list.fill("10:00");
      const appointment = await book("10:00", "fee@example.be");
      const path = await list.join(customers[0]);
      await appointment.cancel();
      await expect.poll(heldBy).toEqual(["an@example.be"]);
      const [booked] = await Promise.all([
        list.press(path, "book"),
        list.press(path, round % 2 ? "leave" : "decline"),
        list.runOffers(),
      ]);
      expect([303, 404]).toContain(booked?.status);
      const hasBooked = booked?.headers.get("Location")?.startsWith("/afspraak/") ?? false;
      const standing = (await list.rows()).filter(({ status }) => status === "confirmed");
      expect(standing).toHaveLength(hasBooked ? 1 : 0);
      expect(await heldBy()).toEqual([]);
      expect(await list.freeTimes()).toEqual(hasBooked ? [] : ["10:00"]);
    }
  });

  test("killed between freeing, offering and booking: one offer, one mail, one booking", async () => {
    using data = dataFolder();
    const environment = await environmentOf(engine, data.path);
    await fillBefore(environment);
    let site = await startSite(environment);
    for (const [round, time] of ["10:00", "15:00"].entries()) {
      const { name, email, phone } = customers[round] ?? { name: "", email: "", phone: "" };
      const booked = await send(
        site,
        "/api/bookings",
        JSON.stringify(bookingRequest({ date: day, time, email: `klant${round}@example.be` })),
      );
      const { manageUrl } = (await booked.json()).booking;
      const joined = await send(
        site,
        "/wachtlijst",
        form({ name, email, phone, service: "haarknip", from: day, part: "day" }),
      );
      const path = joined.headers.get("Location") ?? "";
      expect((await send(site, manageUrl, form({ intent: "cancel" }))).status).toBe(303);
      await pause(Math.random() * 250);
      await stopSite(site, "SIGKILL");

      site = await startSite(environment);
      await expect
        .poll(async () => offersTo(email, await mailsIn(data.path)), { timeout: patience(60) })
        .toBe(1);
      const tap = send(site, path, form({ intent: "book" })).catch(() => undefined);
      await pause(Math.random() * 40);
      await stopSite(site, "SIGKILL");
      await tap;

      site = await startSite(environment);
      const secondAnswer = await send(site, path, form({ intent: "book" }));
      expect(secondAnswer.headers.get("Location")).toMatch(/^\/afspraak\//);
      expect((await fetch(site.url + secondAnswer.headers.get("Location"))).status).toBe(200);
      const answer = await send(
        site,
        "/api/bookings",
        JSON.stringify(bookingRequest({ date: day, time, email: "laat@example.be" })),
      );
      expect(answer.status).toBe(409);
    }
    await stopSite(site);
    const mails = await mailsIn(data.path);
    for (const { email } of customers.slice(0, 2)) expect(offersTo(email, mails)).toBe(1);
  });
});

const offersTo = (email: string, mails: Awaited<ReturnType<typeof mailsIn>>) =>
  mails.filter(({ subject, to }) => subject?.startsWith("Er is iets vrij") && to?.[0]?.address === email)
    .length;

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

function send({ url }: Site, path: string, body: string | URLSearchParams): Promise<Response> {
  return fetch(url + path, { method: "POST", body, redirect: "manual" });
}

/** Books the whole day except two half hours. */
async function fillBefore(environment: Record<string, string>): Promise<void> {
  const { db, close } = await openDatabase(readSettings(environment), { skipMigrations: true });
  const at = (time: string) => new Date(shopInstant(day, time).epochMilliseconds);
  const edges = ["00:00", "10:00", "10:30", "15:00", "15:30", "23:59"];
  await db.insert(blocks).values(
    [0, 2, 4].map((i) => ({
      startsAt: at(edges[i] ?? ""),
      endsAt: at(edges[i + 1] ?? ""),
      reason: "Vol",
      by: "test",
    })),
  );
  await close();
}
