CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"barber_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"own_chair" boolean NOT NULL,
	"kinds" text[] NOT NULL,
	"has_names" boolean NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_until" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"late_until" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_waiting" ON "push_messages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_messages_of_subscription" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_messages_of_booking" ON "push_messages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
-- One row for each device that wants to know, unless its account did it. Costs nothing while no device is on.
CREATE FUNCTION queue_push(kind text, booking uuid, barbers text[]) RETURNS void LANGUAGE sql
  BEGIN ATOMIC
  INSERT INTO push_messages (subscription_id, kind, booking_id, barber_ids)
    SELECT device.id, queue_push.kind, queue_push.booking, queue_push.barbers
    FROM push_subscriptions AS device JOIN session ON session.id = device.session_id
      JOIN "user" ON "user".id = session.user_id JOIN push_settings AS wanted ON wanted.user_id = session.user_id
    WHERE queue_push.kind = ANY(wanted.kinds)
      AND "user".email IS DISTINCT FROM NULLIF(current_setting('shop.by', true), '');
  END;
--> statement-breakpoint
CREATE FUNCTION push_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'confirmed' AND NEW.source <> 'walk-in' AND (TG_OP = 'INSERT' OR OLD.status IN ('held', 'expired')) THEN
    PERFORM queue_push('booked', NEW.id, ARRAY[NEW.barber_id]);
  ELSIF TG_OP = 'INSERT' THEN
    RETURN NULL;
  ELSIF OLD.status = 'confirmed' AND NEW.status = 'cancelled' THEN
    PERFORM queue_push('cancelled', NEW.id, ARRAY[NEW.barber_id]);
  ELSIF OLD.status = 'confirmed' AND NEW.status = 'confirmed'
    AND (NEW.starts_at, NEW.barber_id) IS DISTINCT FROM (OLD.starts_at, OLD.barber_id) THEN
    PERFORM queue_push('moved', NEW.id, ARRAY[OLD.barber_id, NEW.barber_id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_push AFTER INSERT OR UPDATE OF "status", "starts_at", "barber_id" ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION push_booking();
--> statement-breakpoint
CREATE FUNCTION push_mail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := coalesce(NEW.booking_id, (SELECT booking_id FROM prepayments WHERE id = NEW.prepayment_id));
BEGIN
  PERFORM queue_push('mail', about, ARRAY(SELECT barber_id FROM bookings WHERE id = about));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mails_push AFTER UPDATE OF "status" ON "mails"
  FOR EACH ROW WHEN (NEW.status IN ('failed', 'uncertain') AND OLD.status <> NEW.status) EXECUTE FUNCTION push_mail();
--> statement-breakpoint
CREATE TRIGGER push_messages_queued AFTER INSERT ON "push_messages"
  FOR EACH ROW EXECUTE FUNCTION tell_queued();
