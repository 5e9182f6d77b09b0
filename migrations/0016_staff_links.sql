CREATE TABLE "staff_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_links_hash_unique" UNIQUE("hash"),
	CONSTRAINT "staff_links_newest" UNIQUE("kind","email"),
	CONSTRAINT "staff_links_role" CHECK (("staff_links"."kind" = 'invitation') = ("staff_links"."role" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_about";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_link_id_staff_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."staff_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_once_per_link" UNIQUE("link_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_about" CHECK (num_nonnulls("mails"."booking_id", "mails"."prepayment_id", "mails"."link_id") = 1);