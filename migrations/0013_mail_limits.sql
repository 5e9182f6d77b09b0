ALTER TABLE "mails" ADD COLUMN "is_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_notices" ON "mails" USING btree ("sent_at") WHERE "mails"."kind" = 'shop-notice';--> statement-breakpoint
CREATE INDEX "mails_in_trouble" ON "mails" USING btree ("created_at") WHERE "mails"."status" IN ('failed', 'uncertain');