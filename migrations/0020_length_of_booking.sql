ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_what";--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_what" CHECK ("booking_changes"."what" IN ('added', 'status', 'moved', 'length', 'overlap'));
--> statement-breakpoint
-- As in 0006_staff_memory, and remembers another length.
CREATE OR REPLACE FUNCTION keep_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF NEW.ends_at - NEW.starts_at <> OLD.ends_at - OLD.starts_at THEN
      INSERT INTO booking_changes (booking_id, by, what, "from", "to") VALUES (NEW.id, who, 'length',
        (extract(epoch FROM OLD.ends_at - OLD.starts_at) / 60)::int::text,
        (extract(epoch FROM NEW.ends_at - NEW.starts_at) / 60)::int::text);
    END IF;
  END IF;
  IF NEW.overlap_allowed AND (TG_OP = 'INSERT' OR NOT OLD.overlap_allowed) THEN
    INSERT INTO booking_changes (booking_id, by, what) VALUES (NEW.id, who, 'overlap');
  END IF;
  RETURN NULL;
END $$;
