CREATE TABLE "proofs" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"faults" jsonb NOT NULL
);
