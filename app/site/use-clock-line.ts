import { useEffect, useState } from "react";

/** What `write` says of this moment, written again each minute. */
export function useClockLine(write: () => string): string {
  const [, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((minutes) => minutes + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return write();
}
