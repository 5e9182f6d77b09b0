/** Tests prepayment, move, cancellation and waiting list in a browser on a phone. */
import { expect, test } from "vitest";
import { longDate, shortDate } from "#app/i18n/format/dates.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { mailsIn } from "../setup/outbox.ts";
import {
  payingBrowserSite,
  payLink,
  seeToasts,
  storedPayment,
  submitAndPayInTab,
  toast,
} from "../setup/paying-browser-site.ts";

const site = await payingBrowserSite();
const { database } = site;
const daysAhead = 8;
const noScript = { ...phone, javaScriptEnabled: false };

async function appointment(time: string): Promise<string> {
  const email = `klant${time.slice(0, 2)}@example.be`;
  const response = await site.book({ date: openDate(10), time, email });
  return (await response.json()).booking.manageUrl;
}

test("a customer with a missed appointment prepays in another tab, and both tabs confirm the booking", async () => {
  const email = "ander-tabblad@example.be";
  await site.storeNoShow(email);
  const page = await site.openForm({ email, daysAhead, time: "10:00" }, phone);
  const checkout = await seeToasts(
    () => submitAndPayInTab(page),
    toast(page, "Je miste 1 afspraak, daarom vragen we €10 vooraf."),
  );
  const panel = page.getByRole("region", { name: "Nog één stap" });
  await panel.getByText(`${longDate(openDate(daysAhead))} om 10:00`).waitFor();
  await panel.getByText(/^3[345] minuten$/).waitFor();
  await panel.getByText("kom dan hier terug").waitFor();
  await panel
    .getByText(
      /^Je krijgt die €10 terug als je annuleert voor .+ om 22:00, en daarna alleen nog als je herroept/,
    )
    .waitFor();
  const sessionId = checkout.url().split("/").at(-1);
  await expect.poll(() => payLink(page).getAttribute("href")).toMatch(new RegExp(`/betaling/${sessionId}$`));
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
  expect((await storedPayment(page)).pending).toEqual({
    name: "Jan Vandeputte",
    phone: bookingRequest({ email }).phone,
    email,
    service: "haarknip",
    date: openDate(daysAhead),
    time: "10:00",
    message: "",
    barber: "",
    language: "nl",
  });
  expect(await site.statusesOf(email)).toEqual(["held"]);
  await expectAccessible(page);

  await seeToasts(
    () => checkout.getByRole("button", { name: "Betalen" }).click(),
    toast(checkout, "Betaling succesvol geverifieerd!"),
  );
  await checkout.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
  await checkout.getByText("We hebben je vooruitbetaling van €10 ontvangen").waitFor();
  await expectAccessible(checkout);

  await toast(page, "Boeking afgerond!").waitFor();
  await page.getByText(`${longDate(openDate(daysAhead))} om 10:00`).waitFor();
  expect(await storedPayment(page)).toEqual({ pending: null, verified: null });
  expect(new URL(page.url()).pathname).toMatch(/^\/afspraak\//);
  await expectAccessible(page);

  await checkout.getByRole("main").getByRole("link", { name: "Afspraak Boeken" }).click();
  await toast(checkout, "Boeking afgerond!").waitFor();
  expect(await storedPayment(checkout)).toEqual({ pending: null, verified: null });
  expect(await site.statusesOf(email)).toEqual(["confirmed"]);
  const confirmations = await database.query(
    "SELECT FROM bookings b JOIN mails m ON m.booking_id = b.id WHERE b.email = $1 AND m.kind = 'confirmation'",
    [email],
  );
  expect(confirmations.rowCount).toBe(1);
});

test("a customer moves an appointment to the next free time, and to another day", async () => {
  const page = await site.openPage(await appointment("16:00"), noScript);
  await page.getByText("Afspraak verplaatsen").click();
  await page.getByRole("group", { name: "Eerst vrij" }).getByText("09:30").nth(1).click();
  await page.getByRole("button", { name: "Verplaats mijn afspraak" }).click();
  await page.getByRole("heading", { name: "Je afspraak is verplaatst" }).waitFor();

  const day = openDate(4);
  await page.getByText("Afspraak verplaatsen").click();
  await page
    .getByRole("group", { name: "Andere dag" })
    .getByRole("button", { name: shortDate(day) })
    .click();
  await page
    .getByRole("group", { name: `Vrije uren op ${longDate(day)}` })
    .getByText("16:30")
    .click();
  await page.getByRole("button", { name: "Verplaats mijn afspraak" }).click();
  await page
    .getByText(`${longDate(day)} om 16:30`)
    .first()
    .waitFor();
});

test("a customer cancels after reading the consequences, and is offered to book again", async () => {
  const page = await site.openPage(await appointment("12:00"), noScript);
  expect(await page.getByRole("button", { name: "Annuleer mijn afspraak" }).isVisible()).toBe(false);
  await page.getByText("Afspraak annuleren").click();
  await page.getByText("Annuleren kost je niets.").waitFor();
  await page.getByRole("button", { name: "Annuleer mijn afspraak" }).click();
  await page.getByRole("heading", { name: "Je afspraak is geannuleerd" }).waitFor();
  expect(await page.getByRole("link", { name: "Boek opnieuw" }).getAttribute("href")).toMatch(
    /^\/\?service=haarknip&zoals=[-\d]+T12%3A00#booking$/,
  );
});

test("a full day leads to the waiting list, and a time that becomes free is booked with one tap", async () => {
  const day = openDate(9);
  const times = ["09:30", "11:00", "12:30", "14:00", "15:30", "17:00", "18:30"];
  const made = new Map<string, string>();
  for (const time of times) {
    const { booking } = await (await site.book({ date: day, time, service: "complete" })).json();
    made.set(time, booking.manageUrl);
  }

  const page = await site.openPage("/#booking", phone);
  await page.getByRole("button", { name: "Complete Service" }).tap();
  const grid = page.getByRole("grid");
  await grid.getByRole("button").first().waitFor();
  if ((await grid.getByRole("button", { name: longDate(day) }).count()) === 0)
    await page.getByRole("button", { name: "Volgende maand" }).tap();
  await grid.getByRole("button", { name: `${longDate(day)}, volzet` }).tap();
  await page.getByText(`Op ${longDate(day)} is niets meer vrij.`).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Naam").fill("An Wachters");
  await page.getByLabel("Telefoon").fill("0471 00 00 01");
  await page.getByLabel("E-mail").fill("an@example.be");
  await page.getByRole("link", { name: "Verwittig me als er iets vrijkomt" }).tap();

  await page.getByRole("heading", { name: "Op de wachtlijst" }).waitFor();
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("complete");
  await expect.poll(() => page.getByLabel("Dag", { exact: true }).inputValue()).toBe(day);
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("An Wachters");
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("an@example.be");
  await page.getByLabel("Naam").fill("");
  await page.getByRole("button", { name: "Verwittig me als er iets vrijkomt" }).tap();
  await page.getByText("Naam moet minstens 2 karakters zijn").first().waitFor();
  await expectAccessible(page);
  await page.getByLabel("Naam").fill("An Wachters");
  await page.getByText("Middag", { exact: true }).tap();
  await page.getByRole("button", { name: "Verwittig me als er iets vrijkomt" }).tap();
  await page.getByRole("heading", { name: "Je staat op de wachtlijst" }).waitFor();
  await page.getByText(/’s middags/).waitFor();
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await width()).toBe(0);

  await fetch(`${site.url()}${made.get("14:00")}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "cancel" }),
  });
  await expect.poll(offerLink).toMatch(/^http/);
  await page.goto(await offerLink());
  await page.getByRole("heading", { name: "Er is iets vrij" }).waitFor();
  await page.getByText(`${longDate(day)} om 14:00`).waitFor();
  await expectAccessible(page);
  expect(await width()).toBe(0);
  await page.setViewportSize({ width: 390, height: 664 });
  const button = await page.getByRole("button", { name: "Boek dit uur" }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(664);
  await page.getByRole("button", { name: "Boek dit uur" }).tap();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
});

/** Returns the link in the mail about a free time, or an empty string while that mail is not sent. */
async function offerLink(): Promise<string> {
  const mails = await mailsIn(site.dataDir);
  const offer = mails.find(({ subject }) => subject?.startsWith("Er is iets vrij"));
  return /http:\S+\/wachtlijst\/[\w-]+\?mail=[\w-]+/.exec(offer?.text ?? "")?.[0] ?? "";
}
