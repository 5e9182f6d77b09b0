/** The owner changes facts and rules on a phone, and the taps of each change are counted. */
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { photo } from "../setup/photos.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const saveButton = { name: "Bewaar en zet op de site" };

async function expectToFit(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const low = await page
    .locator("main :is(button, input:not([type=hidden], [type=checkbox]), textarea)")
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length);
  expect(low).toBe(0);
}

test("the page Boeklink fits a phone and passes axe", async () => {
  await expectToFit(await site.openSignedIn("/admin/zaak/boeklink", phone));
});

test.each(["/admin/zaak/gegevens", "/admin/zaak/uren", "/admin/zaak/regels"])(
  "%s fits a phone, and after saving the message, the button or the refusal is in sight",
  async (room) => {
    const page = await site.openSignedIn(room, { ...phone, viewport: { width: 390, height: 664 } });
    await expectToFit(page);
    const save = page.getByRole("button", saveButton);
    await save.scrollIntoViewIfNeeded();
    await save.click();
    const saved = page.getByRole("status").filter({ hasText: ": het staat op de site" });
    await expectInSight(saved);
    await expectInSight(page.getByRole("button", { name: "Zet terug" }));
    await expectInSight(save);
    await expectAccessible(page);

    await makeMistake(page, room);
    await expectInSight(save);
    for (const _time of ["first", "second"]) {
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await save.click();
      await answered;
      await expectInSight(page.getByRole("alert").filter({ hasText: "Nog niet bewaard" }));
      // The message disappears when the loaders have answered, a moment after the action.
      await saved.waitFor({ state: "detached" });
      await page.evaluate(() => scrollTo(0, 0));
    }
  },
);

async function makeMistake(page: Page, room: string): Promise<void> {
  if (room.endsWith("uren")) await page.getByLabel("Maandag tot").first().fill("08:00");
  else if (room.endsWith("regels")) await page.getByLabel("Bedrag, in euro").fill("gratis");
  else await page.getByLabel("Naam", { exact: true }).fill("");
}

/** Expects the element to be wholly in the window, with nothing over it. */
async function expectInSight(what: Locator): Promise<void> {
  await what.waitFor();
  await expect
    .poll(() =>
      what.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const corners = [
          [left + 8, top + 8],
          [right - 8, bottom - 8],
        ] as const;
        return corners.map(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      }),
    )
    .toEqual([true, true]);
}

test("the open dashboard shows the new name of the shop; with a very long one the header keeps one row at every width", async () => {
  const page = await site.openSignedIn("/admin/zaak/gegevens", phone);
  const name = "De Allerlangste Herenkapperszaak van heel West-Vlaanderen";
  await page.getByLabel("Naam", { exact: true }).fill(name);
  await page.getByRole("button", saveButton).click();
  await page.getByText("Gegevens van de zaak: het staat op de site").waitFor();
  await page.getByRole("banner").getByRole("link", { name }).waitFor();
  for (const device of [phone, desktop]) {
    const visitor = await site.newPage(device);
    for (const path of ["/", "/fr"]) {
      await visitor.goto(path);
      const links = visitor.getByRole("banner").locator(":is(a, button):visible");
      const middles = await links.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
      expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThan(12);
      const { y = -1 } = (await links.first().boundingBox()) ?? {};
      expect(y, path).toBeGreaterThanOrEqual(0);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (path === "/") await expectAccessible(visitor);
    }
  }
});

test("a mistake keeps the input, and its summary leads to the field", async () => {
  const page = await site.openSignedIn("/admin/zaak/gegevens", phone);
  await page.getByLabel("Telefoon").fill("056 12 34");
  await page.getByRole("button", saveButton).click();
  const summary = page.getByRole("alert");
  await summary.getByText("Nog niet bewaard: één veld klopt niet").waitFor();
  await expectAccessible(page);
  await summary.getByRole("link", { name: /landcode/ }).click();
  await expect
    .poll(() => page.getByLabel("Telefoon").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await expect.poll(() => page.getByLabel("Telefoon").inputValue()).toBe("056 12 34");
});

test("leaving with unsaved changes asks first", async () => {
  const page = await site.openSignedIn("/admin/zaak/gegevens", phone);
  await page.getByLabel("Ervaring").fill("20 jaar");
  const questions: string[] = [];
  let stays = true;
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    return stays ? dialog.dismiss() : dialog.accept();
  });
  const back = page.getByRole("link", { name: "Alles van de zaak" });
  await back.click();
  await expect.poll(() => questions).toEqual(["Je hebt nog niet bewaard. Toch weggaan?"]);
  await expect.poll(() => page.getByLabel("Ervaring").inputValue()).toBe("20 jaar");
  stays = false;
  await back.click();
  await page.waitForURL("**/admin/zaak");
});

test("without script the page of the shop's facts saves, and shows its message in sight", async () => {
  const plain = await site.newSignedInPage({ ...phone, javaScriptEnabled: false });
  await plain.goto("/admin/zaak/gegevens");
  await plain.getByLabel("Link van de kaart").fill("50.826641, 3.264511");
  await plain.getByRole("button", saveButton).click();
  const saved = plain.getByRole("status").filter({ hasText: "Gegevens van de zaak: het staat op de site" });
  await expectInSight(saved);
  await expect.poll(() => plain.locator('[name="geo.latitude"]').inputValue()).toBe("50.826641");
});

function thumb(page: Page) {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.scrollIntoViewIfNeeded();
    await target.tap();
    taps += 1;
  };
  return {
    tap,
    taps: () => taps,
    quick: (name: string) =>
      tap(page.getByRole("navigation", { name: "Snel aanpassen" }).getByRole("link", { name })),
  };
}

test("a photo is in the gallery after four taps, one of which answers a question", async () => {
  const page = await site.openSignedIn("/admin", phone);
  await expectAccessible(page);
  const { tap, taps, quick } = thumb(page);
  await quick("Foto erbij");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    tap(page.getByLabel("Foto's toevoegen")),
  ]);
  const buffer = await photo({ width: 810, height: 1000 }).jpeg().toBuffer();
  await chooser.setFiles([{ name: "fade.jpg", mimeType: "image/jpeg", buffer }]);
  await tap(page.getByText("Zet meteen in de galerij"));
  await tap(page.getByRole("button", { name: "Verstuur" }));
  await page.getByText("Foto in de galerij: het staat op de site").waitFor();
  expect(taps()).toBe(4);
  expect(await (await fetch(`${site.url()}/`)).text()).toMatch(/\/fotos\/[0-9a-f]{16}-/);
});

test("a day is closed after three taps", async () => {
  const page = await site.openSignedIn("/admin", phone);
  const { tap, taps, quick } = thumb(page);
  await quick("Dag dicht");
  await tap(page.getByRole("navigation", { name: "Welke dag?" }).getByRole("link").nth(2));
  await page.waitForURL(/dag=/);
  await expectAccessible(page);
  await tap(page.getByRole("button", { name: "Bewaar en zet op de site" }));
  await page.getByText("Toegevoegd: het staat op de site").waitFor();
  expect(taps()).toBe(3);
  expect(await (await fetch(`${site.url()}/`)).text()).toMatch(/Gesloten op (maandag|\w+dag) \d/);
});

test("four public holidays are closed after six taps from the hours", async () => {
  const page = await site.openSignedIn("/admin/zaak/uren", phone);
  const { tap, taps } = thumb(page);
  await tap(page.getByRole("link", { name: "Feestdagen" }).first());
  const free = page.getByRole("checkbox", { disabled: false });
  for (const index of [0, 1, 2, 3]) await tap(free.nth(index));
  await tap(page.getByRole("button", { name: "Sluit op deze dagen" }));
  await page.getByText("4 feestdagen gesloten").waitFor();
  expect(taps()).toBe(6);
});

test("a price is changed after three taps", async () => {
  const page = await site.openSignedIn("/admin", phone);
  const { tap, taps, quick } = thumb(page);
  await quick("Prijzen");
  await tap(page.getByLabel("Klassieke Haarknip").first());
  await page.keyboard.type("31,50");
  await tap(page.getByRole("button", { name: "Bewaar en zet op de site" }));
  await page.getByText("Prijs: het staat op de site").waitFor();
  expect(taps()).toBe(3);
  expect(await (await fetch(`${site.url()}/services`)).text()).toContain("31,50");
});

test("mistakes in two prices are listed with the name of each service", async () => {
  const page = await site.openSignedIn("/admin/zaak/prijzen", phone);
  await expectAccessible(page);
  await page.getByLabel("Klassieke Haarknip").fill("veel");
  await page.getByLabel("Premium Styling").fill("27,555");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  const mistakes = page.getByRole("alert").getByRole("link");
  await mistakes.first().waitFor();
  expect((await mistakes.allInnerTexts()).map((text) => text.split(":")[0])).toEqual([
    "Klassieke Haarknip",
    "Premium Styling",
  ]);
  await expectAccessible(page);
});
