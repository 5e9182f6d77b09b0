import type { Page } from "playwright";

/** Holds back all reads and writes of the device's storage, until the returned function is called with the page. */
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
    // Requests are opened in order, so that all earlier ones wait for the table now.
    await waiting.evaluate(() => {
      const whenOpened = Promise.withResolvers<void>();
      indexedDB.open("dashboard", 1).onsuccess = () => whenOpened.resolve();
      return whenOpened.promise;
    });
    await tab.close();
  };
}
