/**
 * What each kind of work may take, so that one that goes wrong leaves the others alone: how long a stop waits for it.
 */
export const limits = {
  visitor: { graceSeconds: 5 },
  job: { graceSeconds: 5 },
  command: { graceSeconds: 2 },
  /** Of a whole stop. Past it the process ends as it is: no acknowledged booking depends on the rest. */
  stop: { graceSeconds: 9 },
} as const;
