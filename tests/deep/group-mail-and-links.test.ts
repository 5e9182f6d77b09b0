/** Tests how a group and staff see its bookings: one mail, one link, and each person cancelled separately. */
import { eq, isNotNull } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { customers } from "#app/customers/tables/customers.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { pressOn } from "../setup/appointments.ts";
import { bookingApi } from "../setup/booking-api.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, words } from "../setup/visitor.ts";

const date = openDate(7);
const companions = [
  { name: "Zoon", service: "haarknip" },
  { name: "Bram", service: "baard" },
];

type BookedPerson = { id: string; manageUrl: string };

describe.each(engines)("on the %s database", (engine) => {
  const { shop, stored, book } = bookingApi(engine);
  const db = () => shop.runtime().db;
  const group = async () => {
    const response = await book({ others: companions });
    expect(response.status).toBe(201);
    return (await response.json()) as { booking: BookedPerson; others: [BookedPerson, BookedPerson] };
  };
  const page = async (path: string) => words(await (await shop.fetch(path)).text()).replace(/ ,/g, ",");

  test("one mail lists the whole group with calendar entries; the shop gets one notice", async () => {
    const { booking } = await group();
    await shop.untilSent();
    const sent = await shop.mails();
    expect(sent).toHaveLength(2);
    const mail = sent.find(({ to }) => to?.[0]?.address === "jan@example.be");
    expect(mail?.subject).toBe("Je 3 afspraken bij Brilliant Barbershop");
    expect(mail?.text).toContain("Zoon: Klassieke Haarknip, 10:30");
    // Opening the mailed link proves that the visitor reads the mailbox.
    expect(mail?.text).toContain(`${booking.manageUrl}?mail=`);
    expect(mail?.text).toContain("Bram: Baard Verzorging");
    const calendar = new ICAL.Component(ICAL.parse(contentOf(mail?.attachments[0])));
    const events = calendar
      .getAllSubcomponents("vevent")
      .map((event) => event.getFirstPropertyValue("summary"));
    expect(events).toEqual([
      "Klassieke Haarknip bij Brilliant Barbershop",
      "Klassieke Haarknip (Zoon) bij Brilliant Barbershop",
      "Baard Verzorging (Bram) bij Brilliant Barbershop",
    ]);
    const notice = sent.find((each) => each !== mail)?.text;
    expect(notice).toContain("Zoon: Klassieke Haarknip, 10:30");
    expect(await db().$count(mails, eq(mails.bookingId, booking.id))).toBe(2);
  });

  test("the group's mail also proves the mailbox at a companion's page, to which it leads if the customer cancelled", async () => {
    const { booking, others } = await group();
    await shop.untilSent();
    const [mail] = await db().select().from(mails).where(eq(mails.bookingId, booking.id));
    const countOpened = () => db().$count(customers, isNotNull(customers.mailOpenedAt));
    expect(await countOpened()).toBe(0);
    await shop.fetch(`${others[0].manageUrl}?mail=${mail?.id}`);
    expect(await countOpened()).toBe(1);
  });

  test("the first customer's link shows the whole group; a companion's shows and cancels that one only", async () => {
    const { booking, others } = await group();
    const together = await page(booking.manageUrl);
    expect(together).toContain("Samen geboekt");
    expect(together).toContain("Zoon, Klassieke Haarknip, 10:30");
    const his = await page(others[0].manageUrl);
    expect(his).toContain("Voor Zoon");
    expect(his).not.toContain("Bram");
    expect((await pressOn(shop, others[0].manageUrl, { intent: "cancel" })).status).toBe(303);
    const names = (await stored()).filter(({ status }) => status === "confirmed").map(({ name }) => name);
    expect(names.sort()).toEqual(["Bram", "Jan Vandeputte"]);
    expect(await page(booking.manageUrl)).toContain("(geannuleerd)");
    const calendar = await (await shop.fetch(`${booking.manageUrl}/agenda.ics`)).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    await shop.untilSent();
    const off = (await shop.mails()).find(({ subject }) => subject?.startsWith("Je afspraak van"));
    expect(off?.text).toContain("Klassieke Haarknip (Zoon)");
    expect(off?.text).not.toContain("Dag Zoon");
  });

  test("without script the form adds a person, keeps the input, and books the group", async () => {
    const input = Object.fromEntries(
      Object.entries(bookingRequest()).map(([name, value]) => [name, String(value)]),
    );
    const send = (fields: Record<string, string>) =>
      shop.fetch("/?index", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    const grown = await send({ ...input, erbij: "1" });
    const html = await grown.text();
    expect(grown.status).toBe(200);
    expect(html.slice(html.indexOf("<form"), html.indexOf("</form>"))).toContain('name="others.0.name"');
    expect(html).toContain('value="Jan Vandeputte"');
    expect(html.match(/id="booking"/g)).toHaveLength(1);
    const companionFields = { "others.0.name": "Zoon", "others.0.service": "baard" };
    expect(await (await send({ ...input, ...companionFields, weg: "0" })).text()).not.toContain(
      "others.0.name",
    );
    const wrong = await send({ ...input, ...companionFields, "others.0.name": "" });
    expect([wrong.status, (await wrong.text()).includes("#booking-others.0.name")]).toEqual([422, true]);
    const booked = await send({ ...input, ...companionFields });
    expect(booked.status).toBe(303);
    expect(await page(booked.headers.get("Location") ?? "")).toContain("Zoon, Baard Verzorging, 10:30");
    expect(await stored()).toHaveLength(2);
  });

  test("staff see with whom each person of a group is booked, and find the customer by e-mail address", async () => {
    const { booking, others } = await group();
    const member = await staffMember(shop);
    expect(await member.text(`/admin/boeking/${booking.id}`)).toMatch(/Samen geboekt met\s+Zoon\s*,\s*10:30/);
    expect(await member.text(`/admin/boeking/${others[0].id}`)).toMatch(/Samen geboekt met\s+Jan Vandeputte/);
    expect(await member.text(`/admin/agenda?dag=${date}`)).toContain("Zoon (met Jan Vandeputte)");
    expect(await member.text("/admin/klanten?zoek=jan@example.be")).toContain("Jan Vandeputte");
  });
});

function contentOf(attachment: { content: string | ArrayBuffer | Uint8Array } | undefined): string {
  const content = attachment?.content ?? "";
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
