ALTER TABLE "prepayments" DROP CONSTRAINT "prepayments_provider";--> statement-breakpoint
ALTER TABLE "prepayments" ADD CONSTRAINT "prepayments_provider" CHECK ("prepayments"."provider" <> '');