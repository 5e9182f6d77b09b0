/** Staff change the time or the appointment that a customer got from the waiting list. */
import { expect, test } from "vitest";
import { fieldsIn } from "../owner/owner-desk.ts";
import { staffMember } from "../setup/visitor.ts";
import { testWaitingDesk } from "../setup/waiting-list.ts";

const { saturday, shop, desk, list, book, heldBy } = testWaitingDesk("embedded");

test("a running offer ends when staff block its time, or close the day together with it", async () => {
  await list.fill("10:00");
  const appointment = await book("10:00");
  const path = await list.join();
  await appointment.cancel();
  await expect.poll(heldBy).toEqual(["an@example.be"]);
  await desk.block({ from: saturday, fromTime: "09:30", toTime: "12:00", reason: "Verlof" });
  expect(await heldBy()).toEqual([]);
  expect((await list.press(path, "book")).headers.get("Location")).toBe(path);

  await list.fill("15:00");
  await expect.poll(heldBy).toEqual(["an@example.be"]);
  const owner = await staffMember(shop, "admin");
  const pagePath = "/admin/zaak/uren";
  const fields = { ...fieldsIn(await (await owner.fetch(pagePath)).text()), "saturday.0.to": "12:00" };
  const question = await owner.post(pagePath, fields);
  expect(question.status).toBe(409);
  const answer = { ...fieldsIn(await question.text()), choice: "cancel" };
  expect((await owner.post(pagePath, answer)).status).toBe(303);
  expect(await heldBy()).toEqual([]);
  expect((await list.press(path, "book")).headers.get("Location")).toBe(path);
  const back = { ...fieldsIn(await (await owner.fetch(pagePath)).text()), "saturday.0.to": "20:00" };
  expect((await owner.post(pagePath, back)).status).toBe(303);
});

test("staff give an appointment from the list to another customer: the former link is closed", async () => {
  await list.fill("10:00");
  const appointment = await book("10:00");
  const path = await list.join();
  await appointment.cancel();
  await expect.poll(heldBy).toEqual(["an@example.be"]);
  const booked = await list.press(path, "book");
  const link = booked.headers.get("Location") ?? "";
  const confirmedBooking = async () => (await list.rows()).find(({ status }) => status === "confirmed");
  const fields = {
    intent: "edit",
    service: "haarknip",
    second: "",
    barber: (await confirmedBooking())?.barberId ?? "",
  };
  const bob = { name: "Bob Bos", phone: "0470 99 88 77", email: "bob@example.be", message: "" };
  expect((await desk.post((await confirmedBooking())?.id ?? "", { ...fields, ...bob })).status).toBe(303);

  expect((await shop.fetch(link)).status).toBe(404);
  const page = await shop.fetch(path, { redirect: "manual" });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toMatch(/Bob Bos|bob@example/);
  expect((await list.press(path, "book")).headers.get("Location")).toBe(path);
  // The new customer does not learn about the former one's waiting-list entry either.
  const file = await shop.fetch(`/afspraak/${(await confirmedBooking())?.manageToken}/gegevens.json`);
  expect(await file.json()).toMatchObject({ klant: { email: "bob@example.be" }, wachtlijst: [] });
});
