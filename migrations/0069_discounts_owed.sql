ALTER TABLE "prepayments" ADD COLUMN "owed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "prepayments_owed" ON "prepayments" USING btree ((CASE
  WHEN lower("email") ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
  THEN replace(regexp_replace(lower("email"), '[@+].*$', ''), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@') END)) WHERE "prepayments"."owed_at" IS NOT NULL;