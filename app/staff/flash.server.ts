import { createCookie } from "react-router";
import { z } from "zod";
import { runtime } from "../platform/runtime.server.ts";
import { type Said, saids } from "./flash.tsx";

/** The cookie that makes the next page say this once. */
export function say(said: Said): Promise<string> {
  return cookie.serialize(said, { secure: hasTls() });
}

/** What the page before wanted said, with the cookie that forgets it. */
export async function heard(request: Request): Promise<{ said?: Said; cookies: string[] }> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (value === null) return { cookies: [] };
  const said = z.enum(saids).safeParse(value).data;
  // Two ways may lead to /login at one moment, when a page notices and is pressed: the second says it as well.
  const isTwice = said === "signed-out";
  return {
    said,
    cookies: [await cookie.serialize(isTwice ? said : "", { maxAge: isTwice ? 3 : 0, secure: hasTls() })],
  };
}

/** Headers with several cookies, which belong to one browser. */
export function withCookies(cookies: string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const each of cookies) headers.append("Set-Cookie", each);
  return headers;
}

const hasTls = () => runtime().settings.appUrl.startsWith("https:");

// It says nothing about anyone, so it is not signed.
const cookie = createCookie("said", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });
