/** Tests valid and invalid environment variables. */
import { expect, test } from "vitest";
import { readSettings } from "#app/platform/settings.server.ts";

test.each([
  ["https://www.shop.be", "https://www.shop.be"],
  ["https://www.shop.be/", "https://www.shop.be"],
  ["https://WWW.Shop.be:443", "https://www.shop.be"],
  ["http://localhost:8080", "http://localhost:8080"],
])("the site at %s calls itself %s, as browsers do", (APP_URL, origin) => {
  expect(readSettings({ APP_URL }).appUrl).toBe(origin);
});

test.each([
  "shop.be",
  "ftp://shop.be",
  "https://shop.be/kapper",
  "https://shop.be/?x=1",
  "https://shop.be/#x",
  "https://jan:geheim@shop.be",
])("the site cannot be at %s", (APP_URL) => {
  expect(() => readSettings({ APP_URL })).toThrow(/APP_URL: must be an address without a path/);
});

test("a backup folder that is a file is refused; one that does not exist yet is accepted", () => {
  expect(() => readSettings({ BACKUP_DIR: "package.json" })).toThrow(/BACKUP_DIR: is a file/);
  expect(readSettings({ BACKUP_DIR: "package.json/below" }).backups).toBeDefined();
  expect(readSettings({ BACKUP_DIR: "/proc/backups" }).backups).toBeDefined();
});

test("wrong and missing variables are named together", () => {
  const wrong = {
    LOG_LEVEL: "loud",
    DATABASE_URL: "postgres://shop@host/shop",
    STRIPE_SECRET_KEY: "sk_live_x",
    ADMIN_EMAIL: "an@shop.be",
  };
  for (const variable of ["LOG_LEVEL", "AUTH_SECRET", "STRIPE_WEBHOOK_SECRET", "ADMIN_PASSWORD"])
    expect(() => readSettings(wrong)).toThrow(variable);
});

test("a mail server alone is enough: mail then comes from the shop's own address", () => {
  expect(readSettings({ SMTP_URL: "smtp://localhost:25" })).toMatchObject({ mailFrom: undefined });
});

test.each(["smtp:", "smtp://", "smtp://:587", "http://host:587"])("no mail server is at %s", (SMTP_URL) => {
  expect(() => readSettings({ SMTP_URL })).toThrow(/SMTP_URL: must be an address such as smtp:/);
});

test.each(["@", "zaak@", "Zaak <@shop.be>", "zaak@shop.be\r\nBcc: x@y.be"])(
  "no mail comes from %j",
  (MAIL_FROM) => {
    expect(() => readSettings({ MAIL_FROM })).toThrow("MAIL_FROM: must hold an e-mail address");
  },
);
