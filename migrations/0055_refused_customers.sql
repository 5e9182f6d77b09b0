CREATE TABLE "refused_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE INDEX "refused_customers_of_customer" ON "refused_customers" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "refused_customers_in_force" ON "refused_customers" USING btree ("customer") WHERE "refused_customers"."ended_at" IS NULL;
--> statement-breakpoint
CREATE TRIGGER refused_customers_tell AFTER INSERT OR UPDATE OR DELETE ON "refused_customers"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
