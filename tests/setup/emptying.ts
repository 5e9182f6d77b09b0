/**
 * The statement that empties tables and all that refers to them. Jobs of the test before may be at work and lock the
 * same tables in another order: it waits a moment only, gives back what it has and tries again, so nobody deadlocks.
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
