import type { MiddlewareHandler } from "hono";

/** What every answer tells browsers about how it may be used; a page may ask for more. */
export function answerHeaders(appUrl: string): Record<string, string> {
  return {
    ...(appUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=63072000" }),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // Pages bring their own. Whatever else is opened as one, such as a picture with a script in it, is just shown.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Adds them to what is answered by the handlers below, where those say nothing else. */
export function withAnswerHeaders(appUrl: string): MiddlewareHandler {
  const { "Content-Security-Policy": policy = "", ...headers } = answerHeaders(appUrl);
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
    const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
    if (!isPage) c.header("Content-Security-Policy", policy);
  };
}
