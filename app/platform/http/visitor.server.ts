import { isIPv4, isIPv6 } from "node:net";
import { createContext, type RouterContextProvider } from "react-router";

const addressContext = createContext<string>();
/** Address at the other end of the connection: the visitor's, or a proxy's. */
export const peerContext = createContext("");

export function setClientAddress(context: RouterContextProvider, address: string): void {
  context.set(addressContext, networkOf(address));
}

export function clientAddress(context: Readonly<RouterContextProvider>): string {
  return context.get(addressContext);
}

/** Returns the visitor's address. Each trusted proxy appends the address that it saw. */
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

/** Returns what rate limits count: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const withoutPort = plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  if (isIPv4(withoutPort) || !isIPv6(plain)) return withoutPort;
  return firstOf(groupsOf(plain).slice(0, 4));
}

/** Returns the /48 around a `networkOf`; undefined for IPv4. */
export function ipv6NetworkOf(network: string): string | undefined {
  return isIPv6(network) ? `${firstOf(groupsOf(network).slice(0, 3))}/48` : undefined;
}

/** Returns the /24 or /56 around a `networkOf`: mostly one line, one rented server or one provider's gateway. */
export function rangeOf(network: string): string {
  if (!isIPv6(network)) return network.replace(/\.\d+$/, ".0/24");
  const [first = "0", second = "0", third = "0", fourth = "0"] = groupsOf(network);
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return `${firstOf([first, second, third, upper])}/56`;
}

function firstOf(groups: string[]): string {
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::`;
}

function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = address.split("::").map((side) => side.replace(/[\d.]+\.[\d.]+$/, "0:0"));
  const [before, after] = [head, tail].map((side) => (side ? side.split(":") : []));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill("0"), ...(after ?? [])];
}
