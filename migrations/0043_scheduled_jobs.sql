CREATE TABLE "scheduled_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "scheduled_jobs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
-- Until now pg-boss ran what goes by the clock.
DROP SCHEMA IF EXISTS pgboss CASCADE;
