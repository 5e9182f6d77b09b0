import { useEffect, useState } from "react";
import { documentKeptAt } from "./kept-at.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Epoch ms, each minute, by the server's clock: a phone's may be wrong. */
export function useNow(serverNow: number): number {
  const [moment, setMoment] = useState({ serverNow, now: serverNow });
  const isHydrated = useHydrated();
  const [nowOfDocument] = useState(isHydrated ? undefined : serverNow);

  useEffect(() => {
    const isOfDocument = serverNow === nowOfDocument;
    const receivedAt = (isOfDocument && documentKeptAt()) || Date.now();
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
