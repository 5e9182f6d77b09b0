/** Tests when reminders are due: the rule alone, for every moment of two years and both clock changes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";
import { dueReminders, isNight, longestLead, reminderMoments } from "#app/messages/reminder-moments.ts";
import { isDeep } from "../setup/deep.ts";
import { shop } from "../setup/starter.ts";

const { reminders } = shop;
const lead = longestLead.hours;

test.each([
  ["an ordinary afternoon", "2026-12-03 14:30", "2026-12-02 14:30", "2026-12-03 12:30"],
  [
    "the first of the day: two hours before is still night",
    "2026-12-03 09:30",
    "2026-12-02 09:30",
    "2026-12-02 20:30",
  ],
  ["ten o'clock: eight is day again", "2026-12-03 10:00", "2026-12-02 10:00", "2026-12-03 08:00"],
  ["the last of the day", "2026-12-03 19:30", "2026-12-02 19:30", "2026-12-03 17:30"],
  [
    "late, entered by staff: nine in the evening is night",
    "2026-12-03 21:00",
    "2026-12-02 20:30",
    "2026-12-03 19:00",
  ],
  ["the day that summer time starts", "2027-03-28 14:30", "2027-03-27 13:30", "2027-03-28 12:30"],
  ["the first of that day", "2027-03-28 09:30", "2027-03-27 08:30", "2027-03-27 20:30"],
  ["the day after it", "2027-03-29 09:30", "2027-03-28 09:30", "2027-03-28 20:30"],
  ["the day that summer time ends", "2026-10-25 14:30", "2026-10-24 15:30", "2026-10-25 12:30"],
  ["the last of that day", "2026-10-25 19:30", "2026-10-24 20:30", "2026-10-25 17:30"],
  [
    "one that would be reminded at nine that evening",
    "2026-10-25 20:00",
    "2026-10-24 20:30",
    "2026-10-25 18:00",
  ],
  ["the new year", "2027-01-01 09:30", "2026-12-31 09:30", "2026-12-31 20:30"],
])("%s", (_, appointment, reminder, shortReminder) => {
  const moments = momentsOf(at(appointment));
  expect({ reminder: text(moments.reminder), shortReminder: text(moments.shortReminder) }).toEqual({
    reminder,
    shortReminder,
  });
});

// Minutes from 1 October 2026, which include both clock changes.
const moment = fc
  .integer({ min: 0, max: 2 * 366 * 24 * 60 })
  .map((minutes) => at("2026-10-01 00:00").add({ minutes }));

test("neither reminder is ever due at night", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -60 * 60, max: 60 }), (startsAt, minutes) => {
      const now = startsAt.add({ minutes });
      if (dueReminders({ startsAt, agreedAt: at("2020-01-01 00:00"), now }, reminders).length > 0)
        expect(isNight(now)).toBe(false);
    }),
    { numRuns: isDeep ? 5_000 : 300 },
  );
});

test("the first is due 24 real hours before or earlier, the second 2 hours or earlier, always in this order", () => {
  fc.assert(
    fc.property(moment, (startsAt) => {
      const { reminder, shortReminder } = momentsOf(startsAt);
      const hoursBefore = (instant: Temporal.Instant) => instant.until(startsAt).total("hours");
      expect(hoursBefore(reminder)).toBeGreaterThanOrEqual(24);
      expect(hoursBefore(reminder)).toBeLessThanOrEqual(lead);
      expect(hoursBefore(shortReminder)).toBeGreaterThanOrEqual(2);
      expect(hoursBefore(shortReminder)).toBeLessThan(hoursBefore(reminder));
      if (!isNight(startsAt.subtract({ hours: 24 }))) expect(hoursBefore(reminder)).toBe(24);
      if (!isNight(startsAt.subtract({ hours: 2 }))) expect(hoursBefore(shortReminder)).toBe(2);
      expect(isNight(reminder) || isNight(shortReminder)).toBe(false);
    }),
    { numRuns: isDeep ? 5_000 : 300 },
  );
});

test("looking every two minutes finds each reminder of an early booking exactly once", () => {
  fc.assert(
    fc.property(moment, (startsAt) => {
      const dueKinds: string[] = [];
      for (let minutes = lead * 60; minutes >= -10; minutes -= 2) {
        const now = startsAt.subtract({ minutes });
        dueKinds.push(...dueReminders({ startsAt, agreedAt: at("2020-01-01 00:00"), now }, reminders));
      }
      // Each is due for a while, in which looking again does not queue it twice.
      const { hour } = startsAt.toZonedDateTimeISO("Europe/Brussels");
      const expected = hour >= 8 && hour < 23 ? ["reminder", "short-reminder"] : expect.arrayContaining([]);
      expect([...new Set(dueKinds)]).toEqual(expected);
    }),
    { numRuns: isDeep ? 60 : 10 },
  );
});

test("a booking or move after a reminder's moment does not get that reminder", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 40 * 60 }), (startsAt, minutesBefore) => {
      const agreedAt = startsAt.subtract({ minutes: minutesBefore });
      const { reminder, shortReminder } = momentsOf(startsAt);
      for (let minutes = minutesBefore; minutes > 0; minutes -= 15) {
        const due = dueReminders({ startsAt, agreedAt, now: startsAt.subtract({ minutes }) }, reminders);
        if (Temporal.Instant.compare(agreedAt, reminder) > 0) expect(due).not.toContain("reminder");
        if (Temporal.Instant.compare(agreedAt, shortReminder) > 0) expect(due).toEqual([]);
      }
    }),
    { numRuns: isDeep ? 300 : 50 },
  );
});

test("no reminder is due after the appointment has begun", () => {
  fc.assert(
    fc.property(moment, fc.nat(3000), (startsAt, minutes) => {
      const now = startsAt.add({ minutes });
      expect(dueReminders({ startsAt, agreedAt: at("2020-01-01 00:00"), now }, reminders)).toEqual([]);
    }),
  );
});

/** Returns when a new shop sends the two reminders of an appointment. */
function momentsOf(startsAt: Temporal.Instant) {
  const { reminder, shortReminder } = reminderMoments(startsAt, reminders);
  if (!reminder || !shortReminder) throw new Error("A fresh shop reminds twice");
  return { reminder, shortReminder };
}

function at(wallClock: string): Temporal.Instant {
  const [date = "", time = ""] = wallClock.split(" ");
  return shopInstant(date, time);
}

function text(instant: Temporal.Instant): string {
  const { date, time } = shopWallClock(instant);
  return `${date} ${time}`;
}
