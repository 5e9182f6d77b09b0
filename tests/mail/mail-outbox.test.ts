/** Without a mail server each mail is a file. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { deliverTo, mail, outbox } from "../setup/mail-delivery.ts";

test("without an SMTP server a mail becomes one file, even if it is sent twice", async () => {
  const { dataDir, send } = await outbox();
  expect(await send(mail)).toEqual({ outcome: "sent" });
  expect(await send(mail)).toEqual({ outcome: "sent" });
  expect(await readdir(join(dataDir, "outbox"))).toEqual([`${mail.reference}.eml`]);
});

test("the file can be opened by any mail program", async () => {
  const { dataDir, send } = await outbox();
  await send(mail);
  const parsed = await PostalMime.parse(await readFile(join(dataDir, "outbox", `${mail.reference}.eml`)));
  expect(parsed.from).toEqual({ name: "De Zaak", address: "info@shop.example" });
  expect(parsed.replyTo).toEqual([{ name: "", address: "info@shop.example" }]);
  expect(parsed.to).toEqual([{ name: "", address: "jan.peeters@customer.example" }]);
  expect(parsed.subject).toBe(mail.subject);
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.messageId).toBe(`<${mail.reference}@www.shop.example>`);
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted" }));
  expect(parsed.attachments).toMatchObject([{ filename: "afspraak.ics", mimeType: "text/calendar" }]);
});

test("only the owner of the process can read the outbox", async () => {
  const { dataDir, send } = await outbox();
  await send(mail);
  const path = join(dataDir, "outbox", `${mail.reference}.eml`);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test("a subject can neither add a header nor change the direction of the line", async () => {
  const { dataDir, send } = await outbox();
  await send({ ...mail, subject: "Nieuw:\r\nBcc: evil@evil.example\u202e Jan" });
  const parsed = await PostalMime.parse(await readFile(join(dataDir, "outbox", `${mail.reference}.eml`)));
  expect(parsed.subject).toBe("Nieuw: Bcc: evil@evil.example  Jan");
  expect(parsed.bcc).toBeUndefined();
});

test("an outbox that cannot be written is retried", async () => {
  const { dataDir } = await outbox();
  const file = join(dataDir, "not-a-folder");
  await writeFile(file, "");
  expect(await deliverTo({ dataDir: file })).toMatchObject({ outcome: "postponed" });
});
