CREATE TABLE "payment_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prepayment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"provider_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_movements_once" UNIQUE NULLS NOT DISTINCT("prepayment_id","kind","provider_id")
);
--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "refund_problem" text;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "followed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_prepayment_id_prepayments_id_fk" FOREIGN KEY ("prepayment_id") REFERENCES "public"."prepayments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_movements_by_moment" ON "payment_movements" USING btree ("at");--> statement-breakpoint
-- Refunds from before movements were kept.
INSERT INTO "payment_movements" ("prepayment_id", "kind", "cents", "provider_id", "at")
  SELECT "id", 'refund', -"amount_cents", "refund_id", "updated_at" FROM "prepayments" WHERE "status" = 'refunded';
--> statement-breakpoint
UPDATE "prepayments" SET "returned_cents" = "amount_cents" WHERE "status" = 'refunded';
--> statement-breakpoint
DROP TRIGGER prepayments_forget_sums ON "prepayments";
--> statement-breakpoint
CREATE TRIGGER prepayments_forget_sums AFTER INSERT OR DELETE OR UPDATE
  OF "booking_id", "status", "provider", "paid_at", "amount_cents", "returned_cents" ON "prepayments"
  FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
DELETE FROM figure_sums WHERE figure = 'prepayments';
--> statement-breakpoint
DROP TRIGGER prepayments_tell ON "prepayments";
--> statement-breakpoint
CREATE TRIGGER prepayments_tell AFTER INSERT OR UPDATE OF "status", "returned_cents", "dispute", "refund_problem" ON "prepayments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
