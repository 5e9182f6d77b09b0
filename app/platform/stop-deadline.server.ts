import { currentWork } from "./request-class.server.ts";

let isPast = false;

/** From now on nothing is stored for a request: its visitor might not hear of it. */
export function passStopDeadline(): void {
  isPast = true;
}

export const isStopDeadlinePast = (): boolean => isPast;

/** Jobs have a grace of their own. @throws what PostgreSQL says when it shuts down: to visitors an outage */
export function refuseAfterStopDeadline(): void {
  if (isPast && currentWork() !== "job")
    throw Object.assign(new Error("The site stops: too late to store anything"), { code: "57P01" });
}
