CREATE TABLE "backups" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL
);
