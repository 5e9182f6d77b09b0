ALTER TABLE "prepayments" DROP CONSTRAINT "prepayments_refund";--> statement-breakpoint
DROP INDEX "prepayments_one_open";--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "holds_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "processing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "recovered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "prepayments" SET "holds_time" = true WHERE "booking_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "prepayments_one_open" ON "prepayments" USING btree ("email","holds_time") WHERE "prepayments"."status" = 'open';--> statement-breakpoint
ALTER TABLE "prepayments" ADD CONSTRAINT "prepayments_refund" CHECK ("prepayments"."refund_id" IS NULL OR "prepayments"."status" IN ('refunding', 'refunded'));