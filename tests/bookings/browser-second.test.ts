/** Tests two tabs of one browser: a second booking on a day is asked about once; the hour the customer has is named. */
import { describe, expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { browserSite, submit } from "../setup/browser-site.ts";
import { chooseTime } from "../setup/paying-browser-site.ts";

const { openPage } = browserSite();

describe.each([
  ["phone", phone, 8],
  ["desktop", desktop, 15],
])("on a %s", (name, device, daysAhead) => {
  test("a second appointment takes one tap more, and the customer's own hour is named", async () => {
    const email = `tweede-${name}@example.be`;
    const first = await openPage("/#booking", device);
    const second = await first.context().newPage();
    await second.goto("/#booking");
    await chooseTime(second, { email, daysAhead, time: "12:00" });
    await chooseTime(first, { email, daysAhead, time: "12:00" });
    await submit(first).click();
    await first.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();

    await submit(second).click();
    const ownTimeNotice = second.getByText("Dat uur is van jou: je hebt om 12:00 al een afspraak.");
    await ownTimeNotice.waitFor();
    expect(await second.getByText("net weg").count()).toBe(0);

    await chooseTime(second, { email, daysAhead, time: "15:00" });
    await second.getByLabel("Bericht").fill("Kort opzij");
    await submit(second).click();
    const question = second.getByRole("alert").getByText("Je hebt om 12:00 al een afspraak. Toch nog een?");
    await question.waitFor();
    expect(await second.getByLabel("Bericht").inputValue()).toBe("Kort opzij");
    await expectAccessible(second);
    await second.getByRole("button", { name: "Ja, boek er nog een" }).click();
    await second.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
  });
});
