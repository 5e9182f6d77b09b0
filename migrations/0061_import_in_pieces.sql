CREATE TABLE "import_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"is_look" boolean NOT NULL,
	"rows" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_work" ADD CONSTRAINT "import_work_id_imports_id_fk" FOREIGN KEY ("id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_work_one_at_a_time" ON "import_work" USING btree ((true)) WHERE NOT "import_work"."has_failed";--> statement-breakpoint
CREATE TRIGGER import_work_queued AFTER INSERT OR UPDATE OF "has_failed" ON "import_work"
  FOR EACH ROW WHEN (NOT NEW.has_failed) EXECUTE FUNCTION tell_queued();
