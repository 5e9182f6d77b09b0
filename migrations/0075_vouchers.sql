ALTER TABLE "till_lines" DROP CONSTRAINT "till_lines_way";--> statement-breakpoint
ALTER TABLE "till_lines" DROP CONSTRAINT "till_lines_explained";--> statement-breakpoint
ALTER TABLE "till_lines" ADD COLUMN "voucher" text;--> statement-breakpoint
CREATE INDEX "till_lines_of_voucher" ON "till_lines" USING btree ("voucher");--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_voucher" CHECK ("till_lines"."way" <> 'voucher' OR "till_lines"."voucher" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_way" CHECK ("till_lines"."way" IN ('cash', 'card', 'other', 'voucher'));--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_explained" CHECK ("till_lines"."booking_id" IS NOT NULL OR "till_lines"."reason" IS NOT NULL OR "till_lines"."voucher" IS NOT NULL);