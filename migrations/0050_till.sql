CREATE TABLE "till_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"barber_id" text NOT NULL,
	"booking_id" uuid,
	"way" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"tip_cents" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"reason" text,
	"takes_back" uuid,
	"is_after_close" boolean DEFAULT false NOT NULL,
	CONSTRAINT "till_lines_taken_back_once" UNIQUE("takes_back"),
	CONSTRAINT "till_lines_way" CHECK ("till_lines"."way" IN ('cash', 'card', 'other')),
	CONSTRAINT "till_lines_amount" CHECK (abs("till_lines"."amount_cents") <= 1000000 AND abs("till_lines"."tip_cents") <= 1000000),
	CONSTRAINT "till_lines_vat" CHECK ("till_lines"."vat_percent" BETWEEN 0 AND 100),
	CONSTRAINT "till_lines_reason" CHECK (char_length("till_lines"."reason") BETWEEN 1 AND 100),
	CONSTRAINT "till_lines_explained" CHECK ("till_lines"."booking_id" IS NOT NULL OR "till_lines"."reason" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_barber_id_barbers_id_fk" FOREIGN KEY ("barber_id") REFERENCES "public"."barbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_takes_back_till_lines_id_fk" FOREIGN KEY ("takes_back") REFERENCES "public"."till_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_lines_by_day" ON "till_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "till_lines_of_booking" ON "till_lines" USING btree ("booking_id");--> statement-breakpoint
-- What is written in the till stays: a mistake is taken back by another line.
CREATE FUNCTION refuse_till_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of % is never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER till_lines_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "till_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_till_change();
--> statement-breakpoint
CREATE TRIGGER till_days_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "till_days"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_till_change();
--> statement-breakpoint
CREATE FUNCTION mark_till_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_after_close := EXISTS (SELECT 1 FROM till_days WHERE day = NEW.day);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER till_lines_mark BEFORE INSERT ON "till_lines" FOR EACH ROW EXECUTE FUNCTION mark_till_line();
--> statement-breakpoint
CREATE TRIGGER till_lines_tell AFTER INSERT ON "till_lines" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER till_days_tell AFTER INSERT ON "till_days" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
