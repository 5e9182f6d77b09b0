import { useEffect, useState } from "react";

/**
 * Follows a form with a file that the browser posts itself, so that it is sent once.
 * @returns isSending until the answer replaces the page, or something is entered after the upload was stopped.
 */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    const stop = () => setIsSending(false);
    // The browser may restore the page from its back-forward cache.
    for (const event of ["pageshow", "input"]) addEventListener(event, stop);
    return () => {
      for (const event of ["pageshow", "input"]) removeEventListener(event, stop);
    };
  }, []);
  return { isSending, startSending: () => setIsSending(true) };
}
