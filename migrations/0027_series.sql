ALTER TABLE "blocks" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
CREATE INDEX "blocks_of_series" ON "blocks" USING btree ("series_id") WHERE "blocks"."series_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_of_series" ON "bookings" USING btree ("series_id") WHERE "bookings"."series_id" IS NOT NULL;