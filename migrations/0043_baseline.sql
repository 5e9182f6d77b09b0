-- Of all that 0000 to 0043 made; what they were is in older.sql.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"barber_id" text NOT NULL,
	"has_initials" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "auth_rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invited_by" text,
	CONSTRAINT "staff_links_hash_unique" UNIQUE("hash"),
	CONSTRAINT "staff_links_newest" UNIQUE("kind","email"),
	CONSTRAINT "staff_links_role" CHECK (("staff_links"."kind" = 'invitation') = ("staff_links"."role" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean,
	"failed_verification_count" integer,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"two_factor_enabled" boolean,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" IN ('admin', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "barbers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"barber_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"series_id" uuid,
	CONSTRAINT "blocks_times" CHECK ("blocks"."ends_at" > "blocks"."starts_at"),
	CONSTRAINT "blocks_reason" CHECK (char_length("blocks"."reason") BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text,
	"from" text,
	"to" text,
	"what" text DEFAULT 'status' NOT NULL,
	CONSTRAINT "booking_changes_what" CHECK ("booking_changes"."what" IN ('added', 'status', 'moved', 'asked', 'length', 'overlap', 'service', 'name', 'phone', 'email', 'message', 'language'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"barber_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"service" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"booking_date" date GENERATED ALWAYS AS ((starts_at AT TIME ZONE 'Europe/Brussels')::date) STORED NOT NULL,
	"booking_time" time(0) GENERATED ALWAYS AS ((starts_at AT TIME ZONE 'Europe/Brussels')::time(0)) STORED NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"overlap_allowed" boolean DEFAULT false NOT NULL,
	"manage_token" text NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone,
	"service_label" text,
	"price_cents" integer,
	"extra_service" jsonb,
	"move_asked_at" timestamp with time zone,
	"series_id" uuid,
	"language" text DEFAULT 'nl' NOT NULL,
	"cancel_until_hours" integer,
	"undo_minutes" integer,
	"erased_at" timestamp with time zone,
	CONSTRAINT "bookings_manage_token" UNIQUE("manage_token"),
	CONSTRAINT "bookings_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "bookings_name" CHECK (char_length("bookings"."name") BETWEEN 2 AND 100),
	CONSTRAINT "bookings_phone" CHECK ("bookings"."phone" ~ '^[+]?[0-9]{10,15}$'),
	CONSTRAINT "bookings_email" CHECK (char_length("bookings"."email") BETWEEN 3 AND 255),
	CONSTRAINT "bookings_service" CHECK (char_length("bookings"."service") BETWEEN 1 AND 40),
	CONSTRAINT "bookings_language" CHECK ("bookings"."language" IN ('nl', 'fr', 'en')),
	CONSTRAINT "bookings_message" CHECK (char_length("bookings"."message") <= 500),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" IN ('held', 'expired', 'confirmed', 'show', 'no-show', 'cancelled')),
	CONSTRAINT "bookings_source" CHECK ("bookings"."source" IN ('website', 'phone', 'whatsapp', 'walk-in')),
	CONSTRAINT "bookings_times" CHECK ("bookings"."ends_at" > "bookings"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "shop_changes" (
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "shop_changes_version_kind_key_pk" PRIMARY KEY("version","kind","key")
);
--> statement-breakpoint
CREATE TABLE "shop_documents" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "shop_documents_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "shop_documents_key" CHECK ("shop_documents"."key" ~ '^[a-z0-9-]{1,80}$')
);
--> statement-breakpoint
CREATE TABLE "shop_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "customer_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "customer_links_of_two" CHECK ("customer_links"."one" <> "customer_links"."other")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "customer_notes_text" CHECK (char_length("customer_notes"."text") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone,
	"no_reviews_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "figure_sums" (
	"figure" text NOT NULL,
	"month" date NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "figure_sums_figure_month_pk" PRIMARY KEY("figure","month")
);
--> statement-breakpoint
CREATE TABLE "kept_visits" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"gap" integer
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"occasion" text DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"prepayment_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"is_released" boolean DEFAULT false NOT NULL,
	"link_id" uuid,
	"entry_id" uuid,
	CONSTRAINT "mails_once" UNIQUE("booking_id","kind","occasion"),
	CONSTRAINT "mails_once_per_prepayment" UNIQUE("prepayment_id","kind"),
	CONSTRAINT "mails_once_per_link" UNIQUE("link_id"),
	CONSTRAINT "mails_once_per_entry" UNIQUE("entry_id"),
	CONSTRAINT "mails_about" CHECK (num_nonnulls("mails"."booking_id", "mails"."prepayment_id", "mails"."link_id", "mails"."entry_id") = 1),
	CONSTRAINT "mails_status" CHECK ("mails"."status" IN ('queued', 'sending', 'sent', 'failed', 'uncertain', 'obsolete'))
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_hash_name_pk" PRIMARY KEY("picture_id","hash","name")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"original" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"hash" text NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"unused_since" timestamp with time zone DEFAULT now(),
	"wide" integer[],
	"is_mark" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pictures_focus" CHECK ("pictures"."focus_x" BETWEEN 0 AND 100 AND "pictures"."focus_y" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "prepayment_waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"booking_id" uuid,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prepayments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"checkout_url" text,
	"payment_id" text,
	"refund_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holds_time" boolean DEFAULT false NOT NULL,
	"processing" boolean DEFAULT false NOT NULL,
	"recovered" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"language" text DEFAULT 'nl' NOT NULL,
	CONSTRAINT "prepayments_one_per_booking" UNIQUE("booking_id"),
	CONSTRAINT "prepayments_session" UNIQUE("session_id"),
	CONSTRAINT "prepayments_status" CHECK ("prepayments"."status" IN ('open', 'paid', 'used', 'refunding', 'refunded', 'expired', 'cancelled')),
	CONSTRAINT "prepayments_email" CHECK ("prepayments"."email" = lower(btrim("prepayments"."email")) AND "prepayments"."email" <> ''),
	CONSTRAINT "prepayments_language" CHECK ("prepayments"."language" IN ('nl', 'fr', 'en')),
	CONSTRAINT "prepayments_amount" CHECK ("prepayments"."amount_cents" > 0 AND "prepayments"."currency" = 'EUR'),
	CONSTRAINT "prepayments_provider" CHECK ("prepayments"."provider" IN ('stripe', 'test')),
	CONSTRAINT "prepayments_session_with_url" CHECK (("prepayments"."session_id" IS NULL) = ("prepayments"."checkout_url" IS NULL)),
	CONSTRAINT "prepayments_paid" CHECK (("prepayments"."paid_at" IS NOT NULL) = ("prepayments"."status" IN ('paid', 'used', 'refunding', 'refunded'))),
	CONSTRAINT "prepayments_refund" CHECK ("prepayments"."refund_id" IS NULL OR "prepayments"."status" IN ('refunding', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"request_key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"barber_id" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"part" text NOT NULL,
	"passed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	CONSTRAINT "waiting_entries_token" UNIQUE("token"),
	CONSTRAINT "waiting_entries_request_key" UNIQUE("request_key"),
	CONSTRAINT "waiting_entries_dates" CHECK ("waiting_entries"."from_date" <= "waiting_entries"."to_date"),
	CONSTRAINT "waiting_entries_name" CHECK (char_length("waiting_entries"."name") BETWEEN 2 AND 100),
	CONSTRAINT "waiting_entries_email" CHECK (char_length("waiting_entries"."email") BETWEEN 3 AND 255),
	CONSTRAINT "waiting_entries_language" CHECK ("waiting_entries"."language" IN ('nl', 'fr', 'en')),
	CONSTRAINT "waiting_entries_part" CHECK ("waiting_entries"."part" IN ('day', 'morning', 'afternoon', 'evening'))
);
--> statement-breakpoint
CREATE TABLE "walk_in_queue" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_kept" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "walk_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "walk_ins_name" CHECK (char_length("walk_ins"."name") BETWEEN 1 AND 100),
	CONSTRAINT "walk_ins_ended" CHECK (("walk_ins"."ended_at" IS NULL) = ("walk_ins"."end" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_barber_id_barbers_id_fk" FOREIGN KEY ("barber_id") REFERENCES "public"."barbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_barber_id_barbers_id_fk" FOREIGN KEY ("barber_id") REFERENCES "public"."barbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_barber_id_barbers_id_fk" FOREIGN KEY ("barber_id") REFERENCES "public"."barbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_version_shop_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."shop_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_documents" ADD CONSTRAINT "shop_documents_version_shop_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."shop_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_visits" ADD CONSTRAINT "kept_visits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_prepayment_id_prepayments_id_fk" FOREIGN KEY ("prepayment_id") REFERENCES "public"."prepayments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_link_id_staff_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."staff_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayment_waivers" ADD CONSTRAINT "prepayment_waivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayments" ADD CONSTRAINT "prepayments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_barber_id_barbers_id_fk" FOREIGN KEY ("barber_id") REFERENCES "public"."barbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_by_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_by_user" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_by_secret" ON "two_factor" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "verification_by_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "blocks_by_end" ON "blocks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "blocks_of_series" ON "blocks" USING btree ("series_id") WHERE "blocks"."series_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_changes_of_booking" ON "booking_changes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "bookings_newest_first" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin (lower(translate("name", 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿăąćčďđęěğıłńňőřśşšťůűźżžțșÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸĂĄĆČĎĐĘĚĞIŁŃŇŐŘŚŞŠŤŮŰŹŻŽȚȘİ''’‘`´.', 'aaaaaaceeeeiiiinoooooouuuuyyaaccddeegilnnorssstuuzzztsaaaaaaceeeeiiiinoooooouuuuyyaaccddeegilnnorssstuuzzztsi')) gin_trgm_ops,lower("email") gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_by_canonical_email" ON "bookings" USING btree ((CASE
  WHEN lower("email") ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
  THEN replace(regexp_replace(lower("email"), '[@+].*$', ''), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@') END));--> statement-breakpoint
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "bookings_by_customer" ON "bookings" USING btree (coalesce(lower("email"), regexp_replace("phone", '^(\+32|0032)', '0')),"starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_series" ON "bookings" USING btree ("series_id") WHERE "bookings"."series_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_changes_of_document" ON "shop_changes" USING btree ("kind","key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_links_once" ON "customer_links" USING btree (least("one", "other"),greatest("one", "other"));--> statement-breakpoint
CREATE INDEX "customer_links_of_other" ON "customer_links" USING btree ("other");--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer");--> statement-breakpoint
CREATE INDEX "mails_notices" ON "mails" USING btree ("sent_at") WHERE "mails"."kind" = 'shop-notice';--> statement-breakpoint
CREATE INDEX "mails_in_trouble" ON "mails" USING btree ("created_at") WHERE "mails"."status" IN ('failed', 'uncertain');--> statement-breakpoint
CREATE INDEX "mails_unfinished" ON "mails" USING btree ("due_at") WHERE "mails"."status" IN ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "prepayment_waivers_one_unused" ON "prepayment_waivers" USING btree ("email") WHERE "prepayment_waivers"."used_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "prepayments_one_open" ON "prepayments" USING btree ("email","holds_time") WHERE "prepayments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "prepayments_by_canonical_email" ON "prepayments" USING btree ((CASE
  WHEN lower("email") ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
  THEN replace(regexp_replace(lower("email"), '[@+].*$', ''), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@') END));--> statement-breakpoint
CREATE INDEX "prepayments_by_payment" ON "prepayments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "prepayments_undecided" ON "prepayments" USING btree ("status") WHERE "prepayments"."status" IN ('open', 'paid', 'refunding');--> statement-breakpoint
CREATE INDEX "offers_of_entry" ON "offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_end" ON "waiting_entries" USING btree ("to_date");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_email" ON "waiting_entries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waiting_entries_by_canonical_email" ON "waiting_entries" USING btree ((CASE
  WHEN lower("email") ~ '^[^@+]+([+][^@]*)?@(gmail|googlemail)[.]com$'
  THEN replace(regexp_replace(lower("email"), '[@+].*$', ''), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@') END));--> statement-breakpoint
CREATE INDEX "walk_ins_by_creation" ON "walk_ins" USING btree ("created_at");
--> statement-breakpoint
-- From here on by hand: what drizzle-kit cannot say. First the rule that makes double bookings impossible. Whoever did
-- not come leaves the chair free; taken back, that mark must find its time still free.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap"
  EXCLUDE USING gist ("barber_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("status" IN ('held', 'confirmed', 'show') AND NOT "overlap_allowed");
--> statement-breakpoint
-- Finds every taken time of a day, those that staff allowed to overlap included.
CREATE INDEX "bookings_taken" ON "bookings"
  USING gist ("barber_id", tstzrange("starts_at", "ends_at"))
  WHERE ("status" IN ('held', 'confirmed', 'show', 'no-show'));
--> statement-breakpoint
-- Counting requests needs no flush to disk; a crash may forget the counts.
ALTER TABLE "rate_limits" SET UNLOGGED;
--> statement-breakpoint
-- The history of bookings: who changed what, and when. `shop.by` is set by transactAs() for the length of a transaction.
CREATE FUNCTION keep_booking_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text := NULLIF(current_setting('shop.by', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF who IS NOT NULL THEN
      INSERT INTO booking_changes (booking_id, by, what, "to") VALUES (NEW.id, who, 'added', NEW.source);
    END IF;
  ELSE
    IF NEW.status <> OLD.status AND NEW.status NOT IN ('held', 'expired') THEN
      INSERT INTO booking_changes (booking_id, by, what, "from", "to")
        VALUES (NEW.id, who, 'status', OLD.status, NEW.status);
    END IF;
    IF (NEW.starts_at, NEW.barber_id) IS DISTINCT FROM (OLD.starts_at, OLD.barber_id) THEN
      INSERT INTO booking_changes (booking_id, by, what, "from", "to") VALUES (NEW.id, who, 'moved',
        to_char(OLD.starts_at AT TIME ZONE 'Europe/Brussels', 'YYYY-MM-DD"T"HH24:MI ') || OLD.barber_id,
        to_char(NEW.starts_at AT TIME ZONE 'Europe/Brussels', 'YYYY-MM-DD"T"HH24:MI ') || NEW.barber_id);
    END IF;
    IF NEW.ends_at - NEW.starts_at <> OLD.ends_at - OLD.starts_at THEN
      INSERT INTO booking_changes (booking_id, by, what, "from", "to") VALUES (NEW.id, who, 'length',
        (extract(epoch FROM OLD.ends_at - OLD.starts_at) / 60)::int::text,
        (extract(epoch FROM NEW.ends_at - NEW.starts_at) / 60)::int::text);
    END IF;
  END IF;
  IF NEW.overlap_allowed AND (TG_OP = 'INSERT' OR NOT OLD.overlap_allowed) THEN
    INSERT INTO booking_changes (booking_id, by, what) VALUES (NEW.id, who, 'overlap');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_keep_change AFTER INSERT OR UPDATE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION keep_booking_change();
--> statement-breakpoint
-- Tells every process what the dashboard has to show anew, once the change is committed: "made <id>" for a booking
-- that became one, "changed" for all else. PostgreSQL delivers equal messages of one transaction once.
CREATE FUNCTION tell_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'confirmed' AND (TG_OP = 'INSERT' OR OLD.status IN ('held', 'expired')) THEN
    PERFORM pg_notify('dashboard', 'made ' || NEW.id);
  ELSE
    PERFORM pg_notify('dashboard', 'changed');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_tell AFTER INSERT OR UPDATE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION tell_booking();
--> statement-breakpoint
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dashboard', 'changed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blocks_tell AFTER INSERT OR UPDATE OR DELETE ON "blocks"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER prepayments_tell AFTER UPDATE OF "status" ON "prepayments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER mails_tell AFTER UPDATE OF "status" ON "mails"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER customer_notes_tell AFTER INSERT OR DELETE ON "customer_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER customer_links_tell AFTER INSERT OR DELETE ON "customer_links"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER waiting_entries_tell AFTER INSERT OR DELETE ON "waiting_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE FUNCTION tell_walk_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dashboard', 'walk-ins');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER walk_ins_tell AFTER INSERT OR UPDATE OR DELETE ON "walk_ins"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_walk_ins();
--> statement-breakpoint
CREATE TRIGGER walk_in_queue_tell AFTER INSERT OR UPDATE ON "walk_in_queue"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_walk_ins();
--> statement-breakpoint
-- Wakes the worker of every process once the row is committed: see app/platform/jobs/worker.server.ts.
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
--> statement-breakpoint
-- What a month adds up to is true until one of its rows changes. Whoever adds it up locks the table meanwhile, so that
-- no change comes between: the lock here comes first, and what follows it sees what was kept until then.
-- What became of a payment is kept in the month in which it was paid, and hangs on a booking of another month.
-- Whether a customer is new is known from what was before, so a change drops all that follows it too. Except for
-- forgetting: the sums that were kept while the customer was known stay.
CREATE FUNCTION shop_month(at timestamptz) RETURNS date LANGUAGE sql STABLE
  RETURN date_trunc('month', at AT TIME ZONE 'Europe/Brussels')::date;
--> statement-breakpoint
CREATE FUNCTION forget_figure_sums() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER bookings_forget_sums AFTER INSERT OR DELETE OR UPDATE
  OF "starts_at", "ends_at", "barber_id", "service", "service_label", "price_cents", "status", "source", "created_at"
  ON "bookings" FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER bookings_forget_all_sums AFTER TRUNCATE ON "bookings"
  FOR EACH STATEMENT EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER bookings_forget_sums_of_customers AFTER UPDATE OF "name", "phone", "email" ON "bookings" FOR EACH ROW
  WHEN (NEW.erased_at IS NULL AND (OLD.name, OLD.phone, OLD.email) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.email))
  EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER prepayments_forget_sums AFTER INSERT OR DELETE OR UPDATE
  OF "booking_id", "status", "provider", "paid_at", "amount_cents" ON "prepayments"
  FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER prepayments_forget_all_sums AFTER TRUNCATE ON "prepayments"
  FOR EACH STATEMENT EXECUTE FUNCTION forget_figure_sums();
--> statement-breakpoint
CREATE TRIGGER customer_links_forget_sums AFTER INSERT OR DELETE OR UPDATE ON "customer_links"
  FOR EACH ROW EXECUTE FUNCTION forget_figure_sums();
