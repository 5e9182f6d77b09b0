CREATE TABLE "recipients" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone,
	"no_reviews_since" timestamp with time zone
);
