/** A second appointment on one day: asked once in the form of the browser that made the first, never by the bare API. */
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { carriedBy } from "../setup/booking-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { visitor, words } from "../setup/visitor.ts";

const question = "Je hebt om 12:00 al een afspraak. Toch nog een?";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, customers, prepayments, rate_limits" });
  const date = openDate(7);
  const count = () => shop.runtime().db.$count(bookings);

  /** By the form without script. */
  async function send(device: ReturnType<typeof visitor>, changes: Record<string, string>, path = "/?index") {
    const fields = bookingRequest({ date, time: "12:00", ...changes }) as Record<string, string>;
    const answer = await device.post(path, fields);
    const html = await answer.text();
    return { status: answer.status, html, text: words(html), to: answer.headers.get("Location") };
  }
  /** As the script of the form sends it. */
  function sendJson(device: ReturnType<typeof visitor>, changes: Record<string, string>, second?: string) {
    return device.fetch("/api/bookings", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(second && { "Second-Appointment": second }) },
      body: JSON.stringify(bookingRequest({ date, time: "12:00", ...changes })),
    });
  }

  test("without script it is asked once, what was typed stays, and one tap books", async () => {
    const device = visitor(shop);
    expect((await send(device, {})).status).toBe(303);
    const asked = await send(device, { time: "15:00", message: "Kort opzij" });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain(question);
    expect(asked.html).toContain("Kort opzij");
    expect(carriedBy(asked.html, "nog")).toBe("1");
    expect(await count()).toBe(1);
    // The time was taken meanwhile: the answer to the question stays in the form.
    await sendJson(visitor(shop, "203.0.113.8"), { time: "15:00", email: "an@example.be" });
    await sendJson(visitor(shop, "203.0.113.8"), { time: "15:00", email: "bo@example.be" });
    const gone = await send(device, { time: "15:00", nog: "1" });
    expect(gone.text).toContain("Dat uur is net weg");
    expect(carriedBy(gone.html, "nog")).toBe("1");
    expect((await send(device, { time: "16:00", nog: "1" })).status).toBe(303);
  });

  test("in French and English it is asked in that language", async () => {
    const device = visitor(shop);
    await send(device, {});
    const french = await send(device, { time: "15:00" }, "/fr?index");
    expect(french.text).toContain("Vous avez déjà un rendez-vous à 12h00. Encore un autre");
    const english = await send(device, { time: "15:00" }, "/en?index");
    expect(english.text).toContain("You already have an appointment at");
  });

  test("with script it is asked once, and a repeated request is the first booking", async () => {
    const device = visitor(shop);
    expect((await sendJson(device, {}, "ask")).status).toBe(201);
    const asked = await sendJson(device, { time: "15:00" }, "ask");
    expect([asked.status, await asked.json()]).toEqual([
      409,
      { error: "second_appointment", message: question },
    ]);
    expect((await sendJson(device, { time: "15:00" }, "meant")).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test("the bare API asks nothing and sets no cookie", async () => {
    const device = visitor(shop);
    await send(device, {});
    expect(device.cookies.has("afspraken")).toBe(true);
    const second = await sendJson(device, { time: "15:00" });
    expect(second.status).toBe(201);
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test("another device, address or day tells nothing of an appointment", async () => {
    const device = visitor(shop);
    await send(device, {});
    const answers = [
      await send(visitor(shop), { time: "14:00" }),
      await send(device, { time: "15:00", email: "an@example.be" }),
      await send(device, { time: "15:00", email: "an@example.be", date: openDate(8) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  });

  test("a cancelled appointment is not asked about, and a spoiled cookie is none", async () => {
    const device = visitor(shop);
    await send(device, {});
    await shop.runtime().db.update(bookings).set({ status: "cancelled" });
    expect((await send(device, { time: "15:00" })).status).toBe(303);
    for (const spoiled of ["x", "%00", btoa('[{"token":1}]'), btoa('[{"token":"a\\u0000b","until":9e99}]')]) {
      const other = visitor(shop);
      other.cookies.set("afspraken", spoiled);
      const email = `${spoiled.length}@example.be`;
      const answer = await sendJson(
        other,
        { email, time: "16:00", date: openDate(8 + spoiled.length) },
        "ask",
      );
      expect([spoiled, answer.status]).toEqual([spoiled, 201]);
    }
  });

  test("his own hour in a second tab is called his own, with other times", async () => {
    const device = visitor(shop);
    await send(device, { barber: "barber-1" });
    const again = await send(device, { barber: "barber-1", message: "Nog eens" });
    expect(again.status).toBe(409);
    expect(again.text).toContain("Dat uur is van jou: je hebt om 12:00 al een afspraak.");
    expect(again.text).not.toContain("net weg");
    const asked = await sendJson(device, { barber: "barber-1", message: "Nog eens" }, "ask");
    expect(await asked.json()).toMatchObject({
      error: "slot_unavailable",
      message: "Dat uur is van jou: je hebt om 12:00 al een afspraak.",
      ownTime: "12:00",
    });
    // Whoever else asks for it reads what everybody reads.
    const other = await send(visitor(shop), { barber: "barber-1", email: "an@example.be" });
    expect(other.text).toContain("Dat uur is net weg");
  });

  test("the same form sent twice is one booking, without a question", async () => {
    const device = visitor(shop);
    const first = await send(device, {});
    const again = await send(device, {});
    expect([again.status, again.to]).toEqual([303, first.to]);
    expect(await count()).toBe(1);
  });

  test("who books for somebody more is not asked", async () => {
    const device = visitor(shop);
    const { to } = await send(device, {});
    const bookedWith = to?.split("/").at(-1) ?? "";
    expect((await send(device, { name: "Zoon", time: "12:30", bookedWith })).status).toBe(303);
  });
});
