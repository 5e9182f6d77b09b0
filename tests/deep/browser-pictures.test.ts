/** The owner uploads pictures with a phone, on a slow line and without script; a second process shares the database. */
import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { phonePhoto, photo } from "../setup/photos.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const path = "/admin/zaak/fotos";
const idOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Returns the id of the photo that the site shows with a description. */
async function shownAt(sitePath: string, alt: string): Promise<string | undefined> {
  const html = await (await fetch(site.url() + sitePath)).text();
  return new RegExp(`<img src="/fotos/([0-9a-f]{16})-[^>]* alt="${alt}`).exec(html)?.[1];
}

// Starts a slow upload, which continues while the other tests run.
let slow: Awaited<ReturnType<typeof slowUpload>>;
beforeAll(async () => {
  slow = await slowUpload();
});

test("photos from a phone are served by every process, cropped around the tapped point", async () => {
  const page = await site.openSignedIn(path, phone);
  await expectAccessible(page);
  const wide = await photo({ width: 640, height: 400 }).jpeg().toBuffer();
  await page
    .getByLabel("Foto's toevoegen")
    .setInputFiles([file("a.jpg", await phonePhoto()), file("b.jpg", wide)]);
  expect(await page.getByLabel("Zet meteen in de galerij").isChecked()).toBe(false);
  // Two photos in every size take a busy machine many seconds.
  await page.getByRole("button", { name: "Verstuur" }).click({ timeout: patience(40) });
  await page.getByText("2 foto's zijn bewaard.").waitFor({ timeout: patience(40) });
  await hydrated(page);
  const card = page.getByRole("article").first();
  const address = () => card.locator("picture img").first().getAttribute("src");
  const before = await address();
  await card.getByText("Kies de uitsnede").click();
  const whole = card.locator("img[src^='/admin/zaak/fotos/']");
  await whole.click({ position: { x: 20, y: 100 } });
  expect(Number(await card.getByLabel("Van links (%)").inputValue())).toBeLessThan(12);
  await expectAccessible(page);
  await card.getByRole("button", { name: "Bewaar de uitsnede" }).click({ timeout: patience(40) });
  await page.getByText("De nieuwe uitsnede is bewaard.").waitFor({ timeout: patience(40) });
  const after = (await address()) ?? "";
  expect(after).not.toBe(before);

  using data = dataFolder();
  const environment = { DATABASE_URL: site.databaseUrl, AUTH_SECRET: "x".repeat(32), DATA_DIR: data.path };
  const second = await startSite(environment);
  for (const src of [before, after]) expect((await fetch(second.url + src)).status).toBe(200);
  await stopSite(second);
});

test("a tap on an empty frame asks for one photo, which is then on the site; no words of the browser are in sight", async () => {
  const page = await site.openSignedIn(path, phone);
  await hydrated(page);
  const frame = page.locator("#kader-chair");
  expect(await frame.getByRole("button", { name: "Zet op de site" }).count()).toBe(0);
  await frame.getByText("Neem een foto").waitFor();
  await frame.getByText("Uit je album").waitFor();
  const [camera, album] = await frame.locator("input[type=file]").all();
  expect(await camera?.getAttribute("capture")).toBe("environment");
  expect(await album?.getAttribute("capture")).toBeNull();
  // A tap on the frame reaches the control.
  const chooser = page.waitForEvent("filechooser");
  await camera?.click();
  const chair = await photo({ width: 320, height: 400 }).jpeg().toBuffer();
  await (await chooser).setFiles(file("stoel.jpg", chair));
  await page.getByText("De stoel: het staat op de site").waitFor({ timeout: patience(40) });
  await frame.getByText("Andere foto").waitFor();
  expect(await page.locator("a[href='#kader-chair']").count()).toBe(0);
  expect(await page.locator("a[href='#kader-facade']").count()).toBe(1);
  expect(await shownAt("/", "De stoel waarin je zit")).toBe(idOf(chair));

  // A second photo follows from the album, and before it is stored one for another frame.
  const newer = await photo({ width: 322, height: 400 }).jpeg().toBuffer();
  const pane = await photo({ width: 324, height: 400 }).jpeg().toBuffer();
  await album?.setInputFiles(file("stoel-2.jpg", newer));
  await page.locator("#kader-window input[capture]").setInputFiles(file("etalage.jpg", pane));
  await page.getByText("De etalage: het staat op de site").waitFor({ timeout: patience(40) });
  expect(await shownAt("/", "De stoel waarin je zit")).toBe(idOf(newer));
  expect(await shownAt("/contact", "De etalage van")).toBe(idOf(pane));

  const tooLarge = Buffer.alloc(20 * 1024 ** 2 + 1);
  await camera?.setInputFiles(file("te-groot.jpg", tooLarge));
  await frame.getByRole("alert").getByText("Deze foto is groter dan 20 MB.").waitFor();
  expect(await camera?.inputValue()).toBe("");
  for (const input of await page.locator("input[type=file]").all())
    expect(await input.evaluate((element) => getComputedStyle(element).opacity)).toBe("0");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test("a photo chosen before the page's script has run is sent as soon as it runs", async () => {
  const page = await site.newSignedInPage(phone);
  const { promise: isChosen, resolve: letScriptsRun } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const bytes = await photo({ width: 326, height: 400 }).jpeg().toBuffer();
  const frame = page.locator("#kader-contact");
  await frame.locator("input[capture]").setInputFiles(file("contact.jpg", bytes));
  await frame.getByRole("button", { name: "Zet op de site" }).waitFor();
  letScriptsRun();
  await page.getByText("Contact, bovenaan: het staat op de site").waitFor({ timeout: patience(40) });
  expect(await (await fetch(`${site.url()}/contact`)).text()).toContain(`/fotos/${idOf(bytes)}-`);
});

test("without script a frame takes a photo with its button, and no file keeps what is there", async () => {
  const plain = await site.newSignedInPage({ ...phone, javaScriptEnabled: false });
  await plain.goto(path);
  const frame = plain.locator("#kader-facade");
  const submit = frame.getByRole("button", { name: "Zet op de site" });
  const answerTo = async (button: typeof submit) => {
    const answer = plain.waitForResponse((response) => response.request().method() === "POST", {
      timeout: patience(40),
    });
    await button.click({ timeout: patience(40) });
    return (await answer).status();
  };
  expect(await answerTo(submit)).toBe(422);
  await plain.getByText("Kies eerst een foto.").first().waitFor();
  await plain.goto(path);
  const bytes = await photo({ width: 328, height: 400 }).jpeg().toBuffer();
  await frame.locator("input[capture]").setInputFiles(file("gevel.jpg", bytes));
  expect(await answerTo(submit)).toBe(303);
  await plain.getByText("De gevel: het staat op de site").waitFor();
  expect(await shownAt("/contact", "De gevel van")).toBe(idOf(bytes));
  expect(await answerTo(submit)).toBe(303);
  expect(await shownAt("/contact", "De gevel van")).toBe(idOf(bytes));
});

test.each(["mark", "home", "share", "window"])(
  "the page of picture %s fits a phone and passes axe",
  async (place) => {
    const page = await site.openSignedIn(`${path}/plaats/${place}`, phone);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test("without script photos are uploaded, refused with a sentence and cropped by number", async () => {
  const plain = await site.newSignedInPage({ ...desktop, javaScriptEnabled: false });
  await plain.goto(path);
  const smallPhoto = await photo({ width: 330, height: 400 }).jpeg().toBuffer();
  const letter = file("brief.jpg", Buffer.from("Beste kapper"));
  await plain.getByLabel("Foto's toevoegen").setInputFiles([letter, file("c.jpg", smallPhoto)]);
  await plain.getByRole("button", { name: "Verstuur" }).click();
  await plain.getByText("Dit is geen foto die we kunnen lezen.").waitFor();
  const card = plain.getByRole("article").first();
  await card.getByText("Kies de uitsnede").click();
  await card.getByLabel("Van boven (%)").fill("20");
  await card.getByRole("button", { name: "Bewaar de uitsnede" }).click();
  await plain.getByText("De nieuwe uitsnede is bewaard.").waitFor();
});

test("uploading a photo may take longer than any other form", async () => {
  expect(await slow.end()).toMatch(/^HTTP\/1.1 303 /);
});

async function slowUpload() {
  const page = await site.newSignedInPage();
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await page.context().close();
  const form = new Response(new FormData());
  const boundary = /boundary=(.*)/.exec(form.headers.get("Content-Type") ?? "")?.[1];
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="d.jpg"\r\n\r\n`;
  const bytes = await photo({ width: 332, height: 400 }).jpeg().toBuffer();
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return drip(body, { Cookie: cookies, "Content-Type": `multipart/form-data; boundary=${boundary}` });
}

/** Sends the body over twenty seconds, and its last piece on `end`. */
function drip(body: Buffer, headers: Record<string, string>) {
  const { hostname, port } = new URL(site.url());
  const lines = Object.entries({ Host: `${hostname}:${port}`, Connection: "close", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nContent-Length: ${body.length}\r\n${head}\r\n\r\n`);
  const piece = Math.ceil(body.length / 21);
  const dripping = (async () => {
    for (let sent = 0; sent < 20; sent++) {
      socket.write(body.subarray(sent * piece, (sent + 1) * piece));
      await pause(1_000);
    }
  })();
  return {
    /** Returns the answer. */
    async end(): Promise<string> {
      await dripping;
      socket.write(body.subarray(20 * piece));
      return answer;
    },
  };
}
