CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "bookings_newest_first";--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (lower("name") gin_trgm_ops,lower("email") gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_newest_first" ON "bookings" USING btree ("created_at","id");