CREATE TABLE "kept_visits" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"gap" integer
);
--> statement-breakpoint
ALTER TABLE "kept_visits" ADD CONSTRAINT "kept_visits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;