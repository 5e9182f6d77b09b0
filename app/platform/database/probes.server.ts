export const writeProbe = [
  // Fails on a read-only database.
  "UPDATE bookings SET status = status WHERE false",
  "SELECT pg_logical_emit_message(true, 'ready', '')",
];

/** A full disk may still take a log line. */
export const spaceProbe =
  "CREATE TEMP TABLE room ON COMMIT DROP AS SELECT n FROM generate_series(1, 25000) AS n";
