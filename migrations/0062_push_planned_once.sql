-- A function of SQL is planned anew each time: half a millisecond of every booking.
CREATE OR REPLACE FUNCTION queue_push(kind text, booking uuid, barbers text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_messages (subscription_id, kind, booking_id, barber_ids)
    SELECT device.id, queue_push.kind, queue_push.booking, queue_push.barbers
    FROM push_subscriptions AS device JOIN session ON session.id = device.session_id
      JOIN "user" ON "user".id = session.user_id JOIN push_settings AS wanted ON wanted.user_id = session.user_id
    WHERE queue_push.kind = ANY(wanted.kinds)
      AND "user".email IS DISTINCT FROM NULLIF(current_setting('shop.by', true), '');
END $$;
