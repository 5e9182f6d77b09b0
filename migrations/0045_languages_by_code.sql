ALTER TABLE "bookings" DROP CONSTRAINT "bookings_language";--> statement-breakpoint
ALTER TABLE "prepayments" DROP CONSTRAINT "prepayments_language";--> statement-breakpoint
ALTER TABLE "waiting_entries" DROP CONSTRAINT "waiting_entries_language";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_language" CHECK ("bookings"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "prepayments" ADD CONSTRAINT "prepayments_language" CHECK ("prepayments"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_language" CHECK ("waiting_entries"."language" ~ '^[a-z]{2}$');