/** Tests the page about the server: which parts work, which do not, and how to set them up. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { lastBackup, recordBackup, recordFailure } from "#app/backup/last-backup.server.ts";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { scratchFolder } from "../setup/backup-commands.ts";
import { patience } from "../setup/slowness.ts";
import { smtpPeer } from "../setup/smtp-peer.ts";
import { openTestShop, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/techniek";

async function press(owner: Visitor, part: string): Promise<[status: number, page: string]> {
  const answer = await owner.post(pagePath, { part });
  return [answer.status, words(await answer.text())];
}

describe("a newly installed site", () => {
  const shop = testShop({ engine: "server", empty: "backups" });

  test("the page lists the parts that are off and the settings that turn them on", async () => {
    const owner = await staffMember(shop, "admin");
    const page = await owner.text(pagePath);
    expect(page).toMatch(/Mails Nog te doen Ze vertrekken nog niet.*SMTP_URL : niet ingesteld/);
    expect(page).toMatch(/Vooruitbetalingen Staat uit .*zonder echt geld/);
    expect(page).toMatch(/Sms Staat uit .*TWILIO_ACCOUNT_SID : niet ingesteld/);
    expect(page).toMatch(/Back-ups Nog te doen Er wordt 's nachts nog geen back-up gemaakt\./);
    expect(page).toMatch(/Adres Alleen op deze computer Je site staat nog op http:\/\/localhost:3000/);
    expect(page).toMatch(/Schijf en databank .*DATABASE_URL : staat vast in de omgeving van de server/);
    await recordBackup(shop.runtime().db);
    expect(await owner.text(pagePath)).toMatch(
      /Back-ups Nog te doen Er wordt 's nachts nog geen back-up gemaakt\. De laatste is van/,
    );
    expect(await press(owner, "mail")).toEqual([
      422,
      expect.stringContaining("De proefmail is gemaakt, maar vertrekt niet"),
    ]);
    expect(await press(owner, "payments")).toEqual([
      422,
      expect.stringContaining("Stripe is niet ingesteld."),
    ]);
    expect(await press(owner, "mollie")).toEqual([422, expect.stringContaining("Mollie is niet ingesteld.")]);
    expect(await press(owner, "niets")).toEqual([400, expect.not.stringContaining("proefmail is")]);
    expect((await (await staffMember(shop, "staff")).fetch(pagePath)).status).toBe(403);
  });
});

test("each configured part is tested with a button, and the page shows no secret", async () => {
  using scratch = scratchFolder();
  const site = createServer((_, response) => response.end(isOurs ? "ok" : "<h1>Iets anders</h1>")).listen(
    0,
    "127.0.0.1",
  );
  let isOurs = true;
  onTestFinished(() => void site.close());
  const stripe = await startStripeApi();
  onTestFinished(() => stripe.close());
  const { smtpUrl } = await smtpPeer({
    onData: (stream, _, done) => stream.resume().on("end", () => done()),
  });
  const secrets = {
    AUTH_SECRET: "s".repeat(40),
    BACKUP_PASSPHRASE: "p".repeat(20),
    METRICS_TOKEN: "m".repeat(20),
  };
  const open = await openTestShop({
    engine: "server",
    environment: {
      SMTP_URL: smtpUrl,
      MAIL_FROM: "zaak@shop.be",
      BACKUP_DIR: scratch.file("kopie"),
      APP_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      ...secrets,
      ...stripe.environment,
    },
  });
  onTestFinished(() => open.close());
  const owner = await staffMember(open, "admin");
  const page = await (await owner.fetch(pagePath)).text();
  for (const secret of [...Object.values(secrets), "sk_test_fake", "whsec_fake", smtpUrl, scratch.path])
    expect(page).not.toContain(secret);
  expect(words(page)).toMatch(
    /Mails Werkt Ze vertrekken\..*Vooruitbetalingen Let op Stripe staat in testmodus/,
  );
  expect(await press(owner, "mail")).toEqual([
    200,
    expect.stringContaining("De proefmail is vertrokken naar admin@shop.be."),
  ]);
  expect(await press(owner, "payments")).toEqual([
    200,
    expect.stringContaining("Stripe antwoordt en kent je sleutel."),
  ]);
  expect(await press(owner, "backup")).toEqual([
    200,
    expect.stringContaining("In de map kan geschreven worden."),
  ]);
  expect(await press(owner, "address")).toEqual([200, expect.stringContaining(" opent.")]);

  isOurs = false;
  stripe.trouble("error", /sessions/);
  const { db } = open.runtime();
  // Waits for the backup at start, which would otherwise replace the recorded failure.
  await expect.poll(() => lastBackup(db), { timeout: patience(60) }).not.toBeNull();
  await recordFailure(db, "full");
  expect(await press(owner, "payments")).toEqual([
    422,
    expect.stringContaining("Stripe antwoordt niet, of kent je sleutel niet."),
  ]);
  expect(await press(owner, "address")).toEqual([
    422,
    expect.stringContaining("antwoordt iets anders dan je site (200)."),
  ]);
  expect(await owner.text(pagePath)).toMatch(/Back-ups Let op De laatste mislukte\./);
  site.close();
  site.closeAllConnections();
  expect(await press(owner, "address")).toEqual([
    422,
    expect.stringContaining("opent niet vanaf de computer van je site."),
  ]);
});
