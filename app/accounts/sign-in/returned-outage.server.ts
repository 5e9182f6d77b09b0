import { log } from "#app/platform/runtime/runtime.server.ts";

export async function orOutage<Result>(attempt: () => Promise<Result>) {
  try {
    return await attempt();
  } catch (err) {
    log().error({ err }, "sign-in not decided");
    return { ok: false, reason: "outage" } as const;
  }
}
