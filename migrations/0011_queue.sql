ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prepayments" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_unfinished" ON "mails" USING btree ("due_at") WHERE "mails"."status" IN ('queued', 'sending');
--> statement-breakpoint
-- Wakes the worker of every process once the row is committed: see app/platform/worker.server.ts.
CREATE FUNCTION tell_queued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dashboard', 'queued ' || TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mails_queued AFTER INSERT OR UPDATE OF "status" ON "mails"
  FOR EACH ROW WHEN (NEW.status = 'queued') EXECUTE FUNCTION tell_queued();
--> statement-breakpoint
CREATE TRIGGER prepayments_queued AFTER INSERT OR UPDATE OF "status" ON "prepayments"
  FOR EACH ROW WHEN (NEW.status = 'refunding') EXECUTE FUNCTION tell_queued();
