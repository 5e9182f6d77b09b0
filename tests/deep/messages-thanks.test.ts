/** Tests thank-you mails, on both databases. */
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { sendThankYous } from "#app/messages/visit-mails.server.ts";
import { type Appointment, bookAppointment } from "../setup/appointments.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { patience } from "../setup/slowness.ts";
import { shop as facts } from "../setup/starter.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, prepayments, rate_limits, customers" });
  beforeAll(async () => {
    vi.useRealTimers();
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const visit = async (
    changes: Record<string, unknown>,
    status: "show" | "no-show" | "confirmed" = "show",
  ) => {
    clockAt(`${changes.date} 08:30`);
    const appointment = await bookAppointment(shop, { time: "10:00", ...changes });
    await mark(appointment, status);
    return appointment;
  };
  const mark = ({ id }: Appointment, status: "show" | "no-show" | "confirmed") =>
    shop.runtime().db.update(bookings).set({ status }).where(eq(bookings.id, id));
  const thankYousAt = async (moment: string) => {
    clockAt(moment);
    // Two processes look at the same time.
    await Promise.all([sendThankYous.run(), sendThankYous.run()]);
    const rows = await shop.runtime().db.select().from(mails).where(eq(mails.kind, "thank-you"));
    return rows.length;
  };

  test("a visit is thanked for once, after it has ended, with the link to the reviews", async () => {
    await visit({ date: "2027-02-10" });
    expect(await thankYousAt("2027-02-10 10:29")).toBe(0);
    expect(await thankYousAt("2027-02-10 10:30")).toBe(1);
    expect(await thankYousAt("2027-02-10 12:00")).toBe(1);
    const mail = await vi.waitFor(async () => {
      const found = (await shop.mails()).find(({ subject }) => subject?.startsWith("Bedankt"));
      if (!found) throw new Error("Not sent yet");
      return found;
    }, patience(20));
    expect(mail.html).toContain(facts.reviewsUrl.replaceAll("&", "&amp;"));
    expect(mail.text).toContain("bedankt dat je bij ons in de stoel zat");
    // All customers are asked the same, pleased or not.
    expect(mail.text).toContain("ook als er iets beter kon");
    expect(mail.text).not.toMatch(/tevreden|alles goed/);
  });

  test("a customer who objects in the form gets no review mail, with and without script; others do", async () => {
    const noScript = { ...bookingRequest({ date: "2027-02-07", time: "11:00", email: "an@example.be" }) };
    clockAt("2027-02-07 08:30");
    const page = await (await shop.fetch("/")).text();
    expect(page).toMatch(/<input type="checkbox"[^>]*name="reviewMail"[^>]*value="no"/);
    expect(page).not.toMatch(/name="reviewMail"[^>]*checked/);
    expect(page).toContain("Stuur me geen bedankmail");
    const form = new URLSearchParams({ ...noScript, reviewMail: "no" });
    const posted = await shop.fetch("/?index", { method: "POST", body: form, redirect: "manual" });
    expect(posted.status).toBe(303);
    await visit({ date: "2027-02-07", email: "bo@example.be", reviewMail: "no" });
    await shop.runtime().db.update(bookings).set({ status: "show" });
    expect(await thankYousAt("2027-02-07 12:00")).toBe(0);
    await visit({ date: "2027-02-08", email: "bo@example.be" });
    expect(await thankYousAt("2027-02-08 12:00")).toBe(1);
    // A refused form keeps the choice.
    const refused = new URLSearchParams([...Object.entries({ ...noScript, name: "" }), ["reviewMail", "no"]]);
    const formPage = await (await shop.fetch("/?index", { method: "POST", body: refused })).text();
    expect(formPage).toMatch(/type="checkbox"[^>]*name="reviewMail"[^>]*checked/);
  });

  test("a booking by staff gets a review mail only if they tick it", async () => {
    clockAt("2027-02-03 08:30");
    const staff = await staffMember(shop);
    const book = (time: string, email: string, changes: Record<string, string> = {}) => {
      const request = { name: "Jan Peeters", phone: "", email, message: "", service: "haarknip", barber: "" };
      const when = { date: "2027-02-03", time, source: "phone", formKey: time, weeks: "", times: "" };
      return staff.post("/admin/nieuw", { ...request, ...when, language: "nl", ...changes });
    };
    expect((await book("10:00", "an@example.be")).status).toBe(303);
    expect((await book("11:00", "bo@example.be", { thankYou: "yes" })).status).toBe(303);
    await shop.runtime().db.update(bookings).set({ status: "show" });
    expect(await thankYousAt("2027-02-03 12:00")).toBe(1);
  });

  test("one tap, or one POST by a mail program, ends review mails for good; opening the link does not", async () => {
    const appointment = await visit({ date: "2027-02-11" });
    expect(await thankYousAt("2027-02-11 10:30")).toBe(1);
    const mail = await vi.waitFor(async () => {
      const found = (await shop.mails()).findLast(({ subject }) => subject?.startsWith("Bedankt"));
      if (!found?.text?.includes(appointment.path)) throw new Error("Not sent yet");
      return found;
    }, patience(20));
    const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = /^<(.+)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(mail.text).toContain(url);
    const path = new URL(url).pathname;
    const refusals = () => shop.runtime().db.$count(customers, isNotNull(customers.reviewMailsRefusedAt));

    const page = await shop.fetch(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Vraag me geen review meer");
    expect(await refusals()).toBe(0);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await shop.fetch(path, { method: "POST", body })).status).toBe(200);
    expect(await refusals()).toBe(1);
    expect(await (await shop.fetch(path)).text()).toContain("We vragen je geen review meer");

    await shop.runtime().db.update(customers).set({ reviewMailsRefusedAt: null });
    const pressed = await shop.fetch(path, {
      method: "POST",
      body: new URLSearchParams(),
      redirect: "manual",
    });
    expect(pressed.headers.get("Location")).toBe(path);
    expect(await refusals()).toBe(1);
    await shop.runtime().db.delete(mails);
    await visit({ date: "2027-02-12", email: "JAN@example.be" });
    await visit({ date: "2027-02-12", time: "11:00", email: "an@example.be" });
    expect(await thankYousAt("2027-02-12 15:00")).toBe(1);
    expect((await shop.fetch("/afspraak/geen-token/geen-reviews", { method: "POST" })).status).toBe(404);
  });

  test("a no-show or an unmarked visit gets no thank-you mail", async () => {
    await visit({ date: "2027-02-10" }, "no-show");
    await visit({ date: "2027-02-10", time: "11:00", email: "an@example.be" }, "confirmed");
    expect(await thankYousAt("2027-02-10 15:00")).toBe(0);
  });

  test("no thank-you mail is sent at night, or for a visit that was marked days later", async () => {
    const lateVisit = await visit({ date: "2027-02-10", time: "19:30" }, "confirmed");
    await mark(lateVisit, "show");
    expect(await thankYousAt("2027-02-10 21:00")).toBe(0);
    expect(await thankYousAt("2027-02-11 07:59")).toBe(0);
    expect(await thankYousAt("2027-02-12 19:31")).toBe(0);
    expect(await thankYousAt("2027-02-11 08:00")).toBe(1);
  });

  // Last, because a running queue should not have its clock set back by months.
  test("a customer gets one thank-you mail in half a year, however the address is spelled", async () => {
    await visit({ date: "2027-02-10" });
    await visit({ date: "2027-02-10", time: "11:00", email: "JAN@example.be" });
    expect(await thankYousAt("2027-02-10 15:00")).toBe(1);
    await visit({ date: "2027-05-12", email: "Jan@Example.be" });
    expect(await thankYousAt("2027-05-12 15:00")).toBe(1);
    await visit({ date: "2027-08-18" });
    expect(await thankYousAt("2027-08-18 15:00")).toBe(2);
  });
});
