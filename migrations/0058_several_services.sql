ALTER TABLE "bookings" DROP CONSTRAINT "bookings_service";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service" CHECK (char_length("bookings"."service") BETWEEN 1 AND 122);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "parts" jsonb;--> statement-breakpoint
UPDATE "bookings" SET
	"parts" = jsonb_build_array(
		jsonb_build_object(
			'code', "service",
			'label', "extra_service"->'without'->'serviceLabel',
			'priceCents', "extra_service"->'without'->'priceCents',
			'minutes', "extra_service"->'without'->'minutes'),
		jsonb_build_object(
			'code', "extra_service"->'code',
			'label', substr("service_label", char_length("extra_service"->'without'->>'serviceLabel') + 4),
			'priceCents', "price_cents" - ("extra_service"->'without'->>'priceCents')::integer,
			'minutes', (extract(epoch FROM "ends_at" - "starts_at") / 60)::integer - ("extra_service"->'without'->>'minutes')::integer)),
	"service" = "service" || ',' || ("extra_service"->>'code')
WHERE "extra_service" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "extra_service";
