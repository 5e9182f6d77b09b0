CREATE TABLE "terms_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "first_reminder_hours" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "second_reminder_hours" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms_id" text;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "valid_hours" integer;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "terms_id" text;--> statement-breakpoint
UPDATE "bookings" SET
	"first_reminder_hours" = coalesce(("value"->'reminders'->>'firstHours')::integer, 24),
	"second_reminder_hours" = coalesce(("value"->'reminders'->>'secondHours')::integer, 2)
FROM "shop_documents" WHERE "kind" = 'rules' AND "starts_at" > now();--> statement-breakpoint
UPDATE "prepayments" SET "valid_hours" = ("value"->'prepayment'->>'validHours')::integer
FROM "shop_documents" WHERE "kind" = 'rules' AND "status" IN ('open', 'paid');
