import { ipv6NetworkOf } from "./visitor.server.ts";

/**
 * Counts what each network has open in this process; the /48 of an IPv6 network may have five times as much.
 * @returns a function that counts one more for a `networkOf` and returns its end, or undefined for one too many.
 */
export function countsPerAddress(most: number): (network: string) => (() => void) | undefined {
  const open = new Map<string, number>();

  return (network) => {
    const network48 = ipv6NetworkOf(network);
    const keys = network48 ? [network, network48] : [network];
    if (keys.some((key) => (open.get(key) ?? 0) >= (key === network ? most : 5 * most))) return;
    for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      for (const key of keys) {
        const remaining = (open.get(key) ?? 1) - 1;
        if (remaining > 0) open.set(key, remaining);
        else open.delete(key);
      }
    };
  };
}
