ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- Until now the name was the mark. Who is really called so has an address, which an erased customer keeps only with a
-- missed appointment.
UPDATE "bookings" SET "erased_at" = "updated_at" WHERE "name" = 'Gewist' AND "phone" IS NULL AND "message" = ''
  AND ("email" IS NULL OR "status" = 'no-show');--> statement-breakpoint
DROP TRIGGER bookings_forget_sums_of_customers ON "bookings";--> statement-breakpoint
CREATE TRIGGER bookings_forget_sums_of_customers AFTER UPDATE OF "name", "phone", "email" ON "bookings" FOR EACH ROW
  WHEN (NEW.erased_at IS NULL AND (OLD.name, OLD.phone, OLD.email) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email))
  EXECUTE FUNCTION forget_figure_sums();
