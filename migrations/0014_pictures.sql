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
	CONSTRAINT "pictures_focus" CHECK ("pictures"."focus_x" BETWEEN 0 AND 100 AND "pictures"."focus_y" BETWEEN 0 AND 100)
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;