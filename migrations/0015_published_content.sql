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
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_version_shop_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."shop_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_documents" ADD CONSTRAINT "shop_documents_version_shop_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."shop_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_changes_of_document" ON "shop_changes" USING btree ("kind","key","version");