ALTER TABLE "prepayments" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "language" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayments" ADD CONSTRAINT "prepayments_language" CHECK ("prepayments"."language" IN ('nl', 'fr', 'en'));--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_language" CHECK ("waiting_entries"."language" IN ('nl', 'fr', 'en'));