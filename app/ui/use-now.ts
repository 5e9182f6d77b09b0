import { useEffect, useState, useSyncExternalStore } from "react";

/** Returns the server's time in epoch ms, updated each minute: a phone's clock may be wrong. */
export function useNow(serverNow: number): number {
  const [moment, setMoment] = useState({ serverNow, now: serverNow });
  const isHydrated = useHydrated();
  const [nowOfDocument] = useState(isHydrated ? undefined : serverNow);

  useEffect(() => {
    const isOfDocument = serverNow === nowOfDocument;
    const receivedAt = (isOfDocument && documentCachedAt()) || Date.now();
    const tick = () => {
      const now = serverNow + Date.now() - receivedAt;
      setMoment((last) => {
        const isSameMinute = Math.floor(last.now / 60_000) === Math.floor(now / 60_000);
        return isSameMinute && last.serverNow === serverNow ? last : { serverNow, now };
      });
    };
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [serverNow, nowOfDocument]);

  return moment.serverNow === serverNow ? moment.now : serverNow;
}

/** Returns false on the server and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Name of the meta element that holds the time at which the device cached the page for use offline. */
export const cachedAtName = "kept-at";

/** Epoch ms by the device's clock; undefined for a document that has just come from the server. */
export function documentCachedAt(): number | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${cachedAtName}"]`);
  return meta ? Number(meta.content) : undefined;
}
