import { useEffect, useState } from "react";

/** The minutes until an instant (ms), rounded up, as they go by; 0 when it has passed. */
export function useMinutesLeft(until: number): number {
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const look = () => setMinutes(minutesTo(until));
    look();
    const clock = setInterval(look, 1000);
    return () => clearInterval(clock);
  }, [until]);
  return minutes;
}

function minutesTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 60_000));
}
