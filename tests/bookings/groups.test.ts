/** Tests group bookings: all people are booked, or none. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { pressOn, readable } from "../setup/appointments.ts";
import { bookingApi } from "../setup/booking-api.ts";
import { openDate } from "../setup/booking-requests.ts";
import { isDeep } from "../setup/deep.ts";
import { moreBarbers } from "../setup/more-barbers.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { engineOfRun, engines } from "../setup/test-shop.ts";

const date = openDate(7);
const son = { name: "Zoon", service: "haarknip" };
const friend = { name: "Bram", service: "baard" };
const uncle = { name: "Nonkel Jef", service: "complete" };

type BookedPerson = { id: string; time: string; manageUrl: string; name?: string };

describe.each(engineOfRun)("with one barber on the %s database", (engine) => {
  const { shop, stored, book } = bookingApi(engine);
  const free = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ service: "haarknip", from: date, to: date, ...query });
    const response = await shop.fetch(`/api/availability?${search}`);
    return { status: response.status, times: (await response.json()).days?.[0]?.times as string[] };
  };

  test("a father and two others are booked one after the other, and the answer names each", async () => {
    const response = await book({ others: [son, uncle] });
    expect(response.status).toBe(201);
    const { booking, others } = (await response.json()) as { booking: BookedPerson; others: BookedPerson[] };
    expect([booking, ...others].map(({ time }) => time)).toEqual(["10:00", "10:30", "11:00"]);
    expect(others.map(({ name }) => name)).toEqual(["Zoon", "Nonkel Jef"]);
    const rows = await stored();
    expect(new Set(rows.map(({ seriesId }) => seriesId))).toEqual(new Set([booking.id]));
    expect(rows.map(({ email }) => email)).toEqual(Array(3).fill("jan@example.be"));
    expect(new Set(rows.map(({ manageToken }) => manageToken)).size).toBe(3);
  });

  test("the times for a group are those at which all of them fit", async () => {
    expect((await book({ time: "11:00", email: "eerst@example.be" })).status).toBe(201);
    const { times } = await free({ others: "haarknip,baard" });
    expect(times).toContain("09:30");
    for (const time of ["10:00", "10:30", "11:00", "19:00", "19:30"]) expect(times).not.toContain(time);
    expect(times).toContain("18:30");
    for (const others of ["permanent", "haarknip,haarknip,haarknip,haarknip", "haarknip,", ","])
      expect([others, (await free({ others })).status]).toEqual([others, others.endsWith(",") ? 200 : 400]);
  });

  test("one time of the group is taken: none is booked, and the other times fit all of them", async () => {
    expect((await book({ time: "10:30", email: "eerst@example.be" })).status).toBe(201);
    const response = await book({ others: [son, friend] });
    expect(response.status).toBe(409);
    const { error, alternatives } = await response.json();
    expect(error).toBe("slot_unavailable");
    expect(alternatives).toHaveLength(3);
    expect(alternatives[0]).toEqual({ date, time: "11:00" });
    expect(await stored()).toHaveLength(1);
    for (const moment of alternatives) {
      const secondAnswer = await book({ ...moment, email: "weer@example.be", others: [son, friend] });
      expect(secondAnswer.status).toBe(201);
      await shop.empty("bookings, rate_limits");
    }
  });

  test("groups and single customers want the same hours at once: no overlap, and no incomplete group", async () => {
    const requests = Array.from({ length: 60 }, (_, i) => ({
      email: `klant${i}@example.be`,
      time: ["10:00", "10:30", "11:00", "11:30"][i % 4],
      ...(i % 3 > 0 && { others: [son, friend].slice(0, i % 3) }),
    }));
    const answers = await Promise.all(requests.map((changes) => book(changes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const rows = (await stored()).sort((one, other) => +one.startsAt - +other.startsAt);
    for (const [index, row] of rows.entries())
      expect(row.startsAt.getTime()).toBeGreaterThanOrEqual(rows[index - 1]?.endsAt.getTime() ?? 0);
    for (const [index, { status }] of answers.entries()) {
      const people = status === 201 ? 1 + (requests[index]?.others?.length ?? 0) : 0;
      expect(rows.filter(({ email }) => email === requests[index]?.email)).toHaveLength(people);
    }
  });

  test("the same request with its key books the group once, also when sent twice at once", async () => {
    const key = { "Idempotency-Key": "een-gezin" };
    const answers = await Promise.all([1, 2, 3].map(() => book({ others: [son] }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map(({ booking, others }) => `${booking.id} ${others[0].id}`)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
    expect((await book({ others: [friend] }, key)).status).toBe(409);
  });
});

describe.skipIf(isDeep).each(engines)("on the %s database", (engine) => {
  const { shop, stored, book } = bookingApi(engine);
  const db = () => shop.runtime().db;

  test.each([
    ["five people", [son, son, son, son], ["others"]],
    ["a text", "Zoon", ["others"]],
    ["an object", { name: "Zoon" }, ["others"]],
    ["an empty name", [{ ...son, name: " " }], ["others.0.name"]],
    ["a long name", [son, { ...son, name: "a".repeat(101) }], ["others.1.name"]],
    ["an unknown service", [son, { ...son, service: "permanent" }], ["others.1.service"]],
    [
      "values that are no persons",
      [null, 5, [son]],
      ["0.name", "0.service", "1.name", "1.service", "2.name", "2.service"].map((it) => `others.${it}`),
    ],
    ["a service of the prototype", [{ ...son, service: "constructor" }], ["others.0.service"]],
  ])("refuses %s at its field, and books nobody", async (_, others, fields) => {
    const response = await book({ others });
    expect(response.status).toBe(422);
    const { issues } = await response.json();
    expect(issues.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await stored()).toEqual([]);
  });

  test("an empty list of companions books one person", async () => {
    for (const [index, others] of [[], null, undefined].entries()) {
      const response = await book({ others, time: `1${index}:00`, email: `een${index}@example.be` });
      expect([response.status, "others" in (await response.json())]).toEqual([201, false]);
    }
    expect((await stored()).every(({ seriesId }) => seriesId === null)).toBe(true);
  });

  test("limits count people: four at once for a new customer, six planned for one who opened a mail", async () => {
    expect((await book({ others: [son, son, son] })).status).toBe(201);
    const ask = async (changes: Record<string, unknown>) => {
      await shop.empty("rate_limits");
      const response = await book({ time: "15:00", ...changes });
      return response.status === 409 ? (await response.json()).error : response.status;
    };
    expect(await ask({})).toBe("check_your_mail");
    const [first] = (await stored()).filter(({ id, seriesId }) => id === seriesId);
    const [mail] = await db().select().from(mails).where(eq(mails.kind, "series"));
    await shop.fetch(`/afspraak/${first?.manageToken}?mail=${mail?.id}`);
    expect(await ask({ others: [son, friend] })).toBe("check_your_mail");
    expect(await ask({ others: [son] })).toBe(201);
    expect(await ask({ time: "17:00" })).toBe("check_your_mail");
    expect(await stored()).toHaveLength(6);
  });

  test("one e-mail address books five people in ten minutes, in one request or several", async () => {
    expect((await book({ others: [son, son] })).status).toBe(201);
    expect((await book({ others: [son, son, son], time: "15:00" })).status).toBe(429);
  });

  test("a customer who must prepay books people one by one: a group is refused with a sentence", async () => {
    await addNoShows(db(), ["jan@example.be"]);
    const refused = await book({ others: [son] });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: "group_prepayment",
      message: expect.stringContaining("Boek ieder apart"),
    });
    expect((await book()).status).toBe(402);
    expect((await stored()).filter(({ status }) => status === "confirmed")).toEqual([]);
  });

  test("page and mail of a group give each price and the total, without cancelled people", async () => {
    const { booking, others } = (await (await book({ others: [son] })).json()) as {
      booking: BookedPerson;
      others: BookedPerson[];
    };
    const { db } = shop.runtime();
    await shop.untilSent();
    await db.update(bookings).set({ priceCents: 2550 });
    const page = async () => readable(await (await shop.fetch(booking.manageUrl)).text());
    expect(await page()).toMatch(/Zoon, Klassieke Haarknip, 10:30, €25,50[\s\S]*Samen te betalen\s*€51/);
    const prepaid = {
      bookingId: booking.id,
      email: "jan@example.be",
      currency: "EUR",
      provider: "stripe",
    } as const;
    const at = new Date();
    await db.insert(prepayments).values({
      ...prepaid,
      amountCents: 1000,
      returnedCents: 300,
      status: "used",
      paidAt: at,
      expiresAt: at,
    });
    expect(await page()).toMatch(/Samen te betalen\s*€44/);
    await db.delete(prepayments);
    await shop.forgetMails();
    await db.update(mails).set({ status: "queued", dueAt: null, leasedUntil: null });
    await shop.untilSent();
    const sentMails = await shop.mails();
    const texts = sentMails.filter(({ text }) => text?.includes("Zoon: Klassieke Haarknip, 10:30, €25,50"));
    expect(texts.map(({ text }) => /Samen te betalen:?\s*€51/.test(text ?? ""))).toEqual([true]);
    await pressOn(shop, others[0]?.manageUrl ?? "", { intent: "cancel" });
    expect(await page()).not.toContain("Samen te betalen");
  });

  test("a later booking of the same mailbox joins the group of the appointment before it", async () => {
    const { booking } = (await (await book()).json()) as { booking: BookedPerson };
    const bookedWith = booking.manageUrl.split("/").at(-1);
    expect((await book({ name: "Zoon", time: "10:30", bookedWith })).status).toBe(201);
    expect(
      (await book({ name: "Vreemde", time: "11:00", bookedWith, email: "ander@example.be" })).status,
    ).toBe(201);
    expect(
      (await book({ name: "Niets", time: "11:30", bookedWith: "' OR 1=1", email: "drie@example.be" })).status,
    ).toBe(201);
    const series = Object.fromEntries((await stored()).map(({ name, seriesId }) => [name, seriesId]));
    expect(series).toEqual({ "Jan Vandeputte": booking.id, Zoon: booking.id, Vreemde: null, Niets: null });
    expect(await (await shop.fetch(booking.manageUrl)).text()).toContain("Verplaats of annuleer Zoon");
  });
});

describe.skipIf(isDeep).each(engines)("with three barbers on the %s database", (engine) => {
  const { shop, stored, book } = bookingApi(engine);
  beforeAll(() => moreBarbers(shop.runtime().db, "barber-2", "barber-3"));

  test("a group moves to a time at which one barber is taken: the person with the other barber keeps him", async () => {
    const { booking, others } = await (await book({ others: [son] })).json();
    const barberOf = async (of: string) => (await stored()).find(({ name }) => name === of)?.barberId;
    const [father, sons] = [await barberOf("Jan Vandeputte"), await barberOf("Zoon")];
    const visit = { service: "complete", name: "An" };
    await book({ ...visit, barber: sons, time: "14:00", email: "a@example.be" });
    await book({ ...visit, barber: father, time: "17:00", email: "b@example.be" });
    await pressOn(shop, booking.manageUrl, { intent: "move", pick: `${date}T14:00`, wie: others[0].id });
    expect(await barberOf("Jan Vandeputte")).toBe(father);
    expect([father, sons]).not.toContain(await barberOf("Zoon"));
  });

  test("a group sits side by side where chairs are free, and one after the other with one chosen barber", async () => {
    expect((await book({ others: [son, friend] })).status).toBe(201);
    const side = await stored();
    expect(new Set(side.map(({ barberId }) => barberId)).size).toBe(3);
    expect(new Set(side.map(({ bookingTime }) => bookingTime))).toEqual(new Set(["10:00:00"]));
    const answer = await book({ others: [son], time: "14:00", barber: "barber-2", email: "een@example.be" });
    expect(answer.status).toBe(201);
    const { others } = await answer.json();
    expect(others[0].time).toBe("14:30");
    expect(
      (await stored()).filter(({ email }) => email === "een@example.be").map(({ barberId }) => barberId),
    ).toEqual(["barber-2", "barber-2"]);
    // Two chairs are taken, so the third barber serves them one after the other.
    for (const email of ["a@example.be", "b@example.be"])
      expect((await book({ time: "16:00", service: "complete", email })).status).toBe(201);
    const turn = await (await book({ others: [son], time: "16:00", email: "beurt@example.be" })).json();
    expect([turn.booking.time, turn.others[0].time]).toEqual(["16:00", "16:30"]);
  });
});
