import { useEffect } from "react";
import { emptyDevice, hasWorkers, openDevice } from "./device-store.ts";
import { reloadUnsent, sendUnsent, useUnsent } from "./unsent.ts";
import workerAddress from "./worker.ts?worker&url";

/** Readies this device for a time without network, and sends what was made then. Use once, in the layout. */
export function useDevice(account: string, isLive: boolean | undefined): void {
  const hasWaiting = useUnsent().some(({ refused }) => !refused);

  useEffect(() => {
    if (hasWorkers()) void ready(account);
  }, [account]);

  // Also while it is not live: a proxy may let forms through and no events.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once when it is live again
  useEffect(() => {
    if (!hasWaiting) return;
    void sendUnsent(account);
    const again = setInterval(sendUnsent, againMs, account);
    return () => clearInterval(again);
  }, [isLive, hasWaiting]);
}

/** After sign-out, and when the session is over. */
export async function leaveDevice(): Promise<void> {
  const registration = hasWorkers() && (await navigator.serviceWorker.getRegistration(scope));
  if (!registration) return;
  // Storage that is blocked holds nothing.
  await emptyDevice().catch(() => undefined);
  await registration.unregister();
}

async function ready(account: string): Promise<void> {
  try {
    await openDevice(account);
    await reloadUnsent();
    await navigator.serviceWorker.register(workerAddress, { scope });
  } catch {
    // A browser that blocks storage shows the dashboard as before.
  }
}

const scope = "/admin";
const againMs = 15_000;
