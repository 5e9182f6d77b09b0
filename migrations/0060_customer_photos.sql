CREATE TABLE "customer_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer" text NOT NULL,
	"photo" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_photos_of_customer" ON "customer_photos" USING btree ("customer");--> statement-breakpoint
CREATE TRIGGER customer_photos_tell AFTER INSERT OR DELETE ON "customer_photos"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
