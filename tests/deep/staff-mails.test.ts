/** Tests the page of all mails that were not sent, on both databases. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });

  const later = new Date(Date.now() + 3_600_000);
  async function mail(values: Partial<typeof mails.$inferInsert> & Pick<typeof mails.$inferInsert, "kind">) {
    const row = { status: "failed" as const, problem: "550 no such user", ...values };
    const [made] = await shop.runtime().db.insert(mails).values(row).returning();
    return made?.id ?? "";
  }
  const statusOf = async (id: string) =>
    (await shop.runtime().db.select().from(mails).where(eq(mails.id, id)))[0]?.status;
  const day = () => desk.member.text(`/admin/vandaag?dag=${desk.day}`);

  test("every mail with a problem is on one page: failed, uncertain, postponed, to the shop and without a booking", async () => {
    const bookingId = await desk.added({ name: "Piet Peeters", email: "piet@example.be" });
    const [payment] = await shop
      .runtime()
      .db.insert(prepayments)
      .values({
        email: "betaler@example.be",
        amountCents: 1000,
        currency: "EUR",
        provider: "test",
        status: "refunded",
        expiresAt: later,
        paidAt: new Date(),
      })
      .returning();
    const failed = await mail({ bookingId, kind: "confirmation" });
    const notice = await mail({
      bookingId,
      kind: "shop-notice",
      status: "uncertain",
      problem: "de site viel stil terwijl hij vertrok",
    });
    await mail({ bookingId, kind: "reminder", status: "queued", problem: "451 not now", dueAt: later });
    await mail({ prepaymentId: payment?.id, kind: "refund", problem: "552 mailbox full" });
    for (const page of [await desk.member.text("/admin"), await day()])
      expect(page).toContain("4 mails zijn niet verstuurd");

    const page = await desk.member.text("/admin/mails");
    expect(page).toContain("Bevestiging Definitief mislukt: 550 no such user Aan piet@example.be");
    expect(page).toContain(
      "Bericht aan de zaak Misschien toch aangekomen: de site viel stil terwijl hij vertrok",
    );
    expect(page).toContain("Herinnering We proberen opnieuw: 451 not now");
    expect(page).toContain("Mail over de terugbetaling Definitief mislukt: 552 mailbox full Aan betaler@");

    for (const mailId of [failed, notice]) {
      const answer = await desk.member.post("/admin/mail-opnieuw", { mailId, from: "mails" });
      expect(answer.headers.get("Location")).toBe("/admin/mails");
      await expect.poll(() => statusOf(mailId)).toBe("sent");
    }
    expect(await desk.member.text("/admin")).toContain("2 mails zijn niet verstuurd");
  });

  test("a postponed mail is retried at once at the request of staff", async () => {
    const bookingId = await desk.added({ email: "piet@example.be" });
    const postponed = await mail({
      bookingId,
      kind: "confirmation",
      status: "queued",
      problem: "451",
      dueAt: later,
    });
    await desk.member.post("/admin/mail-opnieuw", { mailId: postponed, from: "mails" });
    await expect.poll(() => statusOf(postponed)).toBe("sent");
  });

  test("a mail that no longer matters is not shown: replaced by a change, or its appointment is over", async () => {
    const moved = await desk.added({ email: "piet@example.be", sequence: 1 });
    await mail({ bookingId: moved, kind: "confirmation" });
    const past = await desk.added({ date: "2026-01-08", email: "jo@example.be" });
    await mail({ bookingId: past, kind: "confirmation" });
    await mail({ bookingId: past, kind: "thank-you", createdAt: new Date("2026-01-09") });
    expect(await desk.member.text("/admin/mails")).toContain("Alle mails zijn verstuurd");
    for (const page of [await desk.member.text("/admin"), await day()])
      expect(page).not.toMatch(/mails? (is|zijn) niet/);
  });

  test.each([
    ["moved", "confirmed", "mail over het nieuwe uur niet verstuurd"],
    ["cancelled", "cancelled", "mail over de annulering niet verstuurd"],
  ] as const)("a %s mail that failed is reported at its booking", async (kind, status, words) => {
    const bookingId = await desk.added({ email: "piet@example.be", sequence: 1, status });
    await mail({ bookingId, kind: "confirmation", status: "sent", problem: null });
    await mail({ bookingId, kind, occasion: "1" });
    for (const page of [await desk.member.text("/admin"), await day()]) {
      expect(page.replace(" .", ".")).toContain(`${words}. Definitief mislukt: 550 no such user`);
      expect(page).toContain("1 mail is niet verstuurd");
    }
  });
});
