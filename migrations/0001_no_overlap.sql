-- What drizzle-kit cannot say: the rule that makes double bookings impossible.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("barber_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("status" IN ('held', 'confirmed', 'show', 'no-show') AND NOT "overlap_allowed");
--> statement-breakpoint
-- Finds every taken time of a day, those that staff allowed to overlap included.
CREATE INDEX "bookings_taken" ON "bookings"
  USING gist ("barber_id", tstzrange("starts_at", "ends_at"))
  WHERE ("status" IN ('held', 'confirmed', 'show', 'no-show'));
--> statement-breakpoint
-- Counting requests needs no flush to disk; a crash may forget the counts.
ALTER TABLE "rate_limits" SET UNLOGGED;
