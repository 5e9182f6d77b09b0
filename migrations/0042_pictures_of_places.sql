ALTER TABLE "pictures" ADD COLUMN "wide" integer[];--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_mark" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What the starter wrote with its own name follows the shop's.
UPDATE "shop_documents" SET "value" = jsonb_set("value", '{author}', '"Team {korte naam}"')
  WHERE "kind" = 'article' AND "value"->>'author' = 'Team Brilliant';--> statement-breakpoint
UPDATE "shop_documents" SET "value" = jsonb_set("value", '{home,galleryCaption}', '"{korte naam} Precision"')
  WHERE "kind" = 'texts' AND "value"->'home'->>'galleryCaption' = 'Brilliant Precision';
