CREATE TABLE "customer_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "customer_links_of_two" CHECK ("customer_links"."one" <> "customer_links"."other")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_links_once" ON "customer_links" USING btree (least("one", "other"),greatest("one", "other"));--> statement-breakpoint
CREATE INDEX "customer_links_of_other" ON "customer_links" USING btree ("other");--> statement-breakpoint
CREATE TRIGGER customer_links_tell AFTER INSERT OR DELETE ON "customer_links"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
