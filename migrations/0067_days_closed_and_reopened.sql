ALTER TABLE "till_days" DROP CONSTRAINT "till_days_pkey";--> statement-breakpoint
ALTER TABLE "till_days" RENAME COLUMN "closed_at" TO "at";--> statement-breakpoint
ALTER TABLE "till_days" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "till_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "till_days" ADD COLUMN "kind" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "till_days" ADD COLUMN "expected_cents" integer;--> statement-breakpoint
ALTER TABLE "till_days" ADD COLUMN "counted_cents" integer;--> statement-breakpoint
ALTER TABLE "till_days" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "till_days_by_day" ON "till_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_kind" CHECK ("till_days"."kind" IN ('closed', 'reopened'));--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_counted" CHECK ("till_days"."counted_cents" BETWEEN 0 AND 10000000);--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_note" CHECK (char_length("till_days"."note") BETWEEN 1 AND 200);--> statement-breakpoint
ALTER TABLE "till_lines" RENAME COLUMN "is_after_close" TO "closings";--> statement-breakpoint
ALTER TABLE "till_lines" ALTER COLUMN "closings" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "till_lines" ALTER COLUMN "closings" TYPE integer USING "closings"::integer;--> statement-breakpoint
ALTER TABLE "till_lines" ALTER COLUMN "closings" SET DEFAULT 0;--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_till_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.closings := (SELECT count(*) FROM till_days WHERE day = NEW.day AND kind = 'closed');
  RETURN NEW;
END $$;
