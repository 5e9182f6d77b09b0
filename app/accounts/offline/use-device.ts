import { useEffect } from "react";
import { canUseServiceWorker, emptyDevice, openDevice } from "./device-store.ts";
import { reloadPendingForms, sendPendingForms, useAllPendingForms } from "./pending-forms.ts";
import workerUrl from "./worker.ts?worker&url";

/**
 * Prepares this device for working without network, and sends the unsent forms. Use once, in the layout.
 * @param isLive whether the dashboard receives live events; undefined until known
 */
export function useDevice(account: string, isLive: boolean | undefined): void {
  const hasUnsent = useAllPendingForms().some(({ refused }) => !refused);

  useEffect(() => {
    if (canUseServiceWorker()) void prepareDevice(account);
  }, [account]);

  // Runs even without live events: a proxy may block them but let forms through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isLive sends at once when the connection returns
  useEffect(() => {
    if (!hasUnsent) return;
    void sendPendingForms(account);
    const timer = setInterval(sendPendingForms, retryMs, account);
    return () => clearInterval(timer);
  }, [isLive, hasUnsent]);
}

/** Empties this device after sign-out, and when the session has ended. */
export async function clearDevice(): Promise<void> {
  const registration = canUseServiceWorker() && (await navigator.serviceWorker.getRegistration(scope));
  // Without a service worker there is nothing to delete: `prepareDevice` registers one wherever it may store data.
  if (!registration) return;
  // A browser that blocks storage has stored nothing to delete.
  await emptyDevice().catch(() => undefined);
  await registration.unregister();
}

async function prepareDevice(account: string): Promise<void> {
  try {
    await openDevice(account);
    await reloadPendingForms();
    await navigator.serviceWorker.register(workerUrl, { scope });
  } catch {
    // Storage is blocked: the dashboard works, but not without network.
  }
}

const scope = "/admin";
const retryMs = 15_000;
