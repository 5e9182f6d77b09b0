-- One person for rules and limits: Jan.D+kapper@googlemail.com is jand@gmail.com. `canonicalEmail` is the same in TypeScript.
CREATE FUNCTION canonical_email(email text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN lower(email) ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
    THEN replace(regexp_replace(lower(email), '[@+].*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(email), '^([^@+]+)[+][^@]*@', '\1@') END;
--> statement-breakpoint
-- Who an e-mail address is, or else a phone number: in E.164 if its country is known. `customerKey` is the same in
-- TypeScript.
CREATE FUNCTION customer_key(email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN position('@' IN email) > 0 THEN canonical_email(email)
    WHEN phone ~ '^0(4[5-9][0-9]{7}|[1-35-9][0-9]{7}|4[0-4][0-9]{6})$' THEN '+32' || substr(phone, 2)
    WHEN phone ~ '^(324[5-9][0-9]{7}|316[0-9]{8}|33[67][0-9]{8})$' THEN '+' || phone
    WHEN phone ~ '^00[1-9][0-9]{7,14}$' THEN '+' || substr(phone, 3)
    ELSE phone END;
--> statement-breakpoint
CREATE FUNCTION address_hash(address text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(lower(address), 'UTF8')), 'hex');
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp with time zone,
	"merged_by" text,
	"mail_opened_at" timestamp with time zone,
	"review_mails_refused_at" timestamp with time zone,
	"import_id" uuid,
	"imported_at" timestamp with time zone,
	"name" text,
	"phone" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_key" UNIQUE("key")
);
--> statement-breakpoint
-- Finds or makes the row of an address. Two first bookings at once wait for each other; who refused review mails before
-- being forgotten is known again by the hash that stayed.
CREATE FUNCTION customer_of(address text, number text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  own text := customer_key(address, number);
  found uuid;
BEGIN
  IF own IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT id INTO found FROM customers WHERE key = own FOR KEY SHARE;
  IF found IS NULL AND position('@' IN own) > 0 THEN
    UPDATE customers SET key = own
      WHERE id = (SELECT id FROM customers WHERE key IN (address_hash(own), address_hash(address)) LIMIT 1)
      RETURNING id INTO found;
  END IF;
  IF found IS NULL THEN
    INSERT INTO customers (id, person_id, key) SELECT made, made, own FROM gen_random_uuid() AS made
      ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id INTO found;
  END IF;
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION find_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN
    NEW.customer_id := customer_of(NEW.email, NEW.phone);
  ELSE
    NEW.customer_id := customer_of(NEW.email, NULL);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
INSERT INTO customers (id, person_id, key)
  SELECT made, made, key FROM (
    SELECT key, gen_random_uuid() AS made FROM (
      SELECT customer_key(email, phone) AS key FROM bookings
      UNION SELECT customer_key(email, NULL) FROM waiting_entries
      UNION SELECT customer_key(email, NULL) FROM prepayments
      UNION SELECT customer_key(customer, customer) FROM customer_notes
      UNION SELECT customer_key(customer, customer) FROM customer_photos
      UNION SELECT customer_key(customer, customer) FROM refused_customers
      UNION SELECT customer_key(customer, customer) FROM imported_customers
      UNION SELECT customer_key(email, email) FROM prepayment_waivers
      UNION SELECT customer_key(each, each) FROM customer_links, unnest(ARRAY[one, other]) AS each
    ) AS keys WHERE key IS NOT NULL
  ) AS rows;
--> statement-breakpoint
-- An UPDATE of every row would maintain each index row by row; a change of type rewrites the table and builds them in bulk.
CREATE FUNCTION id_of_customer(own text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT id FROM customers WHERE key = own);
END $$;
--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
DROP INDEX "bookings_by_email";--> statement-breakpoint
DROP INDEX "bookings_by_canonical_email";--> statement-breakpoint
DROP INDEX "bookings_by_customer";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "customer_id" TYPE uuid USING id_of_customer(customer_key("email", "phone"));
--> statement-breakpoint
DROP FUNCTION id_of_customer;--> statement-breakpoint
CREATE INDEX "bookings_of_customer" ON "bookings" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (lower(translate("name", 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿăąćčďđęěğıłńňőřśşšťůűźżžțșÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸĂĄĆČĎĐĘĚĞIŁŃŇŐŘŚŞŠŤŮŰŹŻŽȚȘİ''’‘`´.', 'aaaaaaceeeeiiiinoooooouuuuyyaaccddeegilnnorssstuuzzztsaaaaaaceeeeiiiinoooooouuuuyyaaccddeegilnnorssstuuzzztsi')) gin_trgm_ops,lower("email") gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER bookings_find_customer BEFORE INSERT OR UPDATE OF "email", "phone" ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION find_customer();
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
UPDATE waiting_entries SET customer_id = c.id FROM customers AS c WHERE c.key = customer_key(waiting_entries.email, NULL);
--> statement-breakpoint
DROP INDEX "waiting_entries_by_email";--> statement-breakpoint
DROP INDEX "waiting_entries_by_canonical_email";--> statement-breakpoint
CREATE INDEX "waiting_entries_of_customer" ON "waiting_entries" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER waiting_entries_find_customer BEFORE INSERT OR UPDATE OF "email" ON "waiting_entries"
  FOR EACH ROW EXECUTE FUNCTION find_customer();
--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
UPDATE prepayments SET customer_id = c.id FROM customers AS c WHERE c.key = customer_key(prepayments.email, NULL);
--> statement-breakpoint
DROP INDEX "prepayments_by_canonical_email";--> statement-breakpoint
DROP INDEX "prepayments_owed";--> statement-breakpoint
CREATE INDEX "prepayments_of_customer" ON "prepayments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "prepayments_owed" ON "prepayments" USING btree ("customer_id") WHERE "prepayments"."owed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayments" ADD CONSTRAINT "prepayments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER prepayments_find_customer BEFORE INSERT OR UPDATE OF "email" ON "prepayments"
  FOR EACH ROW EXECUTE FUNCTION find_customer();
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
UPDATE customer_notes SET customer_id = c.id FROM customers AS c WHERE c.key = customer_key(customer, customer);
--> statement-breakpoint
ALTER TABLE "customer_notes" ALTER COLUMN "customer_id" SET NOT NULL, DROP COLUMN "customer";--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_photos" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
UPDATE customer_photos SET customer_id = c.id FROM customers AS c WHERE c.key = customer_key(customer, customer);
--> statement-breakpoint
ALTER TABLE "customer_photos" ALTER COLUMN "customer_id" SET NOT NULL, DROP COLUMN "customer";--> statement-breakpoint
CREATE INDEX "customer_photos_of_customer" ON "customer_photos" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "customer_photos" ADD CONSTRAINT "customer_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_customers" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
UPDATE refused_customers SET customer_id = c.id FROM customers AS c WHERE c.key = customer_key(customer, customer);
--> statement-breakpoint
ALTER TABLE "refused_customers" ALTER COLUMN "customer_id" SET NOT NULL, DROP COLUMN "customer";--> statement-breakpoint
CREATE INDEX "refused_customers_of_customer" ON "refused_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "refused_customers_in_force" ON "refused_customers" USING btree ("customer_id") WHERE "refused_customers"."ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "refused_customers" ADD CONSTRAINT "refused_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayment_waivers" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
UPDATE prepayment_waivers SET customer_id = c.id FROM customers AS c
  WHERE c.key = customer_key(prepayment_waivers.email, prepayment_waivers.email);
--> statement-breakpoint
DELETE FROM prepayment_waivers AS w USING prepayment_waivers AS earlier
  WHERE w.customer_id = earlier.customer_id AND w.used_at IS NULL AND earlier.used_at IS NULL
    AND (earlier.at, earlier.id) < (w.at, w.id);
--> statement-breakpoint
ALTER TABLE "prepayment_waivers" ALTER COLUMN "customer_id" SET NOT NULL, DROP COLUMN "email";--> statement-breakpoint
CREATE UNIQUE INDEX "prepayment_waivers_one_unused" ON "prepayment_waivers" USING btree ("customer_id") WHERE "prepayment_waivers"."used_at" IS NULL;--> statement-breakpoint
ALTER TABLE "prepayment_waivers" ADD CONSTRAINT "prepayment_waivers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who came with a file and has no appointment yet.
UPDATE customers SET import_id = i.import_id, imported_at = i.at, name = i.name, phone = i.phone, email = i.email
  FROM imported_customers AS i WHERE customers.key = customer_key(i.customer, i.customer);
--> statement-breakpoint
-- Opened mails and refusals were kept by a hash of the address; a refusal of somebody forgotten stays so.
WITH addresses AS (
  SELECT customer_id, address_hash(email) AS hash FROM bookings WHERE email IS NOT NULL
  UNION SELECT customer_id, address_hash(email) FROM waiting_entries
  UNION SELECT id, address_hash(key) FROM customers
), found AS (
  SELECT customer_id, max(opened_at) AS opened_at, min(no_reviews_since) AS refused_at
  FROM recipients JOIN addresses ON hash = fingerprint GROUP BY customer_id
)
UPDATE customers SET mail_opened_at = opened_at, review_mails_refused_at = refused_at FROM found WHERE id = customer_id;
--> statement-breakpoint
WITH addresses AS (
  SELECT address_hash(email) AS hash FROM bookings WHERE email IS NOT NULL
  UNION SELECT address_hash(email) FROM waiting_entries
  UNION SELECT address_hash(key) FROM customers
)
INSERT INTO customers (id, person_id, key, review_mails_refused_at)
  SELECT made, made, fingerprint, no_reviews_since FROM (
    SELECT gen_random_uuid() AS made, * FROM recipients
    WHERE no_reviews_since IS NOT NULL AND fingerprint NOT IN (SELECT hash FROM addresses)
  ) AS forgotten;
--> statement-breakpoint
-- What staff merged, one link after the other. Links of addresses that are one row now say nothing any more.
DO $$
DECLARE
  link record;
  kept uuid;
  gone uuid;
BEGIN
  FOR link IN SELECT a.id AS one, b.id AS other, l.at AS merged_at, l.by AS merged_by FROM customer_links AS l
    JOIN customers AS a ON a.key = customer_key(l.one, l.one)
    JOIN customers AS b ON b.key = customer_key(l.other, l.other) ORDER BY l.at, l.id
  LOOP
    SELECT person_id INTO kept FROM customers WHERE id = link.one;
    SELECT person_id INTO gone FROM customers WHERE id = link.other;
    IF kept <> gone THEN
      UPDATE customers SET merged_into = kept, merged_at = link.merged_at, merged_by = link.merged_by WHERE id = gone;
      UPDATE customers SET person_id = kept WHERE person_id = gone;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX "customers_of_person" ON "customers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "customers_of_import" ON "customers" USING btree ("import_id") WHERE "customers"."import_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP TABLE "customer_links";--> statement-breakpoint
DROP TABLE "recipients";--> statement-breakpoint
DROP TABLE "imported_customers";--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_figure_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE figure_sums IN ROW EXCLUSIVE MODE;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM figure_sums;
  ELSIF TG_TABLE_NAME = 'customers' THEN
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
CREATE TRIGGER customers_forget_sums AFTER UPDATE OF "person_id" ON "customers"
  FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER customers_tell AFTER UPDATE OF "person_id" ON "customers"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
