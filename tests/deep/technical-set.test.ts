/** The owner sets mail, payments, SMS and backups on the page: valid settings are stored encrypted, and apply at once. */
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { startTwilioApi } from "../fakes/twilio-api.ts";
import { scratchFolder } from "../setup/backup-commands.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { smtpPeer } from "../setup/smtp-peer.ts";
import { openForTests, openTestShop, type TestShop } from "../setup/test-shop.ts";
import { password, staffMember, type Visitor, words } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/techniek";
const secrets = ["een-geheim-van-de-mailbox", "sk_test_fake", "whsec_fake", "a-secret-token"];

const [stripe, twilio] = await Promise.all([startStripeApi(), startTwilioApi()]);
const fakes = {
  STRIPE_API_URL: stripe.environment.STRIPE_API_URL,
  TWILIO_API_URL: twilio.environment.TWILIO_API_URL,
};
const AUTH_SECRET = "x".repeat(40);
const open = (environment: Record<string, string> = {}) =>
  openTestShop({ engine: "server", environment: { AUTH_SECRET, ...fakes, ...environment } });
afterAll(() => Promise.all([stripe.close(), twilio.close()]));

/** Opens a mail server that requires a name and a password. */
async function mailbox() {
  const arrived: string[] = [];
  const { smtpUrl } = await smtpPeer({
    authOptional: false,
    onAuth: ({ username, password: passwordInput }, _, done) =>
      username === "zaak@shop.be" && passwordInput === secrets[0]
        ? done(null, { user: username })
        : done(Object.assign(new Error("Authentication failed"), { responseCode: 535 })),
    onData: (stream, _, done) => {
      void text(stream).then((mail) => {
        arrived.push(mail);
        done();
      });
    },
  });
  const { hostname: host, port } = new URL(smtpUrl);
  return { arrived, smtpUrl, login: { host, port, user: "zaak@shop.be", secret: secrets[0] ?? "" } };
}

async function send(owner: Visitor, fields: Record<string, string>): Promise<[status: number, page: string]> {
  const answer = await owner.post(pagePath, { intent: "save", password, ...fields });
  const page = await answer.text();
  for (const secret of [...secrets, password]) expect(page).not.toContain(secret);
  return [answer.status, words(page)];
}
const remove = (owner: Visitor, part: string) => send(owner, { part, intent: "remove" });

async function everyRow({ db }: ReturnType<TestShop["runtime"]>): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const rows = tables.rows.map(({ name }) =>
    db.execute(sql`SELECT t::text FROM ${sql.identifier(name)} AS t`),
  );
  return JSON.stringify((await Promise.all(rows)).map((each) => each.rows));
}

describe("on one site", () => {
  const shop = openForTests(open);
  beforeEach(async () => {
    await shop.runtime().db.execute(emptying("bookings, prepayments, mails, rate_limits"));
    shop.forgetMails();
  });

  test("a typed mail server is tested, stored encrypted, and receives the mails from then on", async () => {
    const owner = await staffMember(shop, "admin");
    const { arrived, login } = await mailbox();
    expect(await send(owner, { part: "mail", ...login, secret: "fout" })).toEqual([
      422,
      expect.stringMatching(
        /Nog niet bewaard\. De gebruikersnaam of het wachtwoord klopt niet\. De mailserver zegt: 535/,
      ),
    ]);
    expect(await send(owner, { part: "mail", ...login, port: "1" })).toEqual([
      422,
      expect.stringContaining("De mailserver antwoordt niet: kijk de naam en de poort na."),
    ]);
    expect(await owner.text(pagePath)).toMatch(/Mails Nog te doen .*SMTP_URL : niet ingesteld/);

    expect(await send(owner, { part: "mail", ...login, MAIL_FROM: "Brilliant <zaak@shop.be>" })).toEqual([
      200,
      expect.stringContaining("Bewaard. De mailserver aanvaardt je gegevens."),
    ]);
    const page = await (await owner.fetch(pagePath)).text();
    expect(page).not.toContain(secrets[0]);
    expect(page).toContain('value="zaak@shop.be"');
    expect(words(page)).toMatch(
      /Mails Werkt Ze vertrekken\. .*SMTP_URL : door jou ingesteld MAIL_FROM : door jou/,
    );
    expect(await everyRow(shop.runtime())).not.toContain(secrets[0]);

    expect((await owner.post(pagePath, { part: "mail" })).status).toBe(200);
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
    await shop.untilSent();
    expect(arrived[0]).toContain("Subject: Proefmail");
    expect(arrived.some((mail) => mail.includes("jan@example.be"))).toBe(true);
    expect(arrived.every((mail) => mail.includes("From: Brilliant <zaak@shop.be>"))).toBe(true);
    expect(await shop.mails()).toEqual([]);

    // The stored password is never sent to another server.
    const elsewhere = await mailbox();
    expect(await send(owner, { part: "mail", ...elsewhere.login, secret: "" })).toEqual([
      422,
      expect.stringContaining("Typ ook het wachtwoord van de mailbox"),
    ]);
    expect((await send(owner, { part: "mail", ...login, secret: "", MAIL_FROM: "" }))[0]).toBe(200);

    expect(await remove(owner, "mail")).toEqual([
      200,
      expect.stringMatching(/Mails Nog te doen .*Verwijderd\./),
    ]);
    const changes = await owner.text("/admin/zaak/wijzigingen");
    expect(changes).toMatch(
      /admin@shop\.be , .*Techniek: mails : verwijderd .*Techniek: mails admin@shop\.be.*Techniek: mails : toegevoegd/,
    );
    const { rows } = await shop
      .runtime()
      .db.execute(sql`SELECT max(version)::text AS version FROM shop_versions`);
    const answer = await owner.post("/admin/zaak/wijzigingen", {
      intent: "revert",
      version: String(rows[0]?.version),
    });
    expect(answer.status).toBe(404);
  });

  test.each([
    [{ host: "" }, "Vul Mailserver in"],
    [{ host: "smtp://shop.be" }, "Typ enkel de naam, zoals smtp.provider.be"],
    [{ host: "127.0.0.1/x" }, "Typ enkel de naam, zoals smtp.provider.be"],
    [{ port: "veel" }, "Typ een getal, zoals 587"],
    [{ port: "99999" }, "Typ een getal, zoals 587"],
    [{ MAIL_FROM: "niemand" }, "Dat is geen mailadres"],
    [{ MAIL_FROM: "a@b.be, c@d.be" }, "Dat is geen mailadres"],
    [{ user: "x".repeat(301) }, "Dat is te lang"],
    [{ part: "payments", STRIPE_SECRET_KEY: "pk_test_x" }, "Een geheime sleutel begint met sk_ of rk_"],
    [{ part: "payments", STRIPE_SECRET_KEY: "sk_test_x" }, "Vul Geheim van de webhook in"],
    [{ part: "sms", TWILIO_ACCOUNT_SID: "x", SMS_FROM: "0470 12 34 56" }, "Een Account SID begint met AC"],
    [{ part: "backup", BACKUP_DIR: "kopie" }, "Typ de hele weg naar een map"],
    [{ part: "backup", BACKUP_DIR: `${process.cwd()}/build/client/x` }, "Typ de hele weg naar een map"],
    [{ part: "backup", BACKUP_DIR: "/proc/niets" }, "In de map kan niet geschreven worden."],
    [{ part: "backup", BACKUP_DIR: "/tmp", password: "fout" }, "Dat wachtwoord klopt niet"],
  ])("invalid input is refused with a sentence: %j", async (fields, problem) => {
    const owner = await staffMember(shop, "admin");
    const mail = { part: "mail", host: "127.0.0.1", port: "25", user: "jan" };
    expect(await send(owner, { ...mail, secret: "x", ...fields })).toEqual([
      422,
      expect.stringContaining(problem),
    ]);
    expect(shop.runtime().settings).toMatchObject({
      smtpUrl: undefined,
      stripe: undefined,
      backups: undefined,
    });
  });

  test("another part, or a user who is no admin, changes nothing", async () => {
    const owner = await staffMember(shop, "admin");
    for (const part of ["address", "server", "constructor", ""])
      expect((await send(owner, { part, APP_URL: "https://x.be" }))[0]).toBe(400);
    const barber = await staffMember(shop, "staff");
    for (const intent of ["save", "remove"])
      expect((await send(barber, { part: "backup", intent, BACKUP_DIR: "/tmp" }))[0]).toBe(403);
    expect(shop.runtime().settings.backups).toBeUndefined();
  });

  test("Stripe, Twilio and a folder are tested before they are stored, and cannot be removed while a customer pays", async () => {
    const owner = await staffMember(shop, "admin");
    const keys = { part: "payments", STRIPE_SECRET_KEY: "sk_test_fake", STRIPE_WEBHOOK_SECRET: "whsec_fake" };
    expect(await send(owner, { ...keys, STRIPE_SECRET_KEY: "sk_test_ander" })).toEqual([
      422,
      expect.stringContaining("Stripe antwoordt niet, of kent je sleutel niet."),
    ]);
    expect(await send(owner, keys)).toEqual([200, expect.stringContaining("Bewaard. Stripe antwoordt")]);
    expect(shop.runtime().settings.stripe?.secretKey).toBe("sk_test_fake");
    const { db } = shop.runtime();
    await db.execute(sql`INSERT INTO prepayments (email, amount_cents, currency, provider, session_id, checkout_url, expires_at)
    VALUES ('jan@example.be', 1000, 'EUR', 'stripe', 'cs_test_van_nu', 'https://x', now() + interval '20 minutes')`);
    for (const refused of [await remove(owner, "payments"), await send(owner, keys)])
      expect(refused).toEqual([422, expect.stringContaining("een klant is nu aan het betalen")]);
    await db.execute(sql`DELETE FROM prepayments`);
    expect((await remove(owner, "payments"))[0]).toBe(200);

    const { TWILIO_ACCOUNT_SID, SMS_FROM } = twilio.environment;
    const account = { part: "sms", TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: "fout-fout", SMS_FROM };
    expect(await send(owner, account)).toEqual([
      422,
      expect.stringContaining("Twilio kent dit account of dit"),
    ]);
    expect(await send(owner, { ...account, TWILIO_AUTH_TOKEN: "a-secret-token" })).toEqual([
      200,
      expect.stringContaining("Bewaard. Twilio antwoordt en kent je account."),
    ]);
    expect((await owner.post(pagePath, { part: "sms" })).status).toBe(200);
    expect(twilio.sent).toEqual([]);
    expect((await remove(owner, "sms"))[0]).toBe(200);

    using scratch = scratchFolder();
    expect(await send(owner, { part: "backup", BACKUP_DIR: scratch.file("kopie") })).toEqual([
      200,
      expect.stringContaining("Bewaard. In de map kan geschreven worden."),
    ]);
    expect(shop.runtime().settings.backups).toEqual({ folder: scratch.file("kopie"), keep: 14 });
    expect(await everyRow(shop.runtime())).not.toMatch(/sk_test_fake|whsec_fake|a-secret-token/);
    expect((await remove(owner, "backup"))[0]).toBe(200);
  });
});

test("the environment takes precedence, and after a change of secret the owner has to type the settings again", async () => {
  const { arrived, smtpUrl, login } = await mailbox();
  const first = await open();
  const { databaseUrl: DATABASE_URL } = first;
  expect((await send(await staffMember(first, "admin"), { part: "mail", ...login }))[0]).toBe(200);
  await first.close();

  const reopened = await open({ DATABASE_URL });
  expect(reopened.runtime().settings.smtpUrl).toContain("127.0.0.1");
  await reopened.close();

  const fixed = await open({ DATABASE_URL, SMTP_URL: smtpUrl.replace("//", "//zaak%40shop.be:nieuw@") });
  const owner = await staffMember(fixed, "admin");
  expect(await owner.text(pagePath)).toMatch(/SMTP_URL : staat vast in de omgeving van de server/);
  expect(await owner.text(pagePath)).not.toContain("Wachtwoord van de mailbox");
  expect(await send(owner, { part: "mail", ...login })).toEqual([
    422,
    expect.stringContaining("Dit staat vast in de omgeving van de server."),
  ]);
  // Uses the password of the environment, which is wrong.
  expect((await owner.post(pagePath, { part: "mail" })).status).toBe(422);
  expect(arrived).toEqual([]);
  await fixed.close();

  const moved = await open({ DATABASE_URL, AUTH_SECRET: "y".repeat(40) });
  onTestFinished(() => moved.close());
  const mover = await staffMember(moved, "admin");
  expect(await mover.text(pagePath)).toMatch(
    /Mails Let op Wat je hier typte, is niet meer te lezen: .* Typ het opnieuw\..*SMTP_URL : moet je opnieuw typen/,
  );
  expect((await moved.post("/api/bookings", bookingRequest())).status).toBe(201);
  expect((await send(mover, { part: "mail", ...login }))[0]).toBe(200);
  expect((await mover.post(pagePath, { part: "mail" })).status).toBe(200);
  expect(arrived.length).toBeGreaterThan(0);
});
