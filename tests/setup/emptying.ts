/**
 * SQL that truncates tables and all that refer to them. Retries, because running jobs lock them in another
 * order.
 */
export function emptying(tables: string): string {
  return `DO $$ BEGIN
    PERFORM set_config('lock_timeout', '300ms', true);
    LOOP
      BEGIN
        TRUNCATE ${tables} CASCADE;
        RETURN;
      EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.05);
      END;
    END LOOP;
  END $$`;
}
