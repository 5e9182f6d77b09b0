CREATE TABLE "engravings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"clipper" text NOT NULL,
	"is_in_gallery" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "engravings_of_booking" UNIQUE("booking_id"),
	CONSTRAINT "engravings_clipper" CHECK ("engravings"."clipper" IN ('', '0', '½', '1', '1½', '2', '3', '4', '5', '6', '7', '8'))
);
--> statement-breakpoint
ALTER TABLE "engravings" ADD CONSTRAINT "engravings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engravings_in_gallery" ON "engravings" USING btree ("at") WHERE "engravings"."is_in_gallery";--> statement-breakpoint
CREATE FUNCTION tell_engravings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dashboard', 'engravings');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER engravings_tell AFTER INSERT OR UPDATE OR DELETE ON "engravings"
  FOR EACH ROW EXECUTE FUNCTION tell_engravings();
--> statement-breakpoint
CREATE FUNCTION drop_engraving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM engravings WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An engraving belongs to whoever has the link: a booking that is erased or given to another person gets a new one.
CREATE TRIGGER bookings_drop_engraving AFTER UPDATE OF manage_token ON "bookings"
  FOR EACH ROW WHEN (OLD.manage_token IS DISTINCT FROM NEW.manage_token) EXECUTE FUNCTION drop_engraving();
