CREATE TABLE "walk_in_queue" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_kept" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "walk_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "walk_ins_name" CHECK (char_length("walk_ins"."name") BETWEEN 1 AND 100),
	CONSTRAINT "walk_ins_ended" CHECK (("walk_ins"."ended_at" IS NULL) = ("walk_ins"."end" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "walk_ins_by_creation" ON "walk_ins" USING btree ("created_at");--> statement-breakpoint
-- Open pages and the public wait follow.
CREATE FUNCTION tell_walk_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dashboard', 'walk-ins');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER walk_ins_tell AFTER INSERT OR UPDATE OR DELETE ON "walk_ins"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_walk_ins();
--> statement-breakpoint
CREATE TRIGGER walk_in_queue_tell AFTER INSERT OR UPDATE ON "walk_in_queue"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_walk_ins();
