CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"barber_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_times" CHECK ("blocks"."ends_at" > "blocks"."starts_at"),
	CONSTRAINT "blocks_reason" CHECK (char_length("blocks"."reason") BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "customer_notes_text" CHECK (char_length("customer_notes"."text") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "prepayment_waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"booking_id" uuid,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_changes" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ALTER COLUMN "from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ALTER COLUMN "to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "what" text DEFAULT 'status' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_barber_id_barbers_id_fk" FOREIGN KEY ("barber_id") REFERENCES "public"."barbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayment_waivers" ADD CONSTRAINT "prepayment_waivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_end" ON "blocks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer");--> statement-breakpoint
CREATE UNIQUE INDEX "prepayment_waivers_one_unused" ON "prepayment_waivers" USING btree ("email") WHERE "prepayment_waivers"."used_at" IS NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_what" CHECK ("booking_changes"."what" IN ('added', 'status', 'moved', 'overlap'));--> statement-breakpoint
ALTER TABLE "booking_changes" DROP COLUMN "user_id";