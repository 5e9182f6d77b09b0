/** Tests the appointment page in a real browser without script, as a link in a mail opens it. */
import { describe, expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";
import { mailsIn } from "../setup/outbox.ts";
import { shop } from "../setup/starter.ts";

const { book, dataDir, newPage, openPage } = browserSite();

const datesUntil = (days: number) => Array.from({ length: days }, (_, ahead) => openDate(ahead + 1));
const noScript = { ...phone, javaScriptEnabled: false };
async function appointment(time: string, daysAhead = 10): Promise<string> {
  const email = `klant${time.slice(0, 2)}@example.be`;
  const response = await book({ date: openDate(daysAhead), time, email });
  return (await response.json()).booking.manageUrl;
}

test("a customer moves to another day: only free times are offered", async () => {
  const day = openDate(12);
  await book({ date: day, time: "15:00", email: "an@example.be" });
  const page = await openPage(await appointment("10:00"), noScript);
  await page.getByText("Afspraak verplaatsen").click();
  await page.getByLabel("Dag").selectOption(day);
  await page.getByRole("button", { name: "Toon vrije uren" }).click();
  // The first free times shown above may be at any hour.
  const times = page.getByRole("group", { name: `Vrije uren op ${longDate(day)}` });
  await times.waitFor();
  expect(await times.getByText("15:00", { exact: true }).count()).toBe(0);
  await times.getByText("15:30", { exact: true }).click();
  await page.getByRole("button", { name: "Verplaats mijn afspraak" }).click();
  await page.getByRole("heading", { name: "Je afspraak is verplaatst" }).waitFor();
  await page
    .getByText(`${longDate(day)} om 15:30`)
    .first()
    .waitFor();
});

describe.each([
  ["a phone", phone, 10],
  ["a desktop", desktop, 15],
])("on %s", (_, device, daysAhead) => {
  test("with script a later day is chosen in the form's calendar", async () => {
    const page = await openPage(await appointment("13:00", daysAhead), device);
    await page.getByText("Afspraak verplaatsen").click();
    const day = openDate(daysAhead + 30);
    await page.getByRole("button", { name: "Volgende maand" }).click();
    await page
      .getByRole("gridcell")
      .getByRole("button", { name: longDate(day) })
      .click();
    await page
      .getByRole("group", { name: `Vrije uren op ${longDate(day)}` })
      .getByText("17:30")
      .click();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Verplaats mijn afspraak\s*naar .* \d\d:\d\d$/ }).click();
    await page
      .getByText(`${longDate(day)} om 17:30`)
      .first()
      .waitFor();
  });

  test("the page and its unfolded parts pass axe", async () => {
    const page = await openPage(await appointment("14:00", daysAhead), device);
    for (const title of ["Afspraak verplaatsen", "Afspraak annuleren", "Gegevens wissen"])
      await page.getByText(title).click();
    await expectAccessible(page);
  });
});

test("the printed appointment is its ticket, with its deadline for changes and no buttons", async () => {
  const response = await book({ date: openDate(21), time: "10:00", message: "Opzij graag kort." });
  const page = await openPage((await response.json()).booking.manageUrl);
  await page.emulateMedia({ media: "print" });
  for (const words of [
    shop.name,
    "Jan Vandeputte",
    "Klassieke Haarknip",
    shop.address.street,
    "Opzij graag kort.",
    "Daarna bel je ons.",
  ])
    await expect.poll(() => page.getByRole("main").getByText(words).first().isVisible()).toBe(true);
  expect(await page.getByText(longDate(openDate(21)).split(" ")[1] ?? "", { exact: true }).isVisible()).toBe(
    true,
  );
  for (const hidden of ["Zet in je agenda", "Afspraak verplaatsen", "Gegevens wissen", "Plan je route"])
    expect(await page.getByRole("main").getByText(hidden).isVisible()).toBe(false);
  await page.context().close();
});

test("a new booking's ticket plays its animation once, and not after a reload or with reduced motion requested", async () => {
  const animationsWith = async (motion: "reduce" | "no-preference", time: string) => {
    const body = new URLSearchParams(
      bookingRequest({ date: openDate(22), time, email: `${time.slice(0, 2)}@rust.example` }) as Record<
        string,
        string
      >,
    );
    const page = await openPage("/", { ...phone, reducedMotion: motion });
    const sent = await page.request.post("/?index", { form: Object.fromEntries(body), maxRedirects: 0 });
    await page.goto(sent.headers().location ?? "");
    const animations = () => page.locator(".ticket-paper").evaluate((paper) => paper.getAnimations().length);
    const first = await animations();
    await page.reload();
    const then = await animations();
    await page.context().close();
    return [first, then];
  };
  expect(await animationsWith("no-preference", "10:00")).toEqual([1, 0]);
  expect(await animationsWith("reduce", "11:00")).toEqual([0, 0]);
});

test("the mail of a group with the longest date passes axe and fits a small phone, in light and in dark mode", async () => {
  // A Thursday with a two-digit day makes the longest date.
  const date = datesUntil(62).find((each) => longDate(each).startsWith("donderdag 2"));
  const others = [{ name: "Maximiliaan-Alexander-Ferdinand", service: "complete" }];
  await book({ date, time: "18:00", email: "post@example.be", others });
  const mail = () =>
    mailsIn(dataDir).then((mails) => mails.find(({ to }) => to?.[0]?.address === "post@example.be"));
  await expect.poll(mail).toBeDefined();
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await newPage({ ...phone, viewport: { width: 320, height: 640 }, colorScheme });
    // A mail program shows the mail as a page, with a main landmark.
    const html = (await mail())?.html ?? "";
    await page.setContent(html.replace(/(<body[^>]*>)([\s\S]*)(<\/body>)/, "$1<main>$2</main>$3"));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  }
});

test("following a link from the page sends no referrer to the other site", async () => {
  const response = await book({ date: openDate(20), time: "10:00", email: "route@example.be" });
  const page = await openPage((await response.json()).booking.manageUrl);
  await page.context().route("https://www.google.com/**", (route) => route.fulfill({ body: "kaart" }));
  const [newTab] = await Promise.all([
    page.context().waitForEvent("request", (request) => request.url().startsWith("https://www.google.com")),
    page.getByRole("main").getByRole("link", { name: "Plan je route" }).click(),
  ]);
  expect((await newTab.allHeaders()).referer).toBeUndefined();
});

test("a customer without the mails asks for a link to all appointments, with and without script", async () => {
  const email = "kwijt@example.be";
  const { booking } = await (await book({ date: openDate(40), time: "11:00", email })).json();
  for (const device of [{ ...phone, javaScriptEnabled: false }, desktop]) {
    const page = await openPage("/mijn-afspraken", device);
    if (device === desktop) await expectAccessible(page);
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Mail me de link" }).click();
    await page.getByText("Kijk in je mailbox").waitFor();
    await page.context().close();
  }
  const linkTo = async () => {
    const texts = (await mailsIn(dataDir)).map(({ text = "" }) => text);
    return texts.flatMap((text) => /http\S+\/mijn-afspraken\/\S+/.exec(text)?.[0] ?? [])[0] ?? "";
  };
  await expect.poll(linkTo).not.toBe("");
  const page = await openPage(await linkTo(), { ...phone, viewport: { width: 390, height: 664 } });
  await expectAccessible(page);
  await page.getByText("Voor Jan Vandeputte").waitFor();
  await page.getByRole("link", { name: "Bekijk, verplaats of annuleer" }).click();
  await page.waitForURL(`**${booking.manageUrl}`);
});
