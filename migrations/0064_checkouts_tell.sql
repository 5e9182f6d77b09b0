-- A new one wakes what looks for lost answers of the provider.
DROP TRIGGER prepayments_tell ON "prepayments";--> statement-breakpoint
CREATE TRIGGER prepayments_tell AFTER INSERT OR UPDATE OF "status" ON "prepayments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
