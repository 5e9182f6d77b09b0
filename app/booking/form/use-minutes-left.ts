import { useEffect, useState } from "react";

/** Whole minutes until an instant (ms): 1 during the last, 0 after it. */
export function useMinutesLeft(until: number | undefined): number | undefined {
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const update = () => setMinutes(minutesTo(until));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return minutes;
}

function minutesTo(until: number | undefined): number | undefined {
  if (until === undefined) return;
  const left = until - Date.now();
  return left <= 0 ? 0 : Math.max(1, Math.floor(left / 60_000));
}
