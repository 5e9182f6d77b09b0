import { createContext, type RouterContextProvider } from "react-router";
import { networkOf } from "./client-network.ts";

const addressContext = createContext<string>();
/** Who is at the other end of the connection: the visitor, or a proxy. */
export const peerContext = createContext("");

export function setClientAddress(context: RouterContextProvider, address: string): void {
  context.set(addressContext, networkOf(address));
}

export function clientAddress(context: Readonly<RouterContextProvider>): string {
  return context.get(addressContext);
}

/** Each trusted proxy appends the address it saw. */
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
