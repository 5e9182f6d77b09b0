CREATE TABLE "offers" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"request_key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"barber_id" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"part" text NOT NULL,
	"passed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entries_token" UNIQUE("token"),
	CONSTRAINT "waiting_entries_request_key" UNIQUE("request_key"),
	CONSTRAINT "waiting_entries_dates" CHECK ("waiting_entries"."from_date" <= "waiting_entries"."to_date"),
	CONSTRAINT "waiting_entries_name" CHECK (char_length("waiting_entries"."name") BETWEEN 2 AND 100),
	CONSTRAINT "waiting_entries_email" CHECK (char_length("waiting_entries"."email") BETWEEN 3 AND 255),
	CONSTRAINT "waiting_entries_part" CHECK ("waiting_entries"."part" IN ('day', 'morning', 'afternoon', 'evening'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_barber_id_barbers_id_fk" FOREIGN KEY ("barber_id") REFERENCES "public"."barbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_of_entry" ON "offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_end" ON "waiting_entries" USING btree ("to_date");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_email" ON "waiting_entries" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_once_per_entry" UNIQUE("entry_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about" CHECK (num_nonnulls("mails"."booking_id", "mails"."prepayment_id", "mails"."link_id", "mails"."entry_id") = 1);
--> statement-breakpoint
-- The dashboard shows who waits; the function is of migration 0006.
CREATE TRIGGER waiting_entries_tell AFTER INSERT OR DELETE ON "waiting_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
