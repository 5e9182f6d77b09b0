/** A shop that cancels a paid visit after the cut-off owes a discount of the amount that it would keep from the customer. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  /** @param hours from now until the start; 12 is the cut-off. */
  async function paid(hours: number, changes: Record<string, unknown> = {}) {
    shop.forgetMails();
    const { sessionId } = await shop.checkout(changes);
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    const [row] = await shop.bookings("confirmed");
    const startsAt = new Date(Date.now() + hours * 3_600_000);
    await shop
      .runtime()
      .db.update(bookings)
      .set({
        startsAt,
        endsAt: new Date(startsAt.getTime() + 1_800_000),
        createdAt: new Date(Date.now() - 86_400_000),
      })
      .where(eq(bookings.id, row?.id ?? ""));
    return { id: row?.id, path: String(booking.manageUrl) };
  }
  async function cancelled(hours: number, changes?: Record<string, unknown>) {
    const { id } = await paid(hours, changes);
    const staff = await staffMember(shop);
    const revisionFields = { sequence: "0", seenStatus: "confirmed" };
    expect((await staff.post(`/admin/boeking/${id}`, { ...revisionFields, intent: "cancel" })).status).toBe(
      303,
    );
    await shop.expectRefundedOnce();
    await shop.untilSent();
    return (await shop.mails()).filter(({ to }) => to?.[0]?.address === "jan@example.be");
  }
  /** Books the next visit, without another prepayment. */
  async function next(changes: Record<string, unknown>) {
    await shop.runtime().db.update(bookings).set({ status: "show" }).where(eq(bookings.status, "no-show"));
    const { booking } = await shop.book(changes);
    return words(await (await shop.fetch(booking.manageUrl)).text());
  }

  test.each([
    ["nl", /krijg je op je volgende bezoek €10 korting/, "€10 korting"],
    ["fr", /10\s€ de réduction lors de votre prochaine visite/, /10\s€ de réduction/],
    ["en", /you get €10 off your next visit/, "€10 discount"],
  ])(
    "in %s: cancelled too late by the shop, the discount is mailed and applies to the next visit only",
    async (language, inMail, onPage) => {
      const mails = await cancelled(3, { language });
      expect(mails.some(({ text }) => inMail.test(text ?? ""))).toBe(true);

      shop.forgetMails();
      const page = await next({ language, date: openDate(8), time: "11:00" });
      expect(page).toMatch(onPage);
      const [row] = await shop.bookings("confirmed");
      const staff = await staffMember(shop);
      expect(await staff.text(`/admin/boeking/${row?.id}`)).toContain("€10 korting, af te trekken");
      await shop.untilSent();
      const [mail] = (await shop.mails()).filter(({ to }) => to?.[0]?.address === "jan@example.be");
      expect(mail?.text).toMatch(onPage);

      const later = await next({ language, date: openDate(9), time: "11:00", sameDay: "yes" });
      expect(later).not.toMatch(onPage);
      // The first of the two is cancelled, so the second becomes the next visit.
      await pressOn(shop, `/afspraak/${row?.manageToken}`, { intent: "cancel" });
      const [booking] = await shop.bookings("confirmed");
      expect(words(await (await shop.fetch(`/afspraak/${booking?.manageToken}`)).text())).toMatch(onPage);
    },
  );

  test("a visit cancelled by the shop in time leads to no discount", async () => {
    const mails = await cancelled(30);
    expect(mails.map(({ text }) => text).join()).not.toContain("korting");
    const [payment] = await shop.runtime().db.select().from(prepayments);
    expect(payment?.owedAt).toBeNull();
  });
});
