import type { Page } from "playwright";

/** Nothing is read from the device or written to it, until what it returns is called with the page that wants to. */
export async function holdDevice(page: Page): Promise<(waiting: Page) => Promise<void>> {
  const tab = await page.context().newPage();
  await tab.goto("/robots.txt");
  await tab.evaluate(() => {
    const held = Promise.withResolvers<void>();
    const opening = indexedDB.open("dashboard", 1);
    opening.onsuccess = () => {
      const table = opening.result.transaction("kept", "readwrite").objectStore("kept");
      const hold = () => {
        table.count().onsuccess = hold;
        held.resolve();
      };
      hold();
    };
    return held.promise;
  });
  return async (waiting) => {
    // Opened in turn: all that was asked for before waits for the table now.
    await waiting.evaluate(() => {
      const opened = Promise.withResolvers<void>();
      indexedDB.open("dashboard", 1).onsuccess = () => opened.resolve();
      return opened.promise;
    });
    await tab.close();
  };
}
