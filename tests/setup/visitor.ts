import { addAccount } from "#app/staff/accounts.server.ts";
import { password } from "./password.ts";
import type { TestShop } from "./test-shop.ts";
import { words } from "./words.ts";

export { password } from "./password.ts";
export { words } from "./words.ts";

/** A client with cookies and an address of its own. */
export function visitor(shop: TestShop, address = "203.0.113.7") {
  const cookies = new Map<string, string>();
  const paths = new Map<string, string>();
  return {
    cookies,
    async fetch(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      const sent = [...cookies].filter(([name]) => isBelow(path, paths.get(name) ?? "/"));
      if (sent.length > 0) headers.set("Cookie", sent.map(([name, value]) => `${name}=${value}`).join("; "));
      headers.set("X-Forwarded-For", address);
      const response = await shop.fetch(path, { redirect: "manual", ...init, headers });
      for (const cookie of response.headers.getSetCookie()) keep(cookie);
      return response;
    },
    post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      return this.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
    },
    signIn(email: string, secret = password) {
      return this.post("/login", { email, password: secret });
    },
    async text(path: string): Promise<string> {
      return words(await (await this.fetch(path)).text());
    },
  };

  function keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
    paths.set(name, /; path=([^;]+)/i.exec(cookie)?.[1] ?? "/");
  }
}

function isBelow(address: string, folder: string): boolean {
  const path = address.split("?")[0] ?? "";
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

export type Visitor = ReturnType<typeof visitor>;

export async function staffMember(shop: TestShop, role: "admin" | "staff" = "staff"): Promise<Visitor> {
  const email = `${role}@shop.be`;
  await addAccount(shop.runtime().db, { email, password, role });
  const member = visitor(shop);
  const response = await member.signIn(email);
  if (response.status !== 303) throw new Error(`${email} could not sign in: ${response.status}`);
  return member;
}
