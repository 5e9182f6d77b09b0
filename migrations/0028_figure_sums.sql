CREATE TABLE "figure_sums" (
	"figure" text NOT NULL,
	"month" date NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "figure_sums_figure_month_pk" PRIMARY KEY("figure","month")
);
--> statement-breakpoint
CREATE INDEX "prepayments_by_payment" ON "prepayments" USING btree ("paid_at");
--> statement-breakpoint
-- What a month adds up to is true until one of its rows changes. Whoever adds it up locks the table meanwhile, so that
-- no change comes between: the lock here comes first, and what follows it sees what was kept until then.
CREATE FUNCTION forget_figure_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE figure_sums IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM figure_sums;
  ELSIF TG_TABLE_NAME = 'prepayments' THEN
    DELETE FROM figure_sums WHERE month IN (
      SELECT date_trunc('month', booking_date)::date FROM bookings WHERE id IN (OLD.booking_id, NEW.booking_id));
  ELSE
    DELETE FROM figure_sums WHERE month IN (
      date_trunc('month', OLD.booking_date)::date, date_trunc('month', NEW.booking_date)::date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_forget_sums AFTER INSERT OR DELETE OR UPDATE
  OF "starts_at", "ends_at", "barber_id", "service", "service_label", "price_cents", "status", "source", "created_at"
  ON "bookings" FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER bookings_forget_all_sums AFTER TRUNCATE ON "bookings"
  FOR EACH STATEMENT EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER prepayments_forget_sums AFTER INSERT OR DELETE OR UPDATE OF "booking_id", "status" ON "prepayments"
  FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER prepayments_forget_all_sums AFTER TRUNCATE ON "prepayments"
  FOR EACH STATEMENT EXECUTE FUNCTION forget_figure_sums();
