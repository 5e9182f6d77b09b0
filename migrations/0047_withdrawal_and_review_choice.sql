ALTER TABLE "bookings" ADD COLUMN "review_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "visit_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "withdrawn_at" timestamp with time zone;