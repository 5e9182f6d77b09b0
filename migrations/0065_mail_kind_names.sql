UPDATE "mails" SET "kind" = 'move-request-withdrawn' WHERE "kind" = 'stays';
