import { useRef, useState } from "react";
import type { KnownCustomer } from "./known-customers.server.ts";

/** Customers that fit what is typed; none while there is no answer. */
export function useSuggestions() {
  const [found, setFound] = useState<KnownCustomer[]>([]);
  const asking = useRef<AbortController>(undefined);

  function search(text: string): void {
    asking.current?.abort();
    if (text.trim().length < 2) setFound([]);
    const control = new AbortController();
    asking.current = control;
    setTimeout(async () => {
      const customers = await ask(text, control.signal);
      if (customers && !control.signal.aborted) setFound(customers);
    }, pauseMs);
  }

  function clear(): void {
    asking.current?.abort();
    setFound([]);
  }

  return { found, search, clear };
}

/** Between two letters. */
const pauseMs = 150;

async function ask(zoek: string, signal: AbortSignal): Promise<KnownCustomer[] | undefined> {
  if (signal.aborted) return;
  const body = new URLSearchParams({ zoek });
  const answer = await fetch("/admin/klanten/suggesties", { method: "POST", body, signal }).catch(() => null);
  // Without a session it leads to the login page.
  if (answer?.ok && !answer.redirected) return answer.json();
}
