/**
 * Returns SQL that empties tables and all that refer to them, for a tenth of the cost of TRUNCATE … CASCADE, which makes
 * dozens of files and invalidates every plan. Retries, because running jobs lock the tables in another order.
 */
export function emptying(tables: string): string {
  return `DO $$
  DECLARE
    emptied text[];
    each text;
  BEGIN
    WITH RECURSIVE reached AS (
      SELECT name::regclass::oid AS id FROM unnest('{${tables}}'::text[]) AS name
      UNION SELECT conrelid FROM pg_constraint JOIN reached ON confrelid = id WHERE contype = 'f'
    ) SELECT array_agg(id::regclass::text ORDER BY id) INTO emptied FROM reached;
    PERFORM set_config('lock_timeout', '300ms', true);
    -- No trigger tells of it, as none does of TRUNCATE; but what was added up is forgotten.
    PERFORM set_config('session_replication_role', 'replica', true);
    LOOP
      BEGIN
        EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', array_to_string(emptied, ', '));
        FOREACH each IN ARRAY emptied || 'figure_sums'::text LOOP
          EXECUTE format('DELETE FROM %s', each);
        END LOOP;
        RETURN;
      EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.05);
      END;
    END LOOP;
  END $$`;
}
