/** Erased customers are recognised by the `erasedAt` column, not by the name "Gewist"; a refund delays the erasing. */
import { beforeAll, describe, expect, test } from "vitest";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow } from "../setup/booking-requests.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

const an = "an@example.be";
const date = daysFromNow(-3);

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });
  let owner: Visitor;
  beforeAll(async () => {
    owner = await staffMember(shop, "admin");
  });

  test("a customer named Gewist is listed, downloaded and erased like any other", async () => {
    const id = await desk.added({ name: "Gewist", email: "g.ewist@example.be", date, status: "show" });
    expect(await owner.text("/admin/klanten?zoek=gewist")).toContain("g.ewist@example.be");
    const file = await owner.fetch(`/admin/klanten/${id}/gegevens.json`);
    expect(await file.json()).toMatchObject({ klant: { namen: ["Gewist"] }, afspraken: [{ nummer: id }] });
    const erasure = await owner.post(`/admin/klanten/${id}/wissen`, {});
    expect([erasure.status, erasure.headers.get("Location")]).toEqual([303, "/admin/klanten"]);
    expect(await desk.rowOf(id)).toMatchObject({ phone: null, email: null });
    expect(await owner.text("/admin/klanten?zoek=gewist")).toContain("Niemand gevonden");
    expect((await owner.fetch(`/admin/klanten/${id}/gegevens.json`)).status).toBe(404);
  });

  test("a customer is erased during a refund: the e-mail address is removed a week after the refund arrives", async () => {
    const erased = await desk.added({ name: "An Claes", email: an, date, status: "show" });
    const stays = await desk.added({ name: "Els", email: "els@example.be", date, time: "15:00" });
    const at = new Date();
    const payment = { amountCents: 1000, currency: "EUR" as const, provider: "test" as const, expiresAt: at };
    const refunding = { ...payment, status: "refunding" as const, paidAt: at };
    await desk
      .db()
      .insert(prepayments)
      .values([
        { ...refunding, email: an, bookingId: erased },
        { ...refunding, email: "els@example.be", bookingId: stays },
        { ...refunding, email: an },
      ]);
    expect((await owner.post(`/admin/klanten/${erased}/wissen`, {})).status).toBe(303);
    const emails = async () => (await desk.db().select().from(prepayments)).map(({ email }) => email).sort();
    expect(await emails()).toEqual([an, an, "els@example.be"]);
    await desk.db().update(prepayments).set({ status: "refunded", updatedAt: at });
    await applyRetention.run();
    expect(await emails()).toEqual([an, an, "els@example.be"]);
    await desk
      .db()
      .update(prepayments)
      .set({ updatedAt: new Date(at.getTime() - 8 * 86_400_000) });
    await applyRetention.run();
    expect(await emails()).toEqual(["els@example.be", "gewist", "gewist"]);
  });
});
