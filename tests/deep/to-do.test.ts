/** Tests the list of open tasks that an admin sees before the shop opens. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { recordBackup, recordFailure } from "#app/backup/last-backup.server.ts";
import { backups } from "#app/backup/tables/backups.server.ts";
import { addPicture } from "#app/shop/pictures/store-pictures.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { photo } from "../setup/photos.ts";
import { withSecondFactor } from "../setup/second-factor.ts";
import { answer, smtpPeer } from "../setup/smtp-peer.ts";
import { openTestShop, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const title = "Nog te doen";

describe("a newly installed shop", () => {
  const shop = testShop({ engine: "server" });
  let admin: Visitor;
  beforeAll(async () => {
    admin = await staffMember(shop, "admin");
  });

  test("lists all open tasks, on the owner's page and in one line on the day", async () => {
    const page = await admin.text("/admin/zaak");
    for (const part of [
      `${title} voordat je opengaat`,
      "Vul je echte gegevens in: Telefoon, WhatsApp, E-mail, Instagram, Reviews op Google, Onderneming",
      "Nog van het begin: je logo, 5 foto's op je pagina's",
      "10 foto's in de galerij",
      "Je kapper heet nog Kapper 1",
      "6 reviews zijn verzonnen",
      "Mails vertrekken nog niet",
      "Vooruitbetalen gaat via een testpagina",
      "“15+ jaar ervaring”",
      "“70+ Google reviews” en “Join 100+ tevreden klanten...”",
      "vijf minuten van het station",
      "prijzen van het begin",
      "15 artikels zijn nog van het begin",
      "tweede stap",
      "Het adres van je site is nog http://localhost:3000",
      "Er is nog geen back-up",
    ])
      expect(page).toContain(part);
    expect(await admin.text("/admin/vandaag")).toContain(`${title}: 14 dingen`);
    const barber = await staffMember(shop);
    expect(await barber.text("/admin/vandaag")).not.toContain(title);
  });

  test("makes a test mail without a mail server, and says that it does not leave", async () => {
    const answer = await admin.post("/admin/zaak?index", { intent: "test-mail" });
    expect(words(await answer.text())).toContain("vertrekt niet: er is nog geen mailserver ingesteld");
    expect(existsSync(join(shop.settings.dataDir, "outbox"))).toBe(true);
    const [mail] = await shop.mails();
    expect(mail).toMatchObject({
      to: [{ address: "admin@shop.be" }],
      subject: expect.stringContaining("Proefmail"),
    });
  });

  test("lists the first steps until each is changed or skipped", async () => {
    expect(await admin.text("/admin/zaak")).toContain("Eerste stappen");
    for (const step of ["gegevens", "uren", "diensten", "team", "anders", ""]) {
      const answer = await admin.post("/admin/zaak?index", { intent: "skip", step });
      expect(answer.status).toBe(303);
    }
    expect(await admin.text("/admin/zaak")).not.toContain("Eerste stappen");
    expect((await admin.post("/admin/zaak?index", { intent: "x" })).status).toBe(400);
  });
});

test("a shop that is ready has no tasks, and its test mail is sent; a refusal is reported", async () => {
  let isRefusing = false;
  const peer = await smtpPeer({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once("end", () => done(isRefusing ? answer(550, "5.7.1 No room for spam") : null));
    },
  });
  const shop = await openTestShop({
    engine: "server",
    environment: {
      SMTP_URL: peer.smtpUrl,
      MAIL_FROM: "zaak@shop.be",
      APP_URL: "https://www.shop.be",
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
    },
  });
  await staffMember(shop, "admin");
  const { owner: admin } = await withSecondFactor(shop, "admin@shop.be");
  const { identity, review, look, galleryPicture, service, barber, confirmed } = snapshot().documents;
  const [{ value, version } = expect.fail()] = identity;
  const facts = {
    name: "Kapper Els",
    phone: "+32 56 12 34 56",
    whatsapp: "+32 470 12 34 56",
    email: "els@kapper.be",
    instagram: "https://instagram.com/els",
    reviewsUrl: "https://g.page/els/review",
    geo: { latitude: 50.82261, longitude: 3.25772 },
    legal: {
      companyName: "Els BV",
      form: "Eenmanszaak",
      enterpriseNumber: "0123.456.749",
      vatNumber: "BE 0123.456.749",
    },
  };
  const { db } = shop.runtime();
  const bytes = await photo().jpeg().toBuffer();
  const [logo, ownPicture] = await Promise.all(
    [true, false].map(async (isMark) => {
      const added = await addPicture(bytes, { by: "admin@shop.be", isMark });
      return added.ok ? added.id : expect.fail(added.reason);
    }),
  );
  const edits = [
    { kind: "identity" as const, key: "shop", seen: version, value: { ...value, ...facts } },
    ...look.map(({ kind, key, version, value }) => {
      const placedPictures = Object.keys(value).map((place) => [
        place,
        place === "mark" ? logo : "barberpaal-detail",
      ]);
      return { kind, key, seen: version, value: Object.fromEntries(placedPictures) };
    }),
    ...[...galleryPicture, ...service].map(({ kind, key, version, value }) => {
      const price = "slug" in value ? { price: { cents: 2500, isFrom: false } } : {};
      return { kind, key, seen: version, value: { ...value, ...price, picture: ownPicture } };
    }),
    ...barber.map(({ kind, key, version, value }) => ({
      kind,
      key,
      seen: version,
      value: { ...value, name: "Els" },
    })),
    ...review.map(({ kind, key, version }) => ({ kind, key, seen: version, value: null })),
    ...confirmed.map(({ kind, key, version }) => {
      const claims = ["ervaring", "aantallen", "ligging", "prijzen", "artikels"];
      return { kind, key, seen: version, value: { claims } };
    }),
  ];
  expect(await publish(db, { by: null, edits })).toMatchObject({ ok: true });
  await db.insert(backups).values({ at: new Date(Date.now() - 3 * 24 * 3_600_000) });
  expect(await admin.text("/admin/vandaag")).toContain(`${title}: 1 ding`);
  expect(await admin.text("/admin/zaak")).toMatch(/De laatste back-up is van \S+ \d+ \S+/);
  await recordFailure(db, "full");
  expect(await admin.text("/admin/zaak")).toMatch(/De back-up van vandaag \S+ is mislukt: de schijf is vol/);
  await recordBackup(db);
  expect(await admin.text("/admin/zaak")).not.toContain(title);
  expect(await admin.text("/admin/vandaag")).not.toContain(title);

  const day = async () => (await admin.fetch("/admin/vandaag")).text();
  expect(await day()).not.toContain('href="/admin/betalingen"');
  await db.execute(sql`INSERT INTO prepayments (email, amount_cents, currency, provider, status, paid_at, expires_at)
    VALUES ('jan@example.be', 1000, 'EUR', 'test', 'paid', now(), now())`);
  expect(await admin.text("/admin/zaak")).toContain("Eén klant betaalde en heeft nog geen afspraak");
  expect(await admin.text("/admin/vandaag")).toContain(`${title}: 1 ding`);
  expect(await day()).toContain('href="/admin/betalingen"');

  const ask = async () =>
    words(await (await admin.post("/admin/zaak?index", { intent: "test-mail" })).text());
  expect(await ask()).toContain("De proefmail is vertrokken naar admin@shop.be");
  isRefusing = true;
  expect(await ask()).toMatch(/De proefmail is niet vertrokken\. De mailserver zegt: .*No room for spam/);
  for (let i = 0; i < 3; i++) await ask();
  expect(await ask()).toContain("Probeer het over tien minuten opnieuw");
  await shop.close();
});
