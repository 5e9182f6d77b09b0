import { useEffect, useState } from "react";

/** Epoch ms, each minute, by the server's clock: a phone's may be wrong. */
export function useNow(serverNow: number): number {
  const [moment, setMoment] = useState({ serverNow, now: serverNow });

  useEffect(() => {
    const receivedAt = Date.now();
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
  }, [serverNow]);

  return moment.serverNow === serverNow ? moment.now : serverNow;
}
