/** Tests the file with all data, and large files that must not delay visitors. */
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { copyPrefix } from "#app/backup/copy-for-backup.server.ts";
import { movingDesk, pagePath } from "../move/moving-desk.ts";
import { patience } from "../setup/slowness.ts";
import { password, words } from "../setup/visitor.ts";

const { shop, owner, send, refused } = movingDesk("server");

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("the owner downloads everything with the password alone, and an aborted download blocks nothing", {
  timeout: patience(120),
}, async () => {
  for (const password of ["", "fout"]) {
    const refusal = await send(`${pagePath}/alles.zip`, formWith({ password: password }));
    expect([refusal.status, refusal.headers.get("Location")]).toEqual([303, `${pagePath}#leave`]);
    expect(await owner().text(pagePath)).toContain("Dat wachtwoord klopt niet");
  }
  const download = () => send(`${pagePath}/alles.zip`, formWith({ password }));
  const unread = await download();
  expect([unread.status, unread.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const copies = () => readdirSync(shop.settings.dataDir).filter((name) => name.startsWith(copyPrefix));
  expect(copies()).toEqual([]);
  const secondDownload = await download();
  expect((await secondDownload.arrayBuffer()).byteLength).toBe(
    Number(secondDownload.headers.get("Content-Length")),
  );
  await unread.body?.cancel();
  expect(copies()).toEqual([]);
});

test("20 MB of empty lines are refused while visitors are served, and a NUL in a file's name is removed", async () => {
  let isRefused = false;
  const refusal = refused(Buffer.alloc(20 * 1024 ** 2, "\n")).finally(() => {
    isRefused = true;
  });
  let servedCount = 0;
  while (!isRefused) {
    if ((await shop.fetch("/healthz")).ok) servedCount++;
    await pause(5);
  }
  expect(await refusal).toEqual([422, expect.stringContaining("meer dan 50.000 regels")]);
  expect(servedCount).toBeGreaterThan(2);

  const body = [
    "--x",
    'Content-Disposition: form-data; name="file"; filename="a\0b.csv"',
    "Content-Type: text/csv",
    "",
    "Naam;Telefoon\r\nJan Peeters;0470123456",
    "--x--",
    "",
  ].join("\r\n");
  const headers = {
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": String(body.length),
  };
  const answer = await owner().fetch(pagePath, { method: "POST", body, headers });
  expect(answer.status).toBe(303);
  expect(words(await owner().text(pagePath))).toContain("ab.csv");
});
