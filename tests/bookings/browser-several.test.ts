/** Books haircut and beard in one visit on a phone, with the taps counted. */
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { browserSite, submit } from "../setup/browser-site.ts";
import { touchUser } from "../setup/touch-user.ts";

const { openPage } = browserSite();
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } };

test("a second service costs one tap, and its total is shown before booking", async () => {
  const page = await openPage("/boeken", smallPhone);
  const { tap, taps, type, next } = touchUser(page);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  await tap(
    page.getByRole("group", { name: "Nog iets erbij?" }).getByRole("checkbox", { name: "Baard Verzorging" }),
  );
  await page
    .getByText(/60 min/)
    .first()
    .waitFor();
  expect(await page.getByLabel("Service").inputValue()).toBe("haarknip");
  await expectAccessible(page);
  await tap(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first());
  await tap(page.getByLabel("Naam"));
  for (const input of ["Wout Demeyere", "056 21 22 23", "wout@example.be"]) {
    await type(input);
    await next();
  }
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  console.info(`two services: ${taps()} taps, 3 typed fields`);
  expect(taps()).toBe(5);
  await page.getByText("Klassieke Haarknip + Baard Verzorging").first().waitFor();
  await page.context().close();
});
