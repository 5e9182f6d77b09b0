/** Reads and ages the records that the dashboard stores on a device. The functions run in the page. */

/** Opens the storage even before the page has made it. */
export function readRecords(): Promise<{ name: string; at: number }[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("dashboard", 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept", { keyPath: "name" });
    opening.onsuccess = () => {
      const reading = opening.result.transaction("kept").objectStore("kept").getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

/** Moves the time of every record back. */
export function makeRecordsOlder(ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("dashboard", 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("kept", "readwrite");
      const store = transaction.objectStore("kept");
      const reading = store.getAll();
      reading.onsuccess = () => {
        for (const record of reading.result) if (record.at) store.put({ ...record, at: record.at - ms });
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
