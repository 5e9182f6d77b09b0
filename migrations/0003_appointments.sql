ALTER TABLE "mails" DROP CONSTRAINT "mails_status";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK ("mails"."status" IN ('queued', 'sending', 'sent', 'failed', 'uncertain', 'obsolete'));