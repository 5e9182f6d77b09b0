/** Tests joining the waiting list, who gets no offer, and which data are kept. */
import { expect, test } from "vitest";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { exportOf } from "#app/customers/flows/export.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { clockAt } from "../setup/clock.ts";
import { testWaitingDesk } from "../setup/waiting-list.ts";
import { words } from "../setup/words.ts";

const { saturday, shop, desk, list, book, heldBy } = testWaitingDesk("embedded");

test.each([
  [{ service: "" }, "Selecteer een service"],
  [{ service: "<b>" }, "Selecteer een service"],
  [{ from: "" }, "Ongeldige datum"],
  [{ from: "2027-03-24" }, "Die dag is voorbij. Kies een dag die nog komt."],
  [{ from: "2027-03-30" }, "Dan zijn we gesloten. Kies een andere dag."],
  [{ from: "2029-03-27" }, "Zo ver vooruit boek je hier nog niet."],
  [{ to: "2027-03-26" }, "Kies een laatste dag die niet voor de eerste ligt."],
  [{ to: "2027-05-27" }, "Kies hoogstens 31 dagen."],
  [{ to: "morgen" }, "Ongeldige datum"],
  [{ part: "nacht" }, "Kies een deel van de dag"],
  [{ name: "A" }, "Naam moet minstens 2 karakters zijn"],
  [{ phone: "12" }, "Ongeldig telefoonnummer"],
  [{ email: "an" }, "Ongeldig email adres"],
  [{ barber: "niemand" }, "Kies een kapper uit de lijst"],
])("%j is refused at its field, and the input stays", async (changes: Record<string, string>, message) => {
  const refused = await list.post(changes);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(words(html)).toContain(message);
  // Radio buttons are not marked, and a shop with one barber shows no field for him.
  const marked = "part" in changes || "barber" in changes ? 0 : 1;
  expect(html.match(/aria-invalid="true"/g)?.length ?? 0).toBe(marked);
  if (!("name" in changes)) expect(html).toContain('value="An Wachters"');
  expect(await list.entries()).toEqual([]);
});

test("the form opens with the values of the link, and ignores those that are not offered", async () => {
  const html = await (await shop.fetch(`/wachtlijst?service=baard&dag=${saturday}&deel=evening`)).text();
  expect(html).toContain(`value="${saturday}"`);
  expect(html).toMatch(/<option value="baard" selected/);
  expect((await shop.fetch("/wachtlijst?service=%3Cb%3E&dag=2020-01-01&deel=x&kapper=y")).status).toBe(200);
});

test("a form sent twice adds one entry with one mail; an address in any spelling has at most five entries", async () => {
  await list.fill();
  const request = (changes = {}) => ({
    method: "POST",
    redirect: "manual" as const,
    headers: { "X-Forwarded-For": "203.0.113.9" },
    body: new URLSearchParams({ ...list.request(), ...changes }),
  });
  const paths = ["/wachtlijst", "/wachtlijst", "/wachtlijst?taal=fr"];
  const twice = await Promise.all(paths.map((path) => shop.fetch(path, request())));
  expect(new Set(twice.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  expect(await list.entries()).toHaveLength(1);
  for (const part of ["morning", "afternoon", "evening"]) await list.join({ part });
  await list.join({ email: "ander@example.be", part: "evening" });
  const refused = await list.post({ to: "2027-03-28" });
  expect(refused.status).toBe(409);
  expect(words(await refused.text())).toContain("Je staat al op 5 wachtlijsten.");
  await shop.untilSent();
  const sent = (await shop.runtime().db.select().from(mails)).filter(({ kind }) => kind === "waiting");
  expect(sent).toHaveLength(5);
  // Nobody has opened a mail yet.
  expect(sent.filter(({ status }) => status === "failed")).toHaveLength(0);
});

test("one address makes twenty entries a day", async () => {
  await list.fill();
  const statuses = [];
  for (let i = 0; i < 22; i++) {
    const body = new URLSearchParams(
      list.request({ email: `klant${i}@example.be`, phone: `04710000${10 + i}` }),
    );
    const headers = { "X-Forwarded-For": "203.0.113.10" };
    statuses.push(
      (await shop.fetch("/wachtlijst", { method: "POST", redirect: "manual", headers, body })).status,
    );
  }
  expect(statuses).toEqual([...Array(20).fill(303), 429, 429]);
});

test("a time that was free at joining is not offered, until it is booked and freed again", async () => {
  await list.fill("10:00", "15:00");
  const afternoon = await book("15:00", "gus@example.be");
  const path = await list.join();
  await list.runOffers();
  expect(await heldBy()).toEqual([]);
  expect(await list.page(path)).toContain("Er is nu wel iets anders vrij.");
  const morning = await book("10:00");
  await list.runOffers();
  await morning.cancel();
  await expect.poll(heldBy).toEqual(["an@example.be"]);
  await list.press(path, "decline");
  await afternoon.cancel();
  await expect
    .poll(async () => (await list.held()).map(({ bookingTime }) => bookingTime))
    .toEqual(["15:00:00"]);
});

test("a customer at the limit of appointments gets no offer, and the site does not keep trying", async () => {
  await list.fill("10:00");
  const appointment = await book("10:00");
  const path = await list.join();
  const ids = [];
  for (const time of ["10:00", "11:00", "12:00", "13:00", "14:00", "15:00"])
    ids.push(await desk.added({ date: "2027-04-03", time, email: "an@example.be" }));
  await appointment.cancel();
  await shop.untilSent();
  const { db, notifications } = shop.runtime();
  const values: (string | undefined)[] = [];
  const unsubscribe = notifications.subscribe({ onNotification: (each) => values.push(each), end() {} });
  for (let i = 0; i < 3; i++) await list.runOffers();
  await db.execute("SELECT pg_notify('dashboard', 'end')");
  await expect.poll(() => values).toContain("end");
  unsubscribe?.();
  expect(values).toEqual(["end"]);
  expect(await list.offers()).toEqual([]);
  const refused = await list.post({ part: "morning" });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("Deze afspraak nemen we niet online aan."),
  ]);

  // With one appointment less, after the customer opened a mail, the time is offered.
  const [mail] = (await db.select().from(mails)).filter(({ kind }) => kind === "waiting");
  await shop.fetch(`${path}?mail=${mail?.id}`);
  await desk.cancel(ids[0] ?? "");
  await list.runOffers();
  await expect.poll(heldBy).toEqual(["an@example.be"]);
});

test("times within the hour are not offered, nor gaps too short for a longer service", async () => {
  await list.fill("10:00");
  const appointment = await book("10:00");
  await list.join({ service: "premium" });
  await list.join({ email: "bob@example.be", phone: "0471000002", name: "Bob" });
  clockAt(`${saturday} 09:10`);
  await shop.runtime().db.execute("UPDATE bookings SET status = 'cancelled'");
  await list.runOffers();
  expect(await heldBy()).toEqual([]);
  clockAt(`${saturday} 08:50`);
  await list.runOffers();
  expect(await heldBy()).toEqual(["bob@example.be"]);
  const [offer] = await list.offers();
  // Half an hour of opening time would end after the appointment begins.
  expect(
    offer?.endsAt.toTemporalInstant().toZonedDateTimeISO("Europe/Brussels").toPlainTime().toString(),
  ).toBe("10:00:00");
  expect((await appointment.row()).status).toBe("cancelled");
});

test("staff see the waiting customers beside the day, and the offers", async () => {
  await list.fill("10:00");
  const appointment = await book("10:00");
  await list.join({ part: "morning" });
  for (const page of [
    `/admin/vandaag?dag=${saturday}`,
    `/admin/agenda?dag=${saturday}`,
    `/admin/agenda?dag=${saturday}&zicht=week`,
  ]) {
    const text = await desk.member.text(page);
    expect(text).toContain("Wachtlijst (online): 1");
    expect(text).toContain(
      "An Wachters Klassieke Haarknip, zaterdag 27 maart, ’s ochtends Wacht sinds vandaag",
    );
  }
  expect(await desk.member.text("/admin/vandaag?dag=2027-03-26")).not.toContain("Wachtlijst");
  await appointment.cancel();
  await expect.poll(heldBy).toEqual(["an@example.be"]);
  const text = await desk.member.text(`/admin/vandaag?dag=${saturday}`);
  expect(text).toContain("Om 10:00 aangeboden, wacht op antwoord.");
  expect(text).toContain("10:00–10:30 aangeboden aan wie wacht, Klassieke Haarknip");
});

test("entries end with their day, and their data can be downloaded and erased", async () => {
  await list.fill("10:00");
  const appointment = await book("10:00");
  const path = await list.join();
  await appointment.cancel();
  await expect.poll(heldBy).toEqual(["an@example.be"]);
  await list.press(path, "book");
  const [row] = (await list.rows()).filter(({ status }) => status === "confirmed");
  if (!row) throw new Error("Not booked");
  expect(await exportOf(row)).toMatchObject({ wachtlijst: [{ van: saturday, service: "haarknip" }] });
  await list.join({ email: "bob@example.be", name: "Bob", phone: "0471 00 00 02" });
  clockAt("2027-03-28 04:20");
  expect(
    await list.page(`/wachtlijst/${(await list.entries()).find(({ name }) => name === "Bob")?.token}`),
  ).toContain("voorbij");
  await applyRetention.run();
  expect(await list.entries()).toEqual([]);
  expect((await list.rows()).filter(({ status }) => status === "confirmed")).toHaveLength(1);
});
