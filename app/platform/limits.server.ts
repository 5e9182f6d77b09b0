/** What each kind of work may take, so that one in trouble leaves room for the others. */
export const limits = {
  visitor: {
    /** To a PostgreSQL server, for each process. */
    ...{ connections: 8, statementSeconds: 5 },
    /** More than `atOnce` requests wait; more than `waiting`, or for longer, are asked to come back. */
    ...{ atOnce: 32, waiting: 300, waitSeconds: 12 },
    /** How long a stop waits for it. */
    graceSeconds: 5,
  },
  staff: { connections: 3, statementSeconds: 10, atOnce: 12, waiting: 48, waitSeconds: 12, graceSeconds: 5 },
  job: { connections: 3, statementSeconds: 60, graceSeconds: 5 },
  /** The queue's own statements. */
  queue: { connections: 3 },
  /** `npm run staff`, and a backup beside the running site. */
  command: { graceSeconds: 2 },
  /** Of a whole stop. Past it the process ends as it is: no acknowledged booking depends on the rest. */
  stop: { graceSeconds: 9 },
} as const;
