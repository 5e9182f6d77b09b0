CREATE TABLE "prepayments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"checkout_url" text,
	"payment_id" text,
	"refund_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prepayments_one_per_booking" UNIQUE("booking_id"),
	CONSTRAINT "prepayments_session" UNIQUE("session_id"),
	CONSTRAINT "prepayments_status" CHECK ("prepayments"."status" IN ('open', 'paid', 'used', 'refunding', 'refunded', 'expired', 'cancelled')),
	CONSTRAINT "prepayments_email" CHECK ("prepayments"."email" = lower(btrim("prepayments"."email")) AND "prepayments"."email" <> ''),
	CONSTRAINT "prepayments_amount" CHECK ("prepayments"."amount_cents" > 0 AND "prepayments"."currency" = 'EUR'),
	CONSTRAINT "prepayments_provider" CHECK ("prepayments"."provider" IN ('stripe', 'test')),
	CONSTRAINT "prepayments_session_with_url" CHECK (("prepayments"."session_id" IS NULL) = ("prepayments"."checkout_url" IS NULL)),
	CONSTRAINT "prepayments_paid" CHECK (("prepayments"."paid_at" IS NOT NULL) = ("prepayments"."status" IN ('paid', 'used', 'refunding', 'refunded'))),
	CONSTRAINT "prepayments_refund" CHECK ("prepayments"."refund_id" IS NULL OR "prepayments"."status" = 'refunded')
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "prepayment_id" uuid;--> statement-breakpoint
ALTER TABLE "prepayments" ADD CONSTRAINT "prepayments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepayments_one_open" ON "prepayments" USING btree ("email") WHERE "prepayments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "prepayments_by_email" ON "prepayments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "prepayments_undecided" ON "prepayments" USING btree ("status") WHERE "prepayments"."status" IN ('open', 'paid', 'refunding');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_prepayment_id_prepayments_id_fk" FOREIGN KEY ("prepayment_id") REFERENCES "public"."prepayments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_once_per_prepayment" UNIQUE("prepayment_id","kind");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about" CHECK (num_nonnulls("mails"."booking_id", "mails"."prepayment_id") = 1);