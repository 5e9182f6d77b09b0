CREATE TABLE "import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"import_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_customers_customer_unique" UNIQUE("customer")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"result" jsonb,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_source";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_customers_of_import" ON "imported_customers" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_import" ON "bookings" USING btree ("import_id") WHERE "bookings"."import_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ("bookings"."source" IN ('website', 'phone', 'whatsapp', 'walk-in', 'import'));--> statement-breakpoint
-- By hand: thousands of bookings come in at once, and may go again. Whoever does that sets `shop.import`, tells the
-- dashboard once and drops the kept figures once.
DROP TRIGGER "bookings_tell" ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_tell AFTER INSERT OR UPDATE ON "bookings" FOR EACH ROW
  WHEN (current_setting('shop.import', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION tell_booking();
--> statement-breakpoint
DROP TRIGGER "bookings_forget_sums" ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_forget_sums AFTER INSERT OR DELETE OR UPDATE
  OF "starts_at", "ends_at", "barber_id", "service", "service_label", "price_cents", "status", "source", "created_at"
  ON "bookings" FOR EACH ROW
  WHEN (current_setting('shop.import', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION forget_figure_sums();
