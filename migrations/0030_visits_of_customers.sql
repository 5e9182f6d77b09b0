DROP INDEX "bookings_by_customer";--> statement-breakpoint
CREATE INDEX "bookings_by_customer" ON "bookings" USING btree (coalesce(lower("email"), regexp_replace("phone", '^(\+32|0032)', '0')),"starts_at");--> statement-breakpoint
-- What became of a payment is kept in the month in which it was paid, and hangs on a booking of another month.
-- Whether a customer is new is known from what was before, so a change drops all that follows it too. Except for
-- forgetting: the sums that were kept while the customer was known stay.
CREATE FUNCTION shop_month(at timestamptz) RETURNS date LANGUAGE sql STABLE
  RETURN date_trunc('month', at AT TIME ZONE 'Europe/Brussels')::date;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_figure_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE figure_sums IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM figure_sums;
  ELSIF TG_TABLE_NAME = 'customer_links' THEN
    DELETE FROM figure_sums WHERE figure = 'customers';
  ELSIF TG_TABLE_NAME = 'prepayments' THEN
    DELETE FROM figure_sums WHERE month IN (
      SELECT date_trunc('month', booking_date)::date FROM bookings WHERE id IN (OLD.booking_id, NEW.booking_id)
      UNION ALL SELECT shop_month(OLD.paid_at) UNION ALL SELECT shop_month(NEW.paid_at));
  ELSE
    DELETE FROM figure_sums
    WHERE month IN (date_trunc('month', OLD.booking_date)::date, date_trunc('month', NEW.booking_date)::date)
      OR figure = 'customers' AND month > least(OLD.booking_date, NEW.booking_date);
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM figure_sums
      WHERE figure = 'prepayments' AND month IN (SELECT shop_month(paid_at) FROM prepayments WHERE booking_id = OLD.id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_forget_sums_of_customers AFTER UPDATE OF "name", "phone", "email" ON "bookings" FOR EACH ROW
  WHEN (NEW.name <> 'Gewist' AND (OLD.name, OLD.phone, OLD.email) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email))
  EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
DROP TRIGGER prepayments_forget_sums ON "prepayments";
--> statement-breakpoint
CREATE TRIGGER prepayments_forget_sums AFTER INSERT OR DELETE OR UPDATE
  OF "booking_id", "status", "provider", "paid_at", "amount_cents" ON "prepayments"
  FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER customer_links_forget_sums AFTER INSERT OR DELETE OR UPDATE ON "customer_links"
  FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
