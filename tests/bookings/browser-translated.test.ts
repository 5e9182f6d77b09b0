/** A browser translates the page, rewriting and wrapping every text; the form still books. */
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { expectComplaint, phone } from "../setup/browser.ts";
import { browserSite, fillIn } from "../setup/browser-site.ts";

const { newPage } = browserSite();

test.each(["with script", "without script"])(
  "%s a translated page keeps what is typed and books the chosen service and time",
  async (name) => {
    const page = await newPage({ ...phone, viewport: { width: 390, height: 664 } });
    const filledIn = Promise.withResolvers<void>();
    // Without script means without the site's script: the translator's own still runs.
    await page.route("**/assets/*.js", async (route) => {
      if (name === "without script") return route.abort();
      await filledIn.promise;
      return route.continue();
    });
    // React renders the form again, because its texts differ from those of the server.
    expectComplaint(/Minified React error #418/);
    const date = openDate(9);
    await page.goto(`/boeken?dag=${date}`, { waitUntil: "domcontentloaded" });
    await page.evaluate(translateAsItChanges);
    await fillIn(page, { name: "Translated Page", email: "translated@example.be" });
    if (name === "with script") {
      await page.getByLabel("E-mail").focus();
      filledIn.resolve();
      await page.getByRole("grid").waitFor();
      // React has drawn the form anew by now.
      await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Translated Page");
      expect(await page.locator("[name=date]").inputValue()).toBe(date);
      await page.getByRole("button", { name: "10h00", exact: true }).tap();
      await page.getByRole("group", { name: "Vrije uren" }).getByText("10h30").tap();
    } else {
      await page.locator("[name=date]").fill(date);
      await page.locator("[name=time]").selectOption({ label: "12h30" });
    }
    await page.locator("form [type=submit]:not([name])").last().tap();
    await page.getByText("Boeking bevestigd!").or(page.getByText("BOEKING BEVESTIGD!")).first().waitFor();
    await page.context().close();
  },
);

/** Translates like Google and Firefox: each text is replaced by a `<font>` in a `<font>`. */
function translateAsItChanges(): void {
  const done = new WeakSet<Node>();
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || done.has(text) || !text.data.trim() || parent.closest("script, style, textarea, font"))
      return;
    const words = text.data.replace(/(\d\d):(\d\d)/g, "$1h$2");
    if (parent instanceof HTMLOptionElement) {
      text.data = words;
      done.add(text);
      return;
    }
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = words;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  translateAll();
  new MutationObserver(translateAll).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
