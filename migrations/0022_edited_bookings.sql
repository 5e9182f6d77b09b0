ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_what";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extra_service" jsonb;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_what" CHECK ("booking_changes"."what" IN ('added', 'status', 'moved', 'length', 'overlap', 'service', 'name', 'phone', 'email', 'message'));