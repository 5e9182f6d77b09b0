/**
 * What each kind of work may take, so that one in trouble leaves room for the others.
 * `connections` to a PostgreSQL server are those of one process. More than `atOnce` requests wait; more than `waiting`,
 * and who waits for longer, are asked to come back. A migration and a backup have no limit: they take what they take.
 */
export const limits = {
  visitor: { connections: 8, statementSeconds: 5, atOnce: 32, waiting: 300, waitSeconds: 18 },
  /** Waits for the card provider most of the time. */
  payment: { connections: 2, statementSeconds: 5, atOnce: 16, waiting: 32, waitSeconds: 5 },
  staff: { connections: 3, statementSeconds: 10, atOnce: 12, waiting: 48, waitSeconds: 12 },
  job: { connections: 3, statementSeconds: 60 },
  /** The job queue's own statements. */
  queue: { connections: 3 },
  /** How long a stop waits for each. After the whole, the process ends as it is: nothing acknowledged depends on it. */
  stop: { requestSeconds: 5, jobSeconds: 5, commandSeconds: 2, wholeSeconds: 9 },
} as const;
