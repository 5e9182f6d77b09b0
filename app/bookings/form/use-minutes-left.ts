import { useEffect, useState } from "react";

/**
 * The whole minutes until an instant (ms), as they go by: 1 during the last one, 0 when it has passed; undefined when
 * there is no such instant.
 */
export function useMinutesLeft(until: number | undefined): number | undefined {
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const look = () => setMinutes(minutesTo(until));
    look();
    const clock = setInterval(look, 1000);
    return () => clearInterval(clock);
  }, [until]);
  return minutes;
}

function minutesTo(until: number | undefined): number | undefined {
  if (until === undefined) return;
  const left = until - Date.now();
  return left <= 0 ? 0 : Math.max(1, Math.floor(left / 60_000));
}
