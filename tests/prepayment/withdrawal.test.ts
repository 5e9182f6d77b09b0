/** Customers who paid online may withdraw for fourteen days, until the visit begins; the money is returned once. */
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { withdrawableUntil } from "#app/payments/withdrawal.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { isDeep } from "../setup/deep.ts";
import { engineOfRun } from "../setup/engines.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { patience } from "../setup/slowness.ts";
import { staffMember, words } from "../setup/visitor.ts";

describe.each(engineOfRun)("on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  async function paid(changes: Record<string, unknown> = {}) {
    shop.forgetMails();
    const { sessionId } = await shop.checkout(changes);
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    const [row] = await shop.bookings("confirmed");
    return {
      path: String(booking.manageUrl),
      row,
      read: async () => words(await (await shop.fetch(booking.manageUrl)).text()),
      withdraw: () => pressOn(shop, booking.manageUrl, { intent: "withdraw" }),
    };
  }
  const titleOf = async (answer: Response) =>
    /(Je hebt al herroepen|Er is niets te herroepen|Herroepen kan niet meer|Deze afspraak is geannuleerd)/.exec(
      words(await answer.text()),
    )?.[1];

  test("withdrawing takes two steps, cancels, refunds once, mails the time of receipt, and says so the second time", async () => {
    const { path, read, withdraw } = await paid();
    expect(await read()).toMatch(
      /Herroep je afspraak .* Bevestiging naar jan@example\.be Bevestig de herroeping/,
    );
    for (const body of [new URLSearchParams({ intent: "withdraw; cancel" }), "{", undefined])
      expect((await shop.fetch(path, { method: "POST", body })).status).toBe(422);
    const elsewhere = { Origin: "https://evil.example" };
    const body = new URLSearchParams({ intent: "withdraw" });
    expect((await shop.fetch(path, { method: "POST", headers: elsewhere, body })).status).toBe(403);
    expect(await shop.bookings("confirmed")).toHaveLength(1);
    const twice = await Promise.all([withdraw(), withdraw()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await titleOf(await withdraw())).toBe("Je hebt al herroepen");
    await shop.expectRefundedOnce();
    expect(await shop.bookings("cancelled")).toHaveLength(1);
    expect(await read()).toMatch(/€10 terugbetaald , herroepen op \S+ \d+ \S+ \d{4} om \d\d:\d\d/);
    await shop.untilSent();
    const mails = (await shop.mails()).filter(({ subject }) =>
      subject?.startsWith("Je herroeping is aangekomen"),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/we ontvingen je herroeping op \S+ \d+ \S+ \d{4} om \d\d:\d\d/);
    expect(mails[0]?.attachments).toHaveLength(1);
    const mail = await vi.waitFor(async () => {
      const texts = (await shop.mails()).map(({ text }) => text).join("\n");
      expect(texts).toContain("want je hebt je afspraak herroepen.");
      expect(texts).toContain("De klant heeft de afspraak herroepen.");
      return texts;
    }, patience(20));
    expect(mail).not.toContain("op tijd geannuleerd");
  });

  test.each([
    [
      "fr",
      /Vous rétracter de votre rendez-vous .* revenir sur votre décision sans motif, .* Confirmation à jan@example\.be Confirmer la rétractation/,
      /€\s?10|10\s?€/,
      /rétractation le \S+ \d+ \S+ \d{4}/,
      "Votre rétractation est bien arrivée",
      /nous avons reçu votre rétractation le \S+ \d+ \S+ \d{4} .*\. Votre rendez-vous n’aura pas lieu/,
      "Vous vous êtes déjà rétracté",
      "car vous vous êtes rétracté",
    ],
    [
      "en",
      /Withdraw from your appointment .* change your mind without a reason, .* Confirmation to jan@example\.be Confirm withdrawal/,
      /€\s?10/,
      /withdrawn on \S+ \d+ \S+ \d{4}/,
      "We’ve received your withdrawal",
      /we received your withdrawal on \S+ \d+ \S+ \d{4} .*\. Your appointment won’t take place/,
      "You’ve already withdrawn",
      "because you withdrew",
    ],
  ])(
    "in %s the page, the mail and the refund explain the withdrawal",
    async (language, offer, amount, since, subject, mailed, bookAgain, reason) => {
      const { read, withdraw } = await paid({ language });
      expect(await read()).toMatch(offer);
      expect((await withdraw()).status).toBe(303);
      const after = await read();
      expect(after).toMatch(since);
      expect(after).toMatch(amount);
      expect(words(await (await withdraw()).text())).toContain(bookAgain);
      await shop.untilSent();
      const mail = (await shop.mails()).find((each) => each.subject?.startsWith(subject));
      expect(mail?.text).toMatch(mailed);
      await vi.waitFor(
        async () => expect((await shop.mails()).map(({ text }) => text).join()).toContain(reason),
        patience(20),
      );
    },
  );

  test("withdrawing works after the cut-off and during the visit, but not after the visit or after fourteen days", async () => {
    const { path, row, read, withdraw } = await paid({ date: openDate(2) });
    const { db } = shop.runtime();
    const at = (startsAt: Date) =>
      db
        .update(bookings)
        .set({ startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) })
        .where(eq(bookings.id, row?.id ?? ""));
    const paidDaysAgo = (days: number) =>
      db.update(prepayments).set({ paidAt: new Date(Date.now() - days * 86_400_000) });
    await at(new Date(Date.now() + 3_600_000));
    await paidDaysAgo(1);
    await db.update(bookings).set({ createdAt: new Date(Date.now() - 86_400_000) });
    expect(await read()).toMatch(/Zelf verplaatsen of annuleren kon .* Herroep je afspraak/);

    await paidDaysAgo(20);
    expect(await read()).not.toContain("Herroep je afspraak");
    expect(await titleOf(await withdraw())).toBe("Herroepen kan niet meer");
    await paidDaysAgo(1);
    // The visit has ended, so the service counts as performed unless staff say otherwise.
    await at(new Date(Date.now() - 1_860_000));
    expect(await read()).not.toContain("Herroep je afspraak");
    expect(await titleOf(await withdraw())).toBe("Herroepen kan niet meer");
    await at(new Date(Date.now() - 60_000));
    expect(await read()).toContain("Herroep je afspraak");
    expect((await pressOn(shop, `${path}x`, { intent: "withdraw" })).status).toBe(404);
    expect(shop.stripe.refunds).toEqual([]);
    expect((await withdraw()).status).toBe(303);
    await shop.expectRefundedOnce();
  });

  test("a customer who missed the visit may withdraw and stays recorded as missed; one who came may not", async () => {
    const { path, row, read, withdraw } = await paid();
    const { db } = shop.runtime();
    const mark = (status: "show" | "no-show") => {
      const startsAt = new Date(Date.now() - 7_200_000);
      const endsAt = new Date(startsAt.getTime() + 1_800_000);
      return db
        .update(bookings)
        .set({ status, startsAt, endsAt })
        .where(eq(bookings.id, row?.id ?? ""));
    };
    await mark("show");
    expect(await read()).not.toContain("Herroep je afspraak");
    expect(await titleOf(await withdraw())).toBe("Herroepen kan niet meer");
    await mark("no-show");
    expect(await read()).toMatch(/gehouden omdat je niet kwam .*Herroep je afspraak/);
    expect((await withdraw()).status).toBe(303);
    await shop.expectRefundedOnce();
    expect(await shop.bookings("no-show")).toHaveLength(2);
    expect(words(await (await shop.fetch(path)).text())).toMatch(/€10 terugbetaald , herroepen op/);
    await shop.untilSent();
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject?.startsWith("Je herroeping is aangekomen"))).toBe(true);
    expect(subjects.some((subject) => subject?.startsWith("Herroepen afspraak"))).toBe(true);
  });

  test.each([
    ["nl", "voorwaarden.html", "Herroepen", "je ons om je te ontvangen"],
    ["fr", "conditions.html", "Rétractation", "vous nous avez demandé de vous recevoir"],
    ["en", "terms.html", "Withdrawing", "you asked us to see you"],
  ])(
    "in %s the confirmation carries the terms, the form and the request",
    async (language, file, title, request) => {
      shop.forgetMails();
      const { sessionId } = await shop.checkout({ language });
      await shop.runtime().db.update(prepayments).set({ visitAskedAt: new Date() });
      await shop.stripe.pay(sessionId);
      await shop.verify(sessionId);
      await shop.untilSent();
      const mail = (await shop.mails()).find(({ to }) => to?.[0]?.address === "jan@example.be");
      expect(mail?.text).toContain(request);
      const terms = mail?.attachments.find(({ filename }) => filename === file);
      const html = new TextDecoder().decode(terms?.content as ArrayBuffer);
      expect(html).toContain(`<h2>${title}</h2>`);
      expect(html).toMatch(/“Aan |«\u00a0À l’attention de |“To /);
    },
  );

  test("the confirmation of an unpaid booking carries no terms", async () => {
    shop.forgetMails();
    await shop.book();
    await shop.untilSent();
    const [mail] = (await shop.mails()).filter(({ to }) => to?.[0]?.address === "jan@example.be");
    expect(mail?.attachments).toHaveLength(1);
  });

  test("an unpaid booking cannot be withdrawn", async () => {
    const { booking } = await shop.book();
    const answer = await pressOn(shop, String(booking.manageUrl), { intent: "withdraw" });
    expect([answer.status, await titleOf(answer)]).toEqual([409, "Er is niets te herroepen"]);
    expect(await shop.bookings("confirmed")).toHaveLength(1);
  });

  test("the shop cancels: the mail apologises, offers free times first, and the money is returned once", async () => {
    const { row, withdraw } = await paid();
    const staff = await staffMember(shop);
    const revisionFields = { sequence: String(row?.sequence), seenStatus: "confirmed" };
    expect(
      (await staff.post(`/admin/boeking/${row?.id}`, { ...revisionFields, intent: "cancel" })).status,
    ).toBe(303);
    expect(await titleOf(await withdraw())).toBe("Deze afspraak is geannuleerd");
    await shop.expectRefundedOnce();
    await shop.untilSent();
    const mail = (await shop.mails()).find(({ subject }) => subject?.includes("is geannuleerd"));
    expect(mail?.text).toMatch(/het spijt ons: we hebben je afspraak geannuleerd/);
    expect(mail?.html?.match(/\/\?service=haarknip&amp;dag=\d{4}-\d\d-\d\d#booking/g)).toHaveLength(3);
  });
});

test.skipIf(isDeep)(
  "the last day lasts until midnight, and a day off extends it to the next working day",
  () => {
    const until = (paidAt: string) =>
      withdrawableUntil(new Date(paidAt)).toZonedDateTimeISO("Europe/Brussels").toPlainDateTime().toString();
    expect(until("2026-11-23T09:00:00Z")).toBe("2026-12-08T00:00:00");
    // The fourteenth day is a Saturday.
    expect(until("2026-11-21T09:00:00Z")).toBe("2026-12-08T00:00:00");
    // The fourteenth day is Christmas, a Friday; the weekend follows.
    expect(until("2026-12-11T09:00:00Z")).toBe("2026-12-29T00:00:00");
  },
);
