/** Tests `npm run content`, which exports the shop to files and imports it. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { readContentFolder } from "#app/shop/content-folder.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { run, scratchFolder } from "../setup/backup-commands.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines, testShop } from "../setup/test-shop.ts";

// Each test starts several commands.
vi.setConfig({ testTimeout: patience(180) });

describe.each(bothEngines)("beside a running site on the %s database", (engine) => {
  const shop = testShop({ engine });
  const content = (...args: string[]) => {
    const { dataDir, databaseUrl = "", authSecret = "" } = shop.settings;
    return run("content", args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret });
  };
  const untilVersion = (version: number) =>
    vi.waitFor(() => expect(snapshot().version).toBe(version), { timeout: patience(5) });

  test("an export holds the published documents, and importing it changes nothing", async () => {
    using scratch = scratchFolder();
    const folder = scratch.file("shop");
    expect(await content("export", folder)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Wrote \d+/),
    });
    expect(readContentFolder(folder)).toEqual(readContentFolder("content"));
    const { version } = snapshot();
    expect((await content("import", folder)).output).toContain("nothing was published");
    expect(snapshot().version).toBe(version);
  });

  test("an edited folder is imported as one version, at once on the running site", async () => {
    using scratch = scratchFolder();
    const folder = scratch.file("shop");
    await content("export", folder);
    edit(scratch.file("shop/identity.yaml"), "Brilliant Barbershop", "Kapper Els");
    edit(scratch.file("shop/questions.yaml"), /^- key: [\s\S]*?(?=\n- key)\n/, "");
    rmSync(scratch.file("shop/blog/herenkapsels-2024.md"));
    for (const file of ["shop/blog/moderne-kapsels-mannen.md", "shop/blog/fade-kapsel-gids.md"])
      edit(scratch.file(file), /related:\n( +- .*\n)+/, "related: []\n");
    const { version, documents } = snapshot();
    const questions = documents.question.length;
    const answer = await content("import", folder);
    if (answer.code !== 0) throw new Error(answer.output);
    await untilVersion(version + 1);
    expect(await (await shop.fetch("/")).text()).toContain("Kapper Els");
    expect(snapshot().documents.question).toHaveLength(questions - 1);
    expect((await shop.fetch("/blog/herenkapsels-2024")).status).toBe(404);
    expect((await content("import", "content")).code).toBe(0);
    await untilVersion(version + 2);
  });

  test("a service with appointments is archived when the folder lacks it", async () => {
    using scratch = scratchFolder();
    const folder = scratch.file("shop");
    const [haarknip] = snapshot().documents.service;
    const value = { ...haarknip?.value, label: "Kort", slug: "kort" };
    const edits = ["kort", "lang"].map((key) => ({
      kind: "service" as const,
      key,
      seen: undefined,
      value: { ...value, slug: key },
    }));
    expect(await publish(shop.runtime().db, { by: null, edits })).toMatchObject({ ok: true });
    const request = bookingRequest({ service: "kort", date: openDate(8) });
    expect((await shop.post("/api/bookings", request)).status).toBe(201);
    await content("export", folder);
    const { version } = snapshot();
    expect((await content("import", "content")).code).toBe(0);
    await untilVersion(version + 1);
    const { service } = snapshot().documents;
    expect(service.find(({ key }) => key === "kort")?.value.isArchived).toBe(true);
    expect(service.some(({ key }) => key === "lang")).toBe(false);
    expect((await content("import", "content")).output).toContain("nothing was published");
  });

  test("mistakes are reported by file and field, and nothing changes", async () => {
    using scratch = scratchFolder();
    const folder = scratch.file("shop");
    await content("export", folder);
    edit(scratch.file("shop/identity.yaml"), /email: .*/, "email: nee");
    edit(scratch.file("shop/services.yaml"), /minutes: 30/, "minutes: 31");
    const { version } = snapshot();
    const answer = await content("import", folder);
    expect(answer).toMatchObject({ code: 1 });
    expect(answer.output).toMatch(/identity\.yaml: email: Dat is geen e-mailadres/);
    expect(answer.output).toMatch(/services\.yaml: haarknip\.minutes: Kies een veelvoud van 5/);

    await content("export", folder);
    edit(scratch.file("shop/services.yaml"), /slug: klassieke-haarknip/, "slug: premium-styling");
    const twice = await content("import", folder);
    expect(twice).toMatchObject({ code: 1 });
    expect(twice.output).toMatch(/services\.yaml: .*slug: Dat adres is al van een andere dienst/);
    expect(snapshot().version).toBe(version);
  });

  test("a folder with other files is left alone", async () => {
    using scratch = scratchFolder();
    writeFileSync(scratch.file("mine.txt"), "x");
    expect(await content("export", scratch.path)).toMatchObject({ code: 1 });
    expect(await content("import", scratch.path)).toMatchObject({ code: 1 });
    expect((await content("anders", scratch.path)).output).toContain("Usage:");
  });
});

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, "utf8");
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, edited);
}
