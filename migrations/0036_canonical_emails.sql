DROP INDEX "prepayments_by_email";--> statement-breakpoint
CREATE INDEX "bookings_by_canonical_email" ON "bookings" USING btree ((CASE
  WHEN lower("email") ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
  THEN replace(regexp_replace(lower("email"), '[@+].*$', ''), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@') END));--> statement-breakpoint
CREATE INDEX "prepayments_by_canonical_email" ON "prepayments" USING btree ((CASE
  WHEN lower("email") ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
  THEN replace(regexp_replace(lower("email"), '[@+].*$', ''), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@') END));--> statement-breakpoint
CREATE INDEX "waiting_entries_by_canonical_email" ON "waiting_entries" USING btree ((CASE
  WHEN lower("email") ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
  THEN replace(regexp_replace(lower("email"), '[@+].*$', ''), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@') END));