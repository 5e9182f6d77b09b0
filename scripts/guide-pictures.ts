/**
 * `npm run guide`: takes the pictures of the owner's guide (/admin/hulp) from a running site with a demo week. Run it
 * after a change that an owner would notice, look at the pictures, and commit them.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright";
import sharp from "sharp";

const folder = "app/desk/help/pictures";
/** The next day on which the starter is open, because the visits of today may be over. */
function nextDay(): string {
  const tomorrow = Temporal.Now.plainDateISO().add({ days: 1 });
  return String(tomorrow.dayOfWeek === 2 ? tomorrow.add({ days: 1 }) : tomorrow);
}

/** @property scroll pixels above the picture. */
const pages: { name: string; path: string; scroll?: number }[] = [
  { name: "zaak", path: "/admin/zaak" },
  { name: "vandaag", path: `/admin/vandaag?dag=${nextDay()}`, scroll: 150 },
  { name: "blokkeren", path: "/admin/blokkeren" },
  { name: "cijfers", path: "/admin/cijfers" },
  { name: "wijzigingen", path: "/admin/zaak/wijzigingen", scroll: 120 },
];

const data = mkdtempSync(join(tmpdir(), "guide-"));
const owner = { ADMIN_EMAIL: "els@kapper.example", ADMIN_PASSWORD: "een lange zin om in te loggen" };
const port = "3499";
const environment = { ...process.env, ...owner, ENV_FILE: "", DATA_DIR: data, PORT: port };
execFileSync("node", ["server.js", "seed"], { env: environment });
const site = spawn("node", ["server.js"], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
try {
  await new Promise<void>((open) =>
    site.stdout.on("data", (text) => `${text}`.includes("is open") && open()),
  );
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", "--lang=nl-BE"],
  });
  const page = await browser.newPage({
    baseURL: `http://localhost:${port}`,
    locale: "nl-BE",
    viewport: { width: 390, height: 500 },
    deviceScaleFactor: 2,
  });
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(owner.ADMIN_EMAIL);
  await page.getByLabel("Wachtwoord").fill(owner.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await page.waitForURL("**/admin**");
  await changeSomething();
  for (const { name, path, scroll = 0 } of pages) {
    await page.goto(path);
    await page.getByText("Live", { exact: true }).waitFor();
    await page.mouse.wheel(0, scroll);
    await page.waitForTimeout(300);
    const file = join(folder, `${name}.avif`);
    await sharp(await page.screenshot())
      .avif({ quality: 45 })
      .toFile(file);
    process.stdout.write(`${file}: ${Math.ceil(statSync(file).size / 1024)} kB\n`);
  }
  await browser.close();

  /** Makes a change, so that the picture of the list of changes shows one. */
  async function changeSomething() {
    await page.goto("/admin/zaak/regels");
    await page.getByLabel("Annuleren tot, in uren vooraf").fill("24");
    await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
    await page.getByText("het staat op de site").waitFor();
  }
} finally {
  site.kill();
  rmSync(data, { recursive: true, force: true });
}
