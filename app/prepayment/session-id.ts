/** Undefined when it cannot be an id. */
export function sessionIdIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("sessionId" in body)) return;
  const { sessionId } = body;
  return typeof sessionId === "string" && /^[\w-]{1,255}$/.test(sessionId) ? sessionId : undefined;
}
