/** "Bekijk voordat je bewaart" shows the real page with the input, and stores nothing. */
import { describe, expect, test } from "vitest";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { fieldsIn, ownerDesk } from "../owner/owner-desk.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

const zaak = "/admin/zaak";
const address = (room: string) => `${zaak}/${room}`;

describe.each(engines)("on the %s database", (engine) => {
  const desk = ownerDesk(engine);
  const preview = (room: string, changes: Record<string, string>) => desk.preview(address(room), changes);

  test.each([
    ["teksten/pagina/services", { "services.title": "Alles voor je hoofd" }, "Alles voor je hoofd"],
    ["teksten/pagina/onderaan", { "footer.line": "Kappers in {stad}." }, "Kappers in Kortrijk."],
    ["teksten/vragen/open", { answer: "Ja, bel {telefoon}." }, "Ja, bel +32 56 00 00 00."],
    ["teksten/vragen/nieuw", { question: "Ook honden?", answer: "Nee." }, "Ook honden?"],
    ["teksten/reviews/bart-c", { text: "Nog nooit zo goed geknipt." }, "Nog nooit zo goed geknipt."],
    ["teksten/galerij/nieuw", { alt: "Hoed", picture: "hero-taper-nek" }, 'alt="Hoed"'],
    ["gegevens", { phone: "+32 56 11 11 11" }, "+32 56 11 11 11"],
    ["regels", { notice: "Werken in de straat" }, "Werken in de straat"],
    ["diensten/baard", { label: "Baard Deluxe", title: "", slug: "baard-deluxe" }, "Baard Deluxe"],
  ])("%s shows %j on its page, for the owner only", async (room, changes, sentence) => {
    const before = [snapshot().version, await desk.html("/")];
    const answer = await preview(room, changes);
    const html = await answer.text();
    expect([answer.status, html.includes(sentence) || words(html).includes(sentence)]).toEqual([200, true]);
    expect(words(html)).toContain("Voorbeeld: alleen jij ziet dit.");
    // Allows scripts with structured data, which do not run.
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const policy = answer.headers.get("Content-Security-Policy");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("script-src 'none'");
    expect([snapshot().version, await desk.html("/")]).toEqual(before);
    expect(await desk.html(`${zaak}/wijzigingen`)).not.toContain(sentence);
    expect(await desk.html(address(room))).not.toContain(sentence);
  });

  test("mistakes are shown in the form, together with the input", async () => {
    const answer = await preview("teksten/vragen/open", { question: "Nieuw", answer: "Bel {telefon}." });
    const html = await answer.text();
    expect([answer.status, words(html)]).toEqual([422, expect.stringContaining("{telefon} kennen we niet.")]);
    expect(fieldsIn(html)).toMatchObject({ question: "Nieuw", answer: "Bel {telefon}." });
    expect(html).toContain(`action="${zaak}/teksten/vragen/open"`);
  });

  test("a colleague saved first: the newer version is shown in the form", async () => {
    const path = `${zaak}/teksten/vragen/samen`;
    const fields = await desk.fields(path);
    await desk.save(path, { answer: "Van de collega." }, desk.colleague);
    const answer = await preview("teksten/vragen/samen", { ...fields, answer: "Van de baas." });
    expect([answer.status, words(await answer.text())]).toEqual([
      409,
      expect.stringContaining("Een collega was je voor"),
    ]);
  });

  test("two previews and a visitor at the same moment each see their own version", async () => {
    const titles = ["Eerste titel", "Tweede titel"];
    const [one, two, visitor] = await Promise.all([
      ...titles.map(async (title) =>
        (await preview("teksten/pagina/services", { "services.title": title })).text(),
      ),
      desk.html("/services"),
    ]);
    expect([one?.includes("Eerste"), one?.includes("Tweede")]).toEqual([true, false]);
    expect([two?.includes("Eerste"), two?.includes("Tweede")]).toEqual([false, true]);
    expect(/Eerste titel|Tweede titel/.test(visitor ?? "")).toBe(false);
  });

  test("a preview exists only for rooms that publish and do nothing else", async () => {
    const rooms = [
      "boeklink",
      "uren",
      "uren/nieuw",
      "team/nieuw",
      "accounts",
      "wijzigingen",
      "fotos",
      "voorbeeld",
      "../mails",
    ];
    for (const room of ["/", "https://evil.example/", ...rooms.map((each) => `${zaak}/${each}`)]) {
      const query = new URLSearchParams({ kamer: room });
      const answer = await desk.owner.post(`${zaak}/voorbeeld?${query}`, { intent: "preview" });
      expect([room, answer.status]).toEqual([room, 400]);
    }
    const fields = { ...(await desk.fields(`${zaak}/teksten/vragen/open`)), intent: "preview" };
    const query = new URLSearchParams({ kamer: `${zaak}/teksten/vragen/open` });
    for (const page of ["/privacy", "//evil.example/"])
      expect((await desk.owner.post(`${zaak}/voorbeeld${page}?${query}`, fields)).status).toBe(404);
    for (const page of ["", "/services", "/blog/fade-kapsel-gids"])
      expect((await desk.owner.fetch(`${zaak}/voorbeeld${page}`)).headers.get("Location")).toBe(zaak);
  });
});
