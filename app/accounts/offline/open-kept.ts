import { readFromDevice } from "./device-store.ts";
import { keptName } from "./kept-page.ts";

/** For a `clientLoader`: without network the worker has the page as a document. Returns when it has not. */
export async function openKept(address: string, error: unknown): Promise<void> {
  const name = keptName(address);
  // Fetch throws a TypeError; what the server answers is something else.
  if (!name || !(error instanceof TypeError)) return;
  const [kept] = await readFromDevice(name).catch(() => []);
  if (!kept) return;
  location.assign(address);
  await new Promise(() => {});
}
