-- Names and words typed with accents apart ("Zoe" and a diaeresis) before all text was composed: no search found them.
-- Lengths that a check refuses stay as they are.
UPDATE bookings SET name = normalize(name, NFC), message = normalize(message, NFC)
  WHERE (name IS NOT NFC NORMALIZED OR message IS NOT NFC NORMALIZED)
    AND char_length(normalize(name, NFC)) BETWEEN 2 AND 100 AND char_length(normalize(message, NFC)) <= 500;
--> statement-breakpoint
UPDATE booking_changes SET "from" = normalize("from", NFC), "to" = normalize("to", NFC)
  WHERE "from" IS NOT NFC NORMALIZED OR "to" IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE customers SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE customer_notes SET "text" = normalize("text", NFC) WHERE "text" IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE waiting_entries SET name = normalize(name, NFC)
  WHERE name IS NOT NFC NORMALIZED AND char_length(normalize(name, NFC)) BETWEEN 2 AND 100;
--> statement-breakpoint
UPDATE walk_ins SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE blocks SET reason = normalize(reason, NFC) WHERE reason IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE "user" SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
