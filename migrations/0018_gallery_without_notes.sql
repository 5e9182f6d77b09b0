-- No page showed the note. The history too, so that it can still be taken back.
UPDATE shop_documents SET value = value - 'note' WHERE kind = 'galleryPicture';--> statement-breakpoint
UPDATE shop_changes SET before = before #- '{value,note}'
WHERE kind = 'galleryPicture' AND jsonb_typeof(before) = 'object';--> statement-breakpoint
UPDATE shop_changes SET after = after #- '{value,note}'
WHERE kind = 'galleryPicture' AND jsonb_typeof(after) = 'object';
