import { redirect } from "react-router";
import * as z from "zod/mini";
import { runtime } from "../runtime/runtime.server.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/**
 * Makes the cookie that tells the next page what just happened.
 * @typeParam Flash what that page reads.
 * @param options.path of the pages that may read it. If a script requests data, name the folder: `/page` does not
 * match `/page.data`.
 * @param options.seconds how long it waits to be read.
 */
export function setFlash<Flash = never>(
  flash: NoInfer<Flash>,
  { path = "/", seconds = 60 }: { path?: string; seconds?: number } = {},
): Promise<string> {
  return cookie().serialize(flash, { path, maxAge: seconds, secure: hasTls() });
}

/** Redirects to the page that shows the flash. @param options.cookies and options.headers are added to the response. */
export async function redirectWithFlash<Flash = never>(
  to: string,
  flash: NoInfer<Flash> | undefined,
  options: { path?: string; cookies?: string[]; headers?: Record<string, string> } = {},
): Promise<Response> {
  const flashCookies = flash === undefined ? [] : [await setFlash<Flash>(flash, options)];
  const headers = withCookies([...(options.cookies ?? []), ...flashCookies]);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return redirect(to, { status: 303, headers });
}

/** Reads the flash for this page, and returns the cookies that delete it: a flash is read once. */
export async function readFlash<Flash>(
  request: Request,
  schema: z.core.$ZodType<Flash>,
  { path = "/" }: { path?: string } = {},
): Promise<{ flash?: Flash; cookies: string[] }> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  const { data: flash } = z.safeParse(schema, value);
  // A flash for another page stays until that page reads it.
  if (flash === undefined) return { cookies: [] };
  return { flash, cookies: [await cookie().serialize("", { path, maxAge: 0, secure: hasTls() })] };
}

/** Returns headers that set cookies. They forbid caching, because the cookies belong to one browser. */
export function withCookies(cookies: string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const each of cookies) headers.append("Set-Cookie", each);
  return headers;
}

const hasTls = () => runtime().settings.appUrl.startsWith("https:");

/** Signed, so that nobody else can choose what a page says. */
const cookie = () => signedCookie("flash");
