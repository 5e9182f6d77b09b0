/** After a payment, the server returns its appointment only to a caller who knows the id of the checkout. */
import { describe, expect, test } from "vitest";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  test("the id of a paid checkout returns its appointment as it is now", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    expect(booking).toEqual({
      service: "haarknip",
      date: openDate(7),
      time: "10:00",
      manageUrl: expect.stringMatching(/^\/afspraak\/[\w-]{32}$/),
    });
    await pressOn(shop, booking.manageUrl, { intent: "move", pick: `${openDate(8)}T11:00` });
    expect(await shop.verify(sessionId)).toMatchObject({ booking: { date: openDate(8), time: "11:00" } });
  });

  test("a service renamed after the booking is returned under its name at booking time", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const [haircut] = snapshot().documents.service.filter(({ key }) => key === "haarknip");
    if (!haircut) throw new Error("There is no haircut");
    const value = { ...haircut.value, label: "Haarsnit" };
    const edits = [{ kind: "service" as const, key: haircut.key, seen: haircut.version, value }];
    expect(await publish(shop.runtime().db, { by: null, edits })).toMatchObject({ ok: true });
    expect(await shop.verify(sessionId)).toMatchObject({ booking: { label: haircut.value.label } });
  });

  test("staff give the booking to another customer: the id returns none, and the refund mail does not reveal the time", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const { booking: paid } = await shop.verify(sessionId);
    const [row] = await shop.bookings("confirmed");
    const staff = await staffMember(shop);
    const revisionFields = { sequence: "0", seenStatus: "confirmed" };
    const fields = { intent: "edit", service: "haarknip", second: "", barber: row?.barberId ?? "" };
    const bob = { name: "Bob Bos", phone: "0470 99 88 77", email: "bob@example.be", message: "" };
    const path = `/admin/boeking/${row?.id}`;
    expect((await staff.post(path, { ...revisionFields, ...fields, ...bob })).status).toBe(303);

    const answer = await shop.verify(sessionId);
    expect(answer).toMatchObject({ paid: true, booked: true });
    expect(answer).not.toHaveProperty("booking");
    expect((await shop.fetch(paid.manageUrl)).status).toBe(404);
    // Sends the same draft again, as a browser does that lost the answer.
    const repeated = await shop.book({}, { "Idempotency-Key": "draft" });
    expect(repeated).not.toHaveProperty("booking");

    const [theirs] = await shop.bookings("confirmed");
    await pressOn(shop, `/afspraak/${theirs?.manageToken}`, { intent: "cancel" });
    await shop.expectRefundedOnce();
    await shop.untilSent();
    const mail = (await shop.mails()).findLast(({ subject }) => subject?.includes("is terugbetaald"));
    expect(mail?.to?.[0]?.address).toBe("jan@example.be");
    expect(mail?.text).not.toContain("Klassieke Haarknip");
  });

  test("an unpaid, unknown or cancelled checkout returns no appointment", async () => {
    const { sessionId } = await shop.checkout();
    expect(await shop.verify(sessionId)).toEqual({ status: 200, paid: false });
    expect(await shop.verify("cs_test_verzonnen")).toEqual({ status: 200, paid: false });
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    await pressOn(shop, booking.manageUrl, { intent: "cancel" });
    expect(await shop.verify(sessionId)).not.toHaveProperty("booking");
  });

  test("a payment without a time returns no appointment even after a booking used it, because its id may be known to others", async () => {
    await shop.storeNoShow("jan@example.be");
    const { sessionId } = await shop.json("/api/create-prepayment-checkout", { email: "jan@example.be" });
    await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).not.toHaveProperty("booking");
    expect(await shop.book(bookingRequest({ time: "14:00" }))).toMatchObject({ status: 201 });
    const answer = await shop.verify(sessionId);
    expect(answer).toMatchObject({ paid: true, booked: true });
    expect(answer).not.toHaveProperty("booking");
  });
});
