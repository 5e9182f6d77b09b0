/** The owner removes the starter's articles and photos at once, and reverts it. */
import { expect, test } from "vitest";
import { ownerDesk } from "../owner/owner-desk.ts";
import { words } from "../setup/visitor.ts";

const desk = ownerDesk("server");
const read = async (path: string) => words(await desk.html(path));

async function revertFrom(path: string) {
  const html = await desk.html(path);
  expect(html).not.toContain("remove-starter");
  const [, version = ""] = /name="version" value="(\d+)"/.exec(html) ?? [];
  const answer = await desk.owner.post("/admin/zaak/wijzigingen", { intent: "revert", version });
  expect(answer.status).toBe(303);
}

test("all starter articles leave the site at once; one that the owner changed stays; one revert restores all", async () => {
  const blog = "/admin/zaak/blog";
  expect(await read(blog)).toContain("15 artikels van het begin");
  await desk.save(`${blog}/fade-kapsel-gids`, { title: "Onze eigen gids voor fades" });
  expect(await read(blog)).toContain("14 artikels van het begin");
  // Another link below it leaves the text that of the starter.
  await desk.save(`${blog}/herenkapsels-2024`, { "related.0": "fade-kapsel-gids" });
  expect(await read(blog)).toContain("14 artikels van het begin");
  expect((await desk.owner.post(blog, { intent: "remove-starter" })).status).toBe(303);
  const list = await read("/blog");
  expect(list).toContain("1 artikel");
  expect(list).toContain("Onze eigen gids voor fades");
  expect((await desk.fetch("/blog/perfecte-baard-tips")).status).toBe(404);
  expect(await desk.html("/")).not.toContain("/blog/beste-kapper-kortrijk-2025");
  await revertFrom(blog);
  expect((await desk.fetch("/blog/perfecte-baard-tips")).status).toBe(200);
  expect(await read(blog)).toContain("14 artikels van het begin");
});

test("all starter photos leave the gallery and the services; one revert restores them", async () => {
  const pagePath = "/admin/zaak/fotos";
  expect(await desk.html("/")).toContain("gallery-title");
  expect((await desk.owner.post(pagePath, { intent: "remove-starter" })).status).toBe(303);
  expect(await desk.html("/")).not.toContain("gallery-title");
  for (const path of [
    "/services",
    "/services/klassieke-haarknip",
    "/contact",
    "/blog",
    "/blog/fade-kapsel-gids",
  ])
    expect((await desk.fetch(path)).status, path).toBe(200);
  await revertFrom(pagePath);
  expect(await desk.html("/")).toContain("gallery-title");
  // The owner has not looked at the services yet.
  const step = 'name="step" value="diensten"';
  expect(await desk.html("/admin/zaak")).toContain(step);
  await desk.save("/admin/zaak/diensten/haarknip", { label: "Knippen" });
  expect(await desk.html("/admin/zaak")).not.toContain(step);
});

test.each([
  ["Sinds 2011", `${new Date().getFullYear() - 2011} jaar ervaring in`],
  ["20+ jaar", "20+ jaar ervaring in"],
])("experience %j reads as years in every sentence", async (experience, sentence) => {
  expect((await desk.save("/admin/zaak/gegevens", { experience })).status).toBe(303);
  const home = await read("/");
  expect(home).toContain(sentence);
  expect(home).not.toContain("Sinds 2011 ervaring");
});
