/** Tests the sign-in pages in a real browser: the password, the second step, and an account without a role. */
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { password } from "../setup/password.ts";
import { seeToasts, toast } from "../setup/paying-browser-site.ts";
import { totp } from "../setup/second-factor.ts";
import { email, hydrated, signIn, staffBrowserSite, tabTo } from "../setup/staff-browser-site.ts";

const { database, newPage, openPage, openSignedIn, withoutTable } = await staffBrowserSite();

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

async function openLogin() {
  const page = await openPage("/login");
  await hydrated(page);
  return page;
}

test("a wrong password and an unknown e-mail get the same words, which disappear at the next attempt", async () => {
  const page = await openLogin();
  for (const address of [email, "onbekend@shop.be"]) {
    await signIn(page, "iets-heel-anders", address);
    await toast(page, "Login mislukt").last().waitFor();
    await page.getByRole("alert").getByText("Verkeerde email of wachtwoord").waitFor();
    await page.getByRole("alert").getByText("Login mislukt").waitFor();
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(address);
  }
  await expectAccessible(page);
  await signIn(page);
  await toast(page, "Welkom terug!").waitFor();
  await expect.poll(() => toast(page, "Login mislukt").count()).toBe(0);
});

test("when the server does not answer, or fails, the form stays as it was", async () => {
  const page = await openLogin();
  await page.context().setOffline(true);
  await seeToasts(
    () => signIn(page),
    toast(page, "Geen verbinding"),
    toast(page, "Kijk je internet na en probeer het opnieuw."),
  );
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
  await page.context().setOffline(false);
  await withoutTable("account", async () => {
    await signIn(page);
    await toast(page, "Er ging iets mis").waitFor();
  });
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel("Wachtwoord").inputValue()).toBe(password);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await toast(page, "Welkom terug!").waitFor();
});

test("a barber signs in, sees the list and signs out by keyboard alone", async () => {
  const page = await openLogin();
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await toast(page, "Welkom terug!").waitFor();
  await tabTo(page, page.getByRole("button", { name: "Uitloggen" }));
  await page.keyboard.press("Enter");
  await toast(page, "Uitgelogd").waitFor();
});

test("the second step: switched on with a code, then a wrong code, a right one and a recovery code at the login", async () => {
  const page = await openSignedIn("/admin/beveiliging", phone);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expectAccessible(page);
  await page.getByLabel("Je wachtwoord").fill(password);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("img", { name: "QR-code voor je authenticator-app" }).waitFor();
  const key = (await page.locator("code").textContent()) ?? "";
  await page.getByRole("button", { name: "Kopieer de sleutel" }).click();
  await page.getByRole("status").getByText("Gekopieerd").waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectAccessible(page);
  await page.getByLabel("Code uit de app").fill(totp(key));
  await page.getByRole("button", { name: "Inschakelen" }).click();
  await page.getByRole("heading", { name: "Bewaar je herstelcodes" }).waitFor();
  const codes = await page
    .getByRole("main")
    .getByText(/^\w{5}-\w{5}$/)
    .allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);

  for (const [wrong, right] of [
    ["000000", () => totp(key)],
    ["AAAAA-AAAAA", () => codes[0] ?? ""],
  ] as const) {
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await toast(page, "Uitgelogd").waitFor();
    await signIn(page);
    await page.getByRole("heading", { name: "Nog één stap" }).waitFor();
    if (wrong === "000000") await expectAccessible(page);
    expect(await hasFocus(page.getByLabel("Code", { exact: true }))).toBe(true);
    await page.getByLabel("Code", { exact: true }).fill(wrong);
    await page.getByRole("button", { name: "Inloggen" }).click();
    await toast(page, "Login mislukt").waitFor();
    await page.getByRole("alert").getByText("Die code klopt niet").waitFor();
    await expect.poll(() => hasFocus(page.getByLabel("Code", { exact: true }))).toBe(true);
    await page.getByLabel("Code", { exact: true }).fill(right());
    await page.getByRole("button", { name: "Inloggen" }).click();
    await toast(page, "Welkom terug!").waitFor();
  }

  await page.goto("/admin/beveiliging");
  await page.getByText("Je hebt nog 9 herstelcodes").waitFor();
  await page.getByLabel("Je wachtwoord").last().fill(password);
  await page.getByRole("button", { name: "Schakel uit" }).click();
  await page.getByText("De tweede stap staat uit").waitFor();
});

test("someone changes the password, and each mistake is named beside its field", async () => {
  const page = await openSignedIn("/admin/beveiliging", phone);
  await changePassword(page, "iets-heel-anders", "een-nieuw-wachtwoord");
  await page.getByText("Dat wachtwoord klopt niet").waitFor();
  await expect.poll(() => page.getByLabel("Huidig wachtwoord").getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await changePassword(page, password, "een-nieuw-wachtwoord");
  await page.getByRole("status").getByText("Je wachtwoord is gewijzigd.").waitFor();
  await page.goto("/admin/beveiliging");
  await changePassword(page, "een-nieuw-wachtwoord", password);
  await page.getByRole("status").getByText("Je wachtwoord is gewijzigd.").waitFor();
});

test("a person who changes the password stays signed in, also when a check of the old session answers late", async () => {
  const page = await openSignedIn("/admin/beveiliging");
  let changed = Promise.withResolvers<void>();
  let isChanged = true;
  await page.route("**/admin/sessie", async (route) => {
    if (isChanged) return route.continue();
    await changed.promise;
    await route.fulfill({ status: 401 });
  });
  for (const [current, next] of [
    [password, "een-nieuw-wachtwoord"],
    ["een-nieuw-wachtwoord", password],
  ] as const) {
    changed = Promise.withResolvers();
    isChanged = false;
    const look = page.waitForRequest("**/admin/sessie");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await look;
    await changePassword(page, current, next);
    await page.getByRole("status").getByText("Je wachtwoord is gewijzigd.").waitFor();
    isChanged = true;
    const secondResponse = page.waitForResponse(
      (answer) => answer.url().endsWith("/sessie") && answer.status() === 204,
    );
    changed.resolve();
    await secondResponse;
    await page.getByRole("status").getByText("Je wachtwoord is gewijzigd.").waitFor();
    await page.goto("/admin/beveiliging");
    await hydrated(page);
  }
});

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Huidig wachtwoord").fill(current);
  await page.getByLabel("Nieuw wachtwoord", { exact: true }).fill(next);
  await page.getByLabel("Nieuw wachtwoord, nog eens").fill(next);
  await page.getByRole("button", { name: "Wijzig je wachtwoord" }).click();
}

test("an account without a role goes home, or without script to a page that says why", async () => {
  const { rows } = await database.query("DELETE FROM user_roles RETURNING user_id");
  try {
    const page = await openPage("/login");
    await seeToasts(
      () => signIn(page),
      toast(page, "Geen toegang"),
      toast(page, "Je hebt geen rechten om deze pagina te bekijken"),
    );
    expect(new URL(page.url()).pathname).toBe("/");
    await page.context().close();
  } finally {
    await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [rows[0].user_id]);
  }

  const still = await newPage();
  // axe needs scripts; the page's own are blocked.
  await still.route("**/assets/*.js", (route) => route.abort());
  await still.goto("/geen-toegang");
  await still.getByRole("heading", { name: "Geen toegang" }).waitFor();
  await expectAccessible(still);
});

test.each(["session", "user_roles"])(
  "the table %s is missing, so access cannot be checked: the dashboard leads to /login with a message",
  async (table) => {
    const page = await openSignedIn("/admin");
    await withoutTable(table, async () => {
      await seeToasts(
        () => page.goto("/admin"),
        toast(page, "Er ging iets mis"),
        toast(page, "We konden niet nagaan of je binnen mag. Probeer het zo opnieuw."),
      );
      expect(new URL(page.url()).pathname).toBe("/login");
    });
    await page.goto("/admin");
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  },
);
