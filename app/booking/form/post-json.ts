import type * as z from "zod/mini";

export type RequestFailure = { error: "failed" | "offline" };

/** Reads the answer by its status; any unknown one, a timeout or a lost connection is "failed". */
export async function postJson<Answer>(
  path: string,
  options: { body: object; answers: Record<number, z.ZodMiniType<Answer>>; headers?: Record<string, string> },
): Promise<Answer | RequestFailure> {
  const { body, answers, headers } = options;
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = answers[response.status];
    return answer ? answer.parse(await response.json()) : { error: "failed" };
  } catch {
    return { error: navigator.onLine ? "failed" : "offline" };
  }
}
