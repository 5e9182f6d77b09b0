import { createContext, type RouterContextProvider } from "react-router";
import { networkOf } from "./client-network.ts";

const addressContext = createContext<string>();

/** Remembers a request's client address for its loaders and actions. */
export function setClientAddress(context: RouterContextProvider, address: string): void {
  context.set(addressContext, networkOf(address));
}

/** Whoever sent the request, as far as TRUST_PROXY lets us know: an IPv4 address, or the /64 of an IPv6 one. */
export function clientAddress(context: Readonly<RouterContextProvider>): string {
  return context.get(addressContext);
}

/**
 * The address of the client behind `proxies` proxies of ours: each adds the address that it saw at the end of
 * X-Forwarded-For, and whatever stands before those entries was sent by the client and proves nothing.
 */
export function addressBehindProxies(options: {
  peer: string;
  forwardedFor: string | undefined;
  proxies: number;
}): string {
  const { peer, forwardedFor, proxies } = options;
  if (proxies === 0) return peer;
  const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-proxies) || peer;
}
