import { log } from "../../platform/runtime.server.ts";

/** An attempt that could not be decided is answered in the form, which keeps what was typed; it is logged here. */
export async function orOutage<Result>(attempt: () => Promise<Result>) {
  try {
    return await attempt();
  } catch (err) {
    log().error({ err }, "sign-in not decided");
    return { ok: false, reason: "outage" } as const;
  }
}
