/** Staff edit a booking: its service, its customer, the mails, and its history. */
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { barbers, bookingChanges } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookAppointment, eventIn } from "../setup/appointments.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { isDeep } from "../setup/deep.ts";
import { emptying } from "../setup/emptying.ts";
import { patience } from "../setup/slowness.ts";
import { engineOfRun } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

const unchangedFields = {
  intent: "edit",
  service: "haarknip",
  second: "",
  barber: "barber-1",
  name: "Jan Vandeputte",
  phone: "0470123456",
  email: "jan@example.be",
  message: "",
};

describe.skipIf(isDeep)("editing a booking", () => {
  const { shop, desk } = testBookingDesk({ engine: "server" });
  const book = (changes: Record<string, unknown> = {}) => bookAppointment(shop, changes);
  const edit = (id: string, fields: Record<string, string>) =>
    desk.post(id, { ...unchangedFields, notify: "on", ...fields });
  const minutes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
    (endsAt.getTime() - startsAt.getTime()) / 60_000;

  test("a beard trim is added: one visit of both lengths, mailed to the customer, and removed again", async () => {
    const { id, row, path, queuedMails } = await book();
    const before = await row();
    const answer = await edit(id, { second: "baard" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/boeking/${id}`]);
    const after = await row();
    expect(after).toMatchObject({
      serviceLabel: "Klassieke Haarknip + Baard Verzorging",
      sequence: 1,
      overlapAllowed: false,
    });
    expect(minutes(after)).toBeGreaterThan(minutes(before));
    expect(await queuedMails()).toEqual(["changed 1", "confirmation 0", "shop-notice 0"]);
    await expect.poll(() => desk.mailWith("is gewijzigd")).toBeDefined();
    const mail = await desk.mailWith("is gewijzigd");
    expect(mail?.text).toContain("Klassieke Haarknip + Baard Verzorging");
    const [file] = mail?.attachments ?? [];
    expect(eventIn(new TextDecoder().decode(file?.content as ArrayBuffer))).toMatchObject({ sequence: 1 });
    expect(words(await (await shop.fetch(path)).text())).toContain("Klassieke Haarknip + Baard Verzorging");
    const page = await desk.member.text(answer.headers.get("Location") ?? "");
    expect(page).toContain("Aangepast. De klant krijgt er een mail van.");
    expect(page).toMatch(
      /Dienst van Klassieke Haarknip naar Klassieke Haarknip \+ Baard Verzorging staff@shop\.be/,
    );

    expect((await edit(id, { sequence: "1", name: "Jan Vdp", second: "baard" })).status).toBe(303);
    expect(await row()).toMatchObject({ serviceLabel: after.serviceLabel, endsAt: after.endsAt });
    expect((await edit(id, { sequence: "2", name: "Jan Vdp" })).status).toBe(303);
    const { serviceLabel, priceCents, endsAt } = before;
    expect(await row()).toMatchObject({ serviceLabel, priceCents, endsAt, parts: null });
  });

  test("a visit that would run into the next is confirmed first; its own hour never counts as past", async () => {
    await book({ name: "An Ander", email: "an@example.be", time: "10:30" });
    const { id, row } = await book();
    const refused = await edit(id, { service: "premium", message: "Wil koffie" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(words(html)).toContain("Overlapt met An Ander 10:30–11:00");
    expect(html).toContain("Wil koffie</textarea>");
    expect(html).toMatch(/<option value="premium" selected/);
    expect(await row()).toMatchObject({ sequence: 0, service: "haarknip" });
    const confirmed = formValue(html, "confirmed");
    expect((await edit(id, { service: "premium", second: "baard", confirmed })).status).toBe(409);
    expect((await edit(id, { service: "premium", confirmed, message: "Wil koffie" })).status).toBe(303);
    expect(await row()).toMatchObject({ service: "premium", overlapAllowed: true, message: "Wil koffie" });

    const hourAgo = new Date(Date.now() - 3_600_000);
    const sitting = await desk.added({ startsAt: hourAgo, endsAt: new Date(Date.now() - 1_800_000) });
    const lateEdit = await edit(sitting, { second: "baard", name: "Piet Peeters", email: "" });
    expect(words(await lateEdit.text())).not.toContain("Dat uur is al voorbij");
  });

  test("another address gets the confirmation and a new link; the history shows the correction", async () => {
    const { id, row, path, queuedMails } = await book();
    const answer = await edit(id, {
      name: "Jan Van de Putte",
      phone: "+32 470 99 88 77",
      email: "jan.nieuw@example.be",
      message: "Parkeert achteraan",
    });
    expect(answer.status).toBe(303);
    expect(await row()).toMatchObject({ phone: "+32470998877", email: "jan.nieuw@example.be", sequence: 1 });
    expect(await queuedMails()).toContain("confirmation 1");
    await vi.waitFor(
      async () =>
        expect(
          (await shop.mails()).filter(({ to }) => to?.[0]?.address === "jan.nieuw@example.be"),
        ).toHaveLength(1),
      patience(15),
    );
    expect((await shop.fetch(path)).status).toBe(404);
    expect((await shop.fetch(`/afspraak/${(await row()).manageToken}`)).status).toBe(200);
    const page = await desk.text(id);
    expect(page).toContain("Naam van Jan Vandeputte naar Jan Van de Putte");
    expect(page).toContain("E-mail van jan@example.be naar jan.nieuw@example.be");
    expect(page).toContain("Telefoon van 0470123456 naar +32470998877");
    expect(page).toContain("Opmerking toegevoegd: Parkeert achteraan");

    // Erasing the customer erases these values too.
    await desk.cancel(id, { sequence: "1" });
    const { manageToken } = await row();
    await shop.fetch(`/afspraak/${manageToken}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "erase" }),
      redirect: "manual",
    });
    expect(await row()).toMatchObject({ name: "Gewist" });
    const changes = await desk.db().select().from(bookingChanges).where(eq(bookingChanges.bookingId, id));
    expect(JSON.stringify(changes)).not.toMatch(/Putte|jan\.|\+32470|Parkeert/);
    expect(await desk.text(id)).toContain("Naam aangepast");
  });

  test("the customer's link stops working once it may belong to somebody else: e-mail removed or changed, another phone", async () => {
    const { id, path, row } = await book();
    expect((await edit(id, { email: "JAN@example.be ", name: "Jan V." })).status).toBe(303);
    expect((await shop.fetch(path)).status).toBe(200);
    expect((await edit(id, { email: "", sequence: "1" })).status).toBe(303);
    expect((await shop.fetch(path)).status).toBe(404);

    // A customer without e-mail has the link by SMS.
    const { manageToken } = await row();
    expect((await edit(id, { email: "", phone: "+32 470 12 34 56", sequence: "2" })).status).toBe(303);
    expect(await row()).toMatchObject({ manageToken });
    expect((await edit(id, { email: "", phone: "0470 99 88 77", sequence: "3" })).status).toBe(303);
    expect((await shop.fetch(`/afspraak/${manageToken}`)).status).toBe(404);

    const hourAgo = new Date(Date.now() - 3_600_000);
    const times = { startsAt: hourAgo, endsAt: new Date(Date.now() - 1_800_000) };
    const past = await desk.added({ email: "an@example.be", ...times });
    const { manageToken: former } = await desk.rowOf(past);
    const fields = { ...unchangedFields, name: "Piet Peeters", email: "bob@example.be" };
    expect((await desk.post(past, fields)).status).toBe(303);
    expect((await shop.fetch(`/afspraak/${former}`)).status).toBe(404);
  });

  test("a corrected name sends no mail, and does not stop a queued confirmation", async () => {
    const { id, queuedMails } = await book();
    await desk.holdMails(2);
    expect((await edit(id, { name: "Jan VDP" })).status).toBe(303);
    expect((await edit(id, { name: "Jan VDP", service: "baard", notify: "", sequence: "1" })).status).toBe(
      303,
    );
    expect(await queuedMails()).toEqual(["changed 2", "confirmation 1", "shop-notice 1"]);
  });

  test("another language is in the history; queued mails and the customer's page use it", async () => {
    const { id, row, path, page, queuedMails } = await book();
    await desk.holdMails(2);
    expect((await edit(id, { language: "fr" })).status).toBe(303);
    expect(await row()).toMatchObject({ language: "fr", sequence: 1 });
    expect(await queuedMails()).toEqual(["confirmation 1", "shop-notice 1"]);
    expect(await desk.text(id)).toContain("Taal van Nederlands naar Frans staff@shop.be");
    expect(await desk.html(id)).toMatch(/<option value="fr" selected/);
    expect(await page()).toContain('lang="fr-BE"');
    await desk.db().update(mails).set({ status: "queued", dueAt: null, leasedUntil: null });
    await expect.poll(() => desk.mailWith("Votre rendez-vous chez")).toBeDefined();
    // An older page does not know the field; invalid values change nothing.
    for (const [sequence, fields] of [
      ["1", { name: "Jan Vdp" }],
      ["2", { name: "Jan", language: "xx" }],
    ] as const)
      expect((await edit(id, { sequence, ...fields })).status).toBe(303);
    expect(await row()).toMatchObject({ language: "fr", sequence: 3 });
    expect((await edit(id, { sequence: "0", language: "en" })).status).toBe(409);
    expect((await shop.fetch(path)).status).toBe(200);
  });

  test("invalid values are shown at their field, and changes by others meanwhile are kept", async () => {
    const { id, row } = await book();
    const bad: [Record<string, string>, string][] = [
      [{ name: "J" }, "Naam moet minstens 2 karakters zijn"],
      [{ phone: "12" }, "Ongeldig telefoonnummer"],
      [{ email: "jan" }, "Ongeldig email adres"],
      [{ service: "tovenarij" }, "Selecteer een service"],
      [{ second: "tovenarij" }, "Selecteer een service"],
      [{ message: "x".repeat(501) }, "Bericht te lang"],
      [{ barber: "niemand" }, "Kies een kapper"],
      [{ name: "" }, "Naam moet minstens 2 karakters zijn"],
    ];
    for (const [fields, message] of bad) {
      const answer = await edit(id, fields);
      const html = await answer.text();
      expect([answer.status, words(html).includes(message)], JSON.stringify(fields)).toEqual([422, true]);
    }
    expect(await (await edit(id, { phone: "12", name: "Jan Getypt" })).text()).toContain(
      'value="Jan Getypt"',
    );
    expect((await edit(id, {})).status).toBe(422);
    expect((await edit(id, { name: "Te Laat", sequence: "7" })).status).toBe(409);
    expect((await edit(crypto.randomUUID(), {})).status).toBe(404);
    expect(await row()).toMatchObject({ sequence: 0, name: "Jan Vandeputte" });
  });
});

describe.each(engineOfRun)("simultaneous edits on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });

  test("two staff edit while a visitor books the needed time: one wins each time", async () => {
    await desk.db().update(barbers).set({ active: false }).where(eq(barbers.id, "barber-2"));
    for (let round = 0; round < 3; round++) {
      await desk.db().execute(emptying("bookings, rate_limits"));
      const { id, row } = await bookAppointment(shop);
      const [long, named, booked] = await Promise.all([
        desk.post(id, { ...unchangedFields, service: "premium" }),
        desk.post(id, { ...unchangedFields, name: "Jan Anders" }),
        shop.post("/api/bookings", bookingRequest({ time: "10:30", email: "an@example.be" })),
      ]);
      expect([long.status, named.status].filter((status) => status === 303)).toHaveLength(1);
      expect(await row()).toMatchObject({ sequence: 1 });
      const overlapping = (await desk.bookings()).filter(({ overlapAllowed }) => overlapAllowed);
      expect(overlapping).toEqual([]);
      expect(booked.status).toBe(long.status === 303 ? 409 : 201);
    }
  });
});
