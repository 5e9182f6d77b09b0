ALTER TABLE "bookings" ADD COLUMN "service_label" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_cents" integer;