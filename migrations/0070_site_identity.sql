CREATE TABLE "site_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "site_identity_once" CHECK ("site_identity"."id" = 1)
);
