import type { MiddlewareHandler } from "hono";

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
    // For what is no page: pages set their own policy.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  };
}

export function withAnswerHeaders(appUrl: string, ofNow: () => Record<string, string>): MiddlewareHandler {
  const { "Content-Security-Policy": policy = "", ...headers } = answerHeaders(appUrl);
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries({ ...headers, ...ofNow() }))
      if (!c.res.headers.has(name)) c.header(name, value);
    const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
    const hasOwn = c.res.headers.has("Content-Security-Policy");
    if (!isPage && !hasOwn) c.header("Content-Security-Policy", policy);
  };
}
