-- Thousands of bookings that come in at once tell no phone.
DROP TRIGGER "bookings_push" ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_push AFTER INSERT OR UPDATE OF "status", "starts_at", "barber_id" ON "bookings" FOR EACH ROW
  WHEN (current_setting('shop.import', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION push_booking();
