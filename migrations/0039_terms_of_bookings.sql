ALTER TABLE "bookings" ADD COLUMN "cancel_until_hours" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "undo_minutes" integer;--> statement-breakpoint
UPDATE "bookings" SET
	"cancel_until_hours" = ("value"->'booking'->>'cancelUntilHours')::integer,
	"undo_minutes" = ("value"->'booking'->>'undoMinutes')::integer
FROM "shop_documents" WHERE "kind" = 'rules' AND "starts_at" > now();
