-- Kept months counted somebody who stayed away and whoever sat there instead as two times.
DELETE FROM "figure_sums" WHERE "figure" = 'occupancy';
