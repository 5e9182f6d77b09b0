CREATE TABLE "server_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_settings" ADD CONSTRAINT "server_settings_version_shop_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."shop_versions"("version") ON DELETE no action ON UPDATE no action;