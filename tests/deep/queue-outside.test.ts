/** Tests places in the queue taken outside the shop, and the keys of places. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { doorCode } from "#app/walk-ins/door.server.ts";
import { formValue } from "../setup/booking-desk.ts";
import { clockAt } from "../setup/clock.ts";
import { testQueueAtDoor } from "../setup/queue-desk.ts";
import { visitor, words } from "../setup/visitor.ts";

describe("a place in the queue", () => {
  const { day, shop, queue, member, someone, join, screen } = testQueueAtDoor();
  const outside = (name: string, id: string = randomUUID()) => ({ id, name });

  test("a place from outside counts after staff confirm it with one tap, and ends after 15 minutes without", async () => {
    const [atHome, atDoor] = [someone(), someone()];
    const page = await atHome.text("/wachtrij");
    expect(page).toContain("Je plaats telt zodra iemand in de zaak zag dat je er staat");
    const rude = (await atHome.post("/wachtrij", outside("Lelijk"))).headers.get("Location") ?? "";
    clockAt(`${day} 14:03`);
    const honest = (await atDoor.post("/wachtrij", { ...outside("Jan"), code: "AAAAAAAAAAAA" })).headers;
    const place = honest.get("Location") ?? "";
    expect(await atDoor.text(place)).toMatch(/Bijna in de rij Zeg in de zaak dat je er staat.* om 14:18\./);
    expect(await member().text("/admin/vandaag")).toMatch(
      /Lelijk sinds 14:02, vervalt om 14:17.*Jan sinds 14:03/,
    );
    expect(await queue.line()).toContain("Nu geen wachttijd");
    expect(words(await (await shop.fetch(await screen())).text())).toContain("Er wacht niemand");

    await queue.post({ intent: "seen", id: await queue.idOf("Jan") });
    expect(await atDoor.text(place)).toContain("Je bent aan de beurt");
    expect(words(await (await shop.fetch(await screen())).text())).toMatch(/1 Jan nu/);
    clockAt(`${day} 14:17`);
    await queue.post({ intent: "seen", id: await queue.idOf("Lelijk") });
    expect(await atHome.text(rude)).toContain("Je plaats is vervallen");
    expect(await member().text("/admin/vandaag")).not.toContain("Lelijk");
    expect(await (await atHome.fetch("/wachtrij")).text()).toContain("<form");
  });

  test("a visitor who took a place outside and then scans the screen joins the queue with one tap", async () => {
    const customer = someone();
    const fields = outside("Jan");
    const place = (await customer.post("/wachtrij", fields)).headers.get("Location") ?? "";
    const code = doorCode();
    expect((await customer.post("/wachtrij", { ...fields, name: "" })).status).toBe(422);
    clockAt(`${day} 14:10`);
    const html = await (await customer.fetch(`/wachtrij?code=${code}`)).text();
    expect(words(html)).toContain("Ik sta in de zaak");
    expect(formValue(html, "id")).toBe(fields.id);
    await customer.post("/wachtrij", { id: fields.id, code: formValue(html, "code") });
    expect(await customer.text(place)).toContain("Je bent aan de beurt");
    // The screen's code works in its hour and the next one, so a photo of it soon stops working.
    clockAt(`${day} 15:59`);
    expect(await someone().text(`/wachtrij?code=${code}&taal=fr`)).not.toContain("Votre place compte dès");
    clockAt(`${day} 16:00`);
    expect(await someone().text(`/wachtrij?code=${code}`)).toContain("Je plaats telt zodra iemand");
  });

  test("no page, list, booking or calendar contains the key of a place, and staff remove a name from the screen", async () => {
    const customer = someone();
    const place = await join(customer, "Jan");
    const key = place.split("/").at(-1) ?? "";
    const board = await screen();
    const answers = [board, `${board}.data`, "/wachtrij", "/wachtrij.data"].map((path) =>
      someone().fetch(path),
    );
    const staff = ["/admin/vandaag", "/admin/vandaag.data"].map((path) => member().fetch(path));
    for (const answer of await Promise.all([...answers, ...staff]))
      expect(await answer.text()).not.toContain(key);
    const id = await queue.idOf("Jan");
    expect((await someone().post(`/wachtrij/${id}`, {})).status).toBe(303);
    expect((await queue.rows())[0]?.endedAt).toBeNull();

    await queue.post({ intent: "unname", id });
    expect(words(await (await shop.fetch(board)).text())).toMatch(/1 Klant nu/);
    await queue.post({ intent: "chair", id });
    const [booking] = await shop.runtime().db.select().from(bookings);
    expect(booking?.id).toBe(id);
    expect(id).not.toBe(key);
  });

  test("three addresses at home do not close the queue for a visitor in the shop", async () => {
    for (const last of [1, 2, 3]) {
      const answers = [];
      for (let i = 0; i < 6; i++)
        answers.push((await visitor(shop, `198.51.100.${last}`).post("/wachtrij", outside("Jan"))).status);
      expect(answers).toEqual([...Array(5).fill(303), 429]);
    }
    expect((await someone().post("/wachtrij", outside("Piet"))).status).toBe(303);
    for (let i = 0; i < 9; i++) await someone().post("/wachtrij", outside("Piet"));
    const crowded = await someone().post("/wachtrij", outside("Els"));
    expect([crowded.status, words(await crowded.text())]).toEqual([
      409,
      expect.stringContaining("Scan de code in de zaak"),
    ]);
    await join(someone(), "Els");
  });
});
