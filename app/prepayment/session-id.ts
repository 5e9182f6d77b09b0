/** The checkout that a browser names, if it can be the name of one; text only, and short enough to look up. */
export function sessionIdIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("sessionId" in body)) return;
  const { sessionId } = body;
  return typeof sessionId === "string" && /^[\w-]{1,255}$/.test(sessionId) ? sessionId : undefined;
}
