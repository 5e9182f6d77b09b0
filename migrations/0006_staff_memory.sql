-- The memory of bookings: who changed what, and when. `shop.by` is set by asStaff() for the length of a transaction.
CREATE FUNCTION keep_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text := NULLIF(current_setting('shop.by', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF who IS NOT NULL THEN
      INSERT INTO booking_changes (booking_id, by, what, "to") VALUES (NEW.id, who, 'added', NEW.source);
    END IF;
  ELSE
    IF NEW.status <> OLD.status AND NEW.status NOT IN ('held', 'expired') THEN
      INSERT INTO booking_changes (booking_id, by, what, "from", "to")
        VALUES (NEW.id, who, 'status', OLD.status, NEW.status);
    END IF;
    IF (NEW.starts_at, NEW.barber_id) IS DISTINCT FROM (OLD.starts_at, OLD.barber_id) THEN
      INSERT INTO booking_changes (booking_id, by, what, "from", "to") VALUES (NEW.id, who, 'moved',
        to_char(OLD.starts_at AT TIME ZONE 'Europe/Brussels', 'YYYY-MM-DD"T"HH24:MI ') || OLD.barber_id,
        to_char(NEW.starts_at AT TIME ZONE 'Europe/Brussels', 'YYYY-MM-DD"T"HH24:MI ') || NEW.barber_id);
    END IF;
  END IF;
  IF NEW.overlap_allowed AND (TG_OP = 'INSERT' OR NOT OLD.overlap_allowed) THEN
    INSERT INTO booking_changes (booking_id, by, what) VALUES (NEW.id, who, 'overlap');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_keep_change AFTER INSERT OR UPDATE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION keep_booking_change();
--> statement-breakpoint
-- Tells every process what the dashboard has to show anew, once the change is committed: "made <id>" for a booking
-- that became one, "changed" for all else. PostgreSQL delivers equal messages of one transaction once.
CREATE FUNCTION tell_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'confirmed' AND (TG_OP = 'INSERT' OR OLD.status IN ('held', 'expired')) THEN
    PERFORM pg_notify('dashboard', 'made ' || NEW.id);
  ELSE
    PERFORM pg_notify('dashboard', 'changed');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tell AFTER INSERT OR UPDATE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION tell_booking();
--> statement-breakpoint
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dashboard', 'changed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blocks_tell AFTER INSERT OR UPDATE OR DELETE ON "blocks"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER prepayments_tell AFTER UPDATE OF "status" ON "prepayments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER mails_tell AFTER UPDATE OF "status" ON "mails"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER customer_notes_tell AFTER INSERT OR DELETE ON "customer_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
