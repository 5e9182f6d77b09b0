/**
 * The form asks once before it books a second appointment on one day in the same browser. The API asks only requests
 * that have the form's header.
 */
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { formValue } from "../setup/booking-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { visitor, words } from "../setup/visitor.ts";

const question = "Je hebt om 12:00 al een afspraak. Toch nog een?";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, customers, prepayments, rate_limits" });
  const date = openDate(7);
  const count = () => shop.runtime().db.$count(bookings);

  /** Sends the form as a browser without script. */
  async function send(device: ReturnType<typeof visitor>, changes: Record<string, string>, path = "/?index") {
    const fields = bookingRequest({ date, time: "12:00", ...changes }) as Record<string, string>;
    const answer = await device.post(path, fields);
    const html = await answer.text();
    return { status: answer.status, html, text: words(html), to: answer.headers.get("Location") };
  }
  /** Sends the request of the form's script. */
  function sendJson(device: ReturnType<typeof visitor>, changes: Record<string, string>, second?: string) {
    return device.fetch("/api/bookings", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(second && { "Second-Appointment": second }) },
      body: JSON.stringify(bookingRequest({ date, time: "12:00", ...changes })),
    });
  }

  test("without script the form asks once, keeps the input, and one tap books", async () => {
    const device = visitor(shop);
    expect((await send(device, {})).status).toBe(303);
    const answer = await send(device, { time: "15:00", message: "Kort opzij" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(question);
    expect(answer.html).toContain("Kort opzij");
    expect(formValue(answer.html, "nog")).toBe("1");
    expect(await count()).toBe(1);
    // The time is taken meanwhile; the form still carries the answer to the question.
    await sendJson(visitor(shop, "203.0.113.8"), { time: "15:00", email: "an@example.be" });
    await sendJson(visitor(shop, "203.0.113.8"), { time: "15:00", email: "bo@example.be" });
    const refused = await send(device, { time: "15:00", nog: "1" });
    expect(refused.text).toContain("Dat uur is net weg");
    expect(formValue(refused.html, "nog")).toBe("1");
    expect((await send(device, { time: "16:00", nog: "1" })).status).toBe(303);
  });

  test("in French and English the question is asked in that language", async () => {
    const device = visitor(shop);
    await send(device, {});
    const french = await send(device, { time: "15:00" }, "/fr?index");
    expect(french.text).toContain("Vous avez déjà un rendez-vous à 12h00. Encore un autre");
    const english = await send(device, { time: "15:00" }, "/en?index");
    expect(english.text).toContain("You already have an appointment at");
  });

  test("with script the form asks once, and a repeated request returns the first booking", async () => {
    const device = visitor(shop);
    expect((await sendJson(device, {}, "ask")).status).toBe(201);
    const answer = await sendJson(device, { time: "15:00" }, "ask");
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: "second_appointment", message: question },
    ]);
    expect((await sendJson(device, { time: "15:00" }, "meant")).status).toBe(201);
    expect(await count()).toBe(2);
  });

  test("the API asks nothing and sets no cookie without the header of the form", async () => {
    const device = visitor(shop);
    await send(device, {});
    expect(device.cookies.has("afspraken")).toBe(true);
    const second = await sendJson(device, { time: "15:00" });
    expect(second.status).toBe(201);
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  test("another device, address or day learns nothing of an appointment", async () => {
    const device = visitor(shop);
    await send(device, {});
    const answers = [
      await send(visitor(shop), { time: "14:00" }),
      await send(device, { time: "15:00", email: "an@example.be" }),
      await send(device, { time: "15:00", email: "an@example.be", date: openDate(8) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  });

  test("a cancelled appointment is not asked about, and a damaged cookie is ignored", async () => {
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

  test("a customer's own hour in a second tab is named as such, with other times", async () => {
    const device = visitor(shop);
    await send(device, { barber: "barber-1" });
    const secondAnswer = await send(device, { barber: "barber-1", message: "Nog eens" });
    expect(secondAnswer.status).toBe(409);
    expect(secondAnswer.text).toContain("Dat uur is van jou: je hebt om 12:00 al een afspraak.");
    expect(secondAnswer.text).not.toContain("net weg");
    const answer = await sendJson(device, { barber: "barber-1", message: "Nog eens" }, "ask");
    expect(await answer.json()).toMatchObject({
      error: "slot_unavailable",
      message: "Dat uur is van jou: je hebt om 12:00 al een afspraak.",
      ownTime: "12:00",
    });
    // Another customer who requests that hour reads the usual message.
    const other = await send(visitor(shop), { barber: "barber-1", email: "an@example.be" });
    expect(other.text).toContain("Dat uur is net weg");
  });

  test("the same form sent twice is one booking, without a question", async () => {
    const device = visitor(shop);
    const first = await send(device, {});
    const secondAnswer = await send(device, {});
    expect([secondAnswer.status, secondAnswer.to]).toEqual([303, first.to]);
    expect(await count()).toBe(1);
  });

  test("a booking for several people is not asked about", async () => {
    const device = visitor(shop);
    const { to } = await send(device, {});
    const bookedWith = to?.split("/").at(-1) ?? "";
    expect((await send(device, { name: "Zoon", time: "12:30", bookedWith })).status).toBe(303);
  });
});
