/** Tests identifiers of visits and mails, when the site gets its own address. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { bookingRequest } from "../setup/booking-requests.ts";
import { freshDatabase } from "../setup/engines.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

test("the site gets another address: visits keep their UID and mails their host, and no file name or header holds a mail's secret id", async () => {
  using data = dataFolder();
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const environment = { DATABASE_URL, DATA_DIR: data.path, AUTH_SECRET: "x".repeat(32) };
  const uidAt = async (site: Site, path: string) =>
    /UID:(\S+)/.exec(await (await fetch(`${site.url}${path}/agenda.ics`)).text())?.[1];
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const countSent = async (kind: string) =>
    (await client.query("SELECT FROM mails WHERE kind = $1 AND status = 'sent'", [kind])).rowCount;

  const before = await startSite(environment);
  const body = JSON.stringify(bookingRequest());
  const { booking } = await (await fetch(`${before.url}/api/bookings`, { method: "POST", body })).json();
  const uid = await uidAt(before, booking.manageUrl);
  expect(uid).toMatch(new RegExp(`^${booking.id}@[a-f0-9]{16}\\.internal$`));
  await expect.poll(() => countSent("confirmation"), { timeout: patience(20) }).toBe(1);
  await stopSite(before);

  const after = await startSite({ ...environment, APP_URL: "https://www.shop.example" });
  expect(await uidAt(after, booking.manageUrl)).toBe(uid);
  const cancel = new URLSearchParams({ intent: "cancel" });
  await fetch(after.url + booking.manageUrl, { method: "POST", body: cancel, redirect: "manual" });
  await expect.poll(() => countSent("cancelled"), { timeout: patience(20) }).toBe(1);
  await stopSite(after);

  const sent = await mailsIn(data.path);
  const hosts = new Set(sent.map(({ messageId }) => messageId?.split("@")[1]));
  expect([...hosts]).toEqual([`${uid?.split("@")[1]}>`]);
  const calendars = sent.flatMap(({ attachments }) => attachments.map(({ content }) => text(content)));
  expect(calendars.map((calendar) => /UID:(\S+)/.exec(calendar)?.[1])).toEqual([uid, uid]);
  // The id of a mail proves access to the mailbox, so only the mail itself contains it.
  const { rows } = await client.query<{ id: string }>("SELECT id FROM mails");
  await client.end();
  const outbox = join(data.path, "outbox");
  const namesAndHeaders = readdirSync(outbox).flatMap((name) => [
    name,
    headOf(readFileSync(join(outbox, name), "utf8")),
  ]);
  expect(rows.length).toBeGreaterThan(2);
  for (const { id } of rows) for (const part of namesAndHeaders) expect(part).not.toContain(id);
});

const headOf = (mail: string) => mail.slice(0, mail.indexOf("\r\n\r\n"));

function text(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString();
}
