import { useEffect, useState } from "react";

/**
 * The present moment (epoch ms) as the minutes go by, beginning with what the server's clock said: the clock of a
 * phone may be wrong, but it runs as fast.
 */
export function useNow(serverNow: number): number {
  const [moment, setMoment] = useState({ serverNow, now: serverNow });

  useEffect(() => {
    const heardAt = Date.now();
    const look = () => {
      const now = serverNow + Date.now() - heardAt;
      setMoment((last) => {
        const isSameMinute = Math.floor(last.now / 60_000) === Math.floor(now / 60_000);
        return isSameMinute && last.serverNow === serverNow ? last : { serverNow, now };
      });
    };
    look();
    const clock = setInterval(look, 1000);
    return () => clearInterval(clock);
  }, [serverNow]);

  return moment.serverNow === serverNow ? moment.now : serverNow;
}
