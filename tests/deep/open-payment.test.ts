/** A customer who lost the payment's tab gets back to it by mail, and is told when the time is no longer held. */
import { describe, expect, test } from "vitest";
import { mails } from "#app/messages/tables/mails.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { words } from "../setup/words.ts";

const shop = testPayingShop("server");

/** Returns the path in the mail, which is sent when the customer requests another time. */
async function pathInMail(): Promise<string> {
  const refused = await shop.checkout({ time: "12:00" });
  expect(refused).toMatchObject({ status: 409, error: "check_your_mail" });
  await shop.untilSent();
  const mail = (await shop.mails()).findLast(({ subject }) =>
    subject?.startsWith("Je uur staat nog voor je klaar"),
  );
  expect(mail?.to?.[0]?.address).toBe("jan@example.be");
  expect(mail?.text).toMatch(/vrij tot (?:vandaag|morgen) \d\d:\d\d/);
  return /http:\/\/localhost:3000(\/betaling\/[\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("the mail leads back to the payment, and to another time, which frees the first", async () => {
  const { url } = await shop.checkout();
  expect(await shop.mailCount("payment-open")).toBe(1);
  const hasBox = (page: string) => page.includes('name="visit"');
  const path = await pathInMail();
  const page = await (await shop.fetch(path)).text();
  expect(words(page)).toContain("Je uur staat nog voor je klaar");
  expect(hasBox(page)).toBe(true);
  const refused = await pressOn(shop as never, path, { intent: "pay" });
  expect(refused.status).toBe(422);
  const formPage = await refused.text();
  expect(words(formPage)).toContain("Vink dit aan om te betalen");
  expect(formPage).toContain('aria-describedby="visit-error"');
  const agreed = await pressOn(shop as never, path, { intent: "pay", visit: "on" });
  expect([agreed.status, agreed.headers.get("Location")]).toEqual([303, url]);
  expect((await shop.payments()).map(({ visitAskedAt }) => visitAskedAt)).toEqual([expect.any(Date)]);
  expect(hasBox(await (await shop.fetch(path)).text())).toBe(false);
  expect(await shop.bookings("held")).toHaveLength(1);

  const other = await pressOn(shop as never, path, {});
  expect([other.status, other.headers.get("Location")]).toEqual([303, expect.stringContaining("#booking")]);
  expect(await shop.bookings("held")).toEqual([]);
  expect(words(await (await shop.fetch(path)).text())).toContain("We houden je uur niet langer vrij");
  expect((await shop.checkout({ time: "12:00" })).status).toBe(200);
  expect((await shop.fetch("/betaling/cs_test_guess")).status).toBe(404);
});

test("without script the form explains the open payment too", async () => {
  await shop.checkout();
  const body = new URLSearchParams({ ...bookingRequest({ time: "12:00" }), betaal: "1", visit: "on" });
  const answer = await shop.fetch("/?index", { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(409);
  const text = words(await answer.text());
  expect(text).toContain("Kijk in je mail");
  expect(text).toContain("We stuurden een mail naar j•••n@example.be");
});

test("an expired payment is mailed about, and after a payment the mail leads to the appointment", async () => {
  const first = await shop.checkout();
  await pathInMail();
  await shop.webhook(shop.stripe.webhook(await shop.stripe.expire(first.sessionId)));
  await shop.untilSent();
  const over = (await shop.mails()).findLast(({ subject }) =>
    subject?.startsWith("We houden je uur niet langer"),
  );
  expect(over?.text).toContain("#booking");
  const [{ termsId } = expect.fail()] = await shop.payments();
  expect(over?.text).toMatch(new RegExp(`Deze voorwaarden http://\\S+/voorwaarden/${termsId} golden voor`));

  const second = await shop.checkout();
  await shop.stripe.pay(second.sessionId);
  await shop.verify(second.sessionId);
  const paid = await shop.fetch(`/betaling/${second.sessionId}`, { redirect: "manual" });
  expect(paid.headers.get("Location")).toContain("/payment-success?session_id=");
  const rows = await shop.runtime().db.select().from(mails);
  expect(rows.filter(({ kind }) => kind === "payment-over")).toHaveLength(1);
});

describe("a visit within the days for withdrawal", () => {
  const askedAt = async () => (await shop.payments()).map(({ visitAskedAt }) => visitAskedAt);
  const post = (changes: Record<string, string>) =>
    shop.fetch("/?index", {
      method: "POST",
      body: new URLSearchParams({ ...bookingRequest({}), ...changes }),
      redirect: "manual",
    });

  test("without script the form has an unticked box and is refused without it: the input stays, nothing is held", async () => {
    await shop.makePrepaymentDue("jan@example.be");
    const answer = await post({});
    expect(answer.status).toBe(402);
    expect(/<input[^>]*name="visit"[^>]*>/.exec(await answer.text())?.[0]).not.toContain("checked");
    for (const visit of [undefined, "", "off", "true"]) {
      const unticked = await post({ betaal: "1", ...(visit !== undefined && { visit }) });
      const page = await unticked.text();
      expect([unticked.status, await askedAt(), await shop.bookings("held")]).toEqual([422, [], []]);
      expect(words(page)).toContain("Vink dit aan om te betalen");
      expect(page).toContain('value="jan@example.be"');
      expect(page).toContain('name="visit"');
    }
    expect(shop.stripe.requests).toEqual([]);
    const ticked = await post({ betaal: "1", visit: "on" });
    expect([ticked.status, await askedAt()]).toEqual([303, [expect.any(Date)]]);
    const [first] = await askedAt();
    await post({ betaal: "1", visit: "on" });
    expect(await askedAt()).toEqual([first]);
  });

  test.each([
    ["fr", "/fr", "Cochez cette case pour payer"],
    ["en", "/en", "Tick this box to pay"],
  ])("in %s the refusal is translated", async (_language, page, sentence) => {
    await shop.makePrepaymentDue("jan@example.be");
    const body = new URLSearchParams({ ...bookingRequest({}), betaal: "1" });
    const refused = await shop.fetch(page, { method: "POST", body, redirect: "manual" });
    expect(refused.status).toBe(422);
    expect(words(await refused.text())).toContain(sentence);
  });

  test("the API's answer says whether to ask, and the request is stored with the payment", async () => {
    const { url, sessionId, asksVisit } = await shop.checkout({});
    expect([asksVisit, await askedAt()]).toEqual([true, [null]]);
    const secondCheckout = await shop.checkout({ visit: "on" });
    expect([secondCheckout.url, secondCheckout.asksVisit, await askedAt()]).toEqual([
      url,
      undefined,
      [expect.any(Date)],
    ]);
    await shop.stripe.pay(sessionId);
    await shop.verify(sessionId);
    expect(await askedAt()).toEqual([expect.any(Date)]);
    expect((await pressOn(shop as never, "/betaling/cs_test_x", { intent: "pay" })).status).toBe(404);
  });

  test("a later visit needs no request, and an invalid value requests nothing", async () => {
    const far = await shop.checkout({ date: openDate(30), visit: ["on"] });
    expect([far.status, far.asksVisit, await askedAt()]).toEqual([200, undefined, [null]]);
  });
});
