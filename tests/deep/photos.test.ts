/** Tests photos of the last haircut on a customer's card: stored with consent, seen by staff, deleted with the card. */
import { asc, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { session } from "#app/accounts/tables/accounts.server.ts";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { customerPhotos } from "#app/customers/tables/customers.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow, openDate } from "../setup/booking-requests.ts";
import { customerOf, keysOf } from "../setup/customer-rows.ts";
import { phonePhoto, photo, uploadTo } from "../setup/photos.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor, words } from "../setup/visitor.ts";

const email = "an@example.be";
const agreed = { agreed: "on" };

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({
    engine,
    empty: "bookings, customer_photos, customer_notes, customers, rate_limits",
  });
  let picture: Buffer;
  beforeAll(async () => {
    picture = await phonePhoto();
  });
  const add = (id: string, fields: Record<string, string> = agreed, bytes = picture) =>
    uploadTo(desk.member, `/admin/boeking/${id}`, fields, [{ bytes }]);
  const rows = () => desk.db().select().from(customerPhotos).orderBy(asc(customerPhotos.at));
  const shownOn = async (id: string) =>
    [...(await desk.html(id)).matchAll(/src="(\/admin\/foto\/[^"]+)"/g)].map(([, src = ""]) => src);
  const visited = (changes = {}) =>
    desk.added({ name: "An Claes", email, date: daysFromNow(-3), status: "show", ...changes });

  test("a photo is on each page of the customer, upright and without metadata", async () => {
    const id = await visited();
    const next = await desk.added({ name: "An Claes", email, date: openDate(4) });
    const answer = await add(id);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/boeking/${id}#fotos`]);
    expect(await desk.text(id)).toMatch(/De foto staat op de kaart.* Met akkoord, noteerde staff@shop\.be/);
    const [src = ""] = await shownOn(next);
    const file = await desk.member.fetch(src);
    expect([file.status, file.headers.get("Content-Type"), file.headers.get("Cache-Control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);
    const { width, height, orientation, exif } = await sharp(await file.arrayBuffer()).metadata();
    expect({ width, height, orientation, exif }).toEqual({ width: 960, height: 1280 });

    const card = `/admin/klanten/${id}`;
    expect((await uploadTo(desk.member, card, agreed, [{ bytes: picture }])).headers.get("Location")).toBe(
      `${card}#fotos`,
    );
    expect(await desk.member.text(card)).toContain("De vorige foto");
    expect(await shownOn(id)).toHaveLength(2);
  });

  test("six photos are kept and the oldest is deleted; a tap removes one, and withdrawn consent all", async () => {
    const id = await visited();
    const other = await visited({ email: "piet@example.be", time: "12:00" });
    await add(other);
    const [theirs] = await rows();
    for (let count = 0; count < 7; count++) expect((await add(id)).status).toBe(303);
    const card = await customerOf(desk.db(), email);
    const [oldest, ...newer] = (await rows()).filter(({ customerId }) => customerId === card);
    expect([oldest, ...newer]).toHaveLength(6);
    expect(await shownOn(id)).toEqual([...newer.reverse(), oldest].map((each) => `/admin/foto/${each?.id}`));

    const remove = (photoId: string) => desk.post(id, { intent: "remove-photo", photoId });
    for (const photoId of [oldest?.id ?? "", oldest?.id ?? "", theirs?.id ?? "", "x", ""])
      expect((await remove(photoId)).status).toBe(303);
    expect(await shownOn(id)).toHaveLength(5);
    expect((await desk.member.fetch(`/admin/foto/${oldest?.id}`)).status).toBe(404);
    expect((await desk.post(id, { intent: "no-photos" })).status).toBe(303);
    expect(await desk.text(id)).toContain("Het akkoord is ingetrokken");
    expect(await rows()).toEqual([theirs]);
  });

  test("a merged card shows the photos of both, six at most; separating it returns the photos of the former address", async () => {
    const [id, other] = [await visited(), await visited({ email: "an.werk@example.be", time: "12:00" })];
    await add(id);
    await add(other);
    await desk.member.post(`/admin/klanten/${id}`, { intent: "merge", other });
    expect(await shownOn(id)).toHaveLength(2);
    for (let count = 0; count < 5; count++) await add(id);
    expect(await shownOn(other)).toHaveLength(6);
    await desk
      .db()
      .execute(sql`UPDATE bookings SET erased_at = now(), email = NULL, phone = NULL WHERE id = ${id}`);
    await applyRetention.run();
    expect(new Set(await keysOf(desk.db(), await rows()))).toEqual(new Set(["an.werk@example.be"]));
    expect(await shownOn(other)).toHaveLength(6);
  });

  test("the customer's export holds them, and erasing lists them and deletes them", async () => {
    const owner = await staffMember(shop, "admin");
    const id = await visited();
    await add(id);
    const file = await (await owner.fetch(`/admin/klanten/${id}/gegevens.json`)).json();
    expect(file.fotos).toEqual([{ akkoordOp: expect.any(String), foto: expect.any(String) }]);
    const [, base64 = ""] = /^data:image\/jpeg;base64,(.+)$/.exec(file.fotos[0].foto) ?? [];
    const [row] = await rows();
    expect(Buffer.from(base64, "base64").equals(row?.photo ?? Buffer.alloc(0))).toBe(true);
    expect(await owner.text(`/admin/klanten/${id}/wissen`)).toContain("1 foto.");
    expect((await owner.post(`/admin/klanten/${id}/wissen`, {})).status).toBe(303);
    expect(await rows()).toEqual([]);
    expect((await desk.member.fetch(`/admin/foto/${row?.id}`)).status).toBe(404);
  });

  test("a link downloads them while it is the only appointment; retention deletes them with the last booking", async () => {
    const appointment = await bookAppointment(shop, { email });
    await add(appointment.id);
    const download = async () => (await shop.fetch(`${appointment.path}/gegevens.json`)).json();
    expect((await download()).fotos).toHaveLength(1);
    const old = await visited({ date: daysFromNow(-3) });
    expect((await download()).fotos).toContain("Vraag ze ons");
    await appointment.cancel();
    await appointment.erase();
    expect(await rows()).toHaveLength(1);
    await desk.db().execute(sql`UPDATE bookings SET starts_at = starts_at - interval '3 years',
      ends_at = ends_at - interval '3 years' WHERE id = ${old}`);
    await applyRetention.run();
    expect(await rows()).toEqual([]);
  });
});

describe("refused photos", () => {
  const { shop, desk } = testBookingDesk({
    engine: "server",
    empty: "bookings, customer_photos, rate_limits",
  });
  const send = (
    sender: Visitor,
    id: string,
    fields: Record<string, string>,
    bytes: Buffer[],
    name?: string,
  ) =>
    uploadTo(
      sender,
      `/admin/boeking/${id}`,
      fields,
      bytes.map((each) => ({ bytes: each, name })),
    );
  const rows = () => desk.db().$count(customerPhotos);
  const jpeg = () => photo().jpeg().toBuffer();
  const megabytes = (count: number) => Buffer.alloc(count * 1024 ** 2, 1);

  test.each<[string, Record<string, string>, () => Buffer[] | Promise<Buffer[]>, string]>([
    ["without consent", {}, async () => [await jpeg()], "Vraag de klant of het mag, en vink dat aan."],
    ["consent that is no tick", { agreed: "no" }, async () => [await jpeg()], "Vraag de klant of het mag"],
    ["no file", agreed, () => [], "Neem of kies eerst een foto."],
    ["an empty file", agreed, () => [Buffer.alloc(0)], "Dit bestand is leeg."],
    ["a text", agreed, () => [Buffer.from("geen foto")], "geen foto die we kunnen lezen"],
    ["half a photo", agreed, async () => [(await jpeg()).subarray(0, 3000)], "beschadigd of niet volledig"],
    ["30 MB", agreed, () => [megabytes(30)], "groter dan 20 MB"],
  ])("%s is refused with a sentence on the card", async (_, fields, files, sentence) => {
    const id = await desk.added({ email });
    for (const path of [`/admin/boeking/${id}`, `/admin/klanten/${id}`]) {
      const bytes = await files();
      const answer = await uploadTo(
        desk.member,
        path,
        fields,
        bytes.map((each) => ({ bytes: each })),
      );
      const html = await answer.text();
      expect([answer.status, words(html)]).toEqual([422, expect.stringContaining("Niet bewaard.")]);
      const form = html.slice(html.indexOf('id="fotos"'), html.indexOf('id="voorschot"'));
      expect(words(form)).toContain(sentence);
      expect(/name="agreed"[^>]*checked/.test(form)).toBe(fields.agreed === "on");
    }
    expect(await rows()).toBe(0);
  });

  test("an empty file field is no photo, and a body of 70 MB is refused before it is read", async () => {
    const id = await desk.added({ email });
    const answer = await send(desk.member, id, agreed, [Buffer.alloc(0)], "");
    expect([answer.status, words(await answer.text())]).toEqual([
      422,
      expect.stringContaining("Neem of kies eerst"),
    ]);
    expect((await send(desk.member, id, agreed, [megabytes(70)])).status).toBe(413);
  });

  test("no photo is stored for a customer without an address, or on an unknown card", async () => {
    const id = await desk.added({ phone: null });
    const nobody = await send(desk.member, id, agreed, [await jpeg()]);
    expect(nobody.status).toBe(422);
    for (const none of ["x", crypto.randomUUID()])
      for (const page of ["boeking", "klanten"])
        expect(
          (await uploadTo(desk.member, `/admin/${page}/${none}`, agreed, [{ bytes: await jpeg() }])).status,
        ).toBe(404);
    expect(await rows()).toBe(0);
  });

  test("strangers and ended sessions neither see nor add a photo; a colleague who sees the card does", async () => {
    const id = await desk.added({ email });
    await send(desk.member, id, agreed, [await jpeg()]);
    const src = `/admin/foto/${(await desk.db().select().from(customerPhotos))[0]?.id}`;
    const colleague = await staffMember(shop, "staff");
    expect((await colleague.fetch(src)).status).toBe(200);
    for (const none of ["/admin/foto/x", `/admin/foto/${crypto.randomUUID()}`])
      expect((await colleague.fetch(none)).status).toBe(404);
    const ended = await staffMember(shop, "staff");
    const open = await desk.db().delete(session).returning();
    onTestFinished(async () => {
      await desk.db().insert(session).values(open);
    });
    for (const outsider of [visitor(shop), ended]) {
      expect((await outsider.fetch(src)).headers.get("Location")).toBe("/login");
      expect((await send(outsider, id, agreed, [await jpeg()])).headers.get("Location")).toBe("/login");
      await outsider.post(`/admin/boeking/${id}`, { intent: "no-photos" });
    }
    expect(await rows()).toBe(1);
  });
});
