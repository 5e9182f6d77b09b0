/** Tests spellings of days, times, lengths, amounts and statuses in other systems. */
import { expect, test } from "vitest";
import { readCents, readMinutes, readMoment, readStatus, readTime } from "#app/move-in/cells.ts";
import { recognise, systemOf } from "#app/move-in/recognise.ts";

test.each([
  "18 Nov 2025, 2:30pm",
  "Nov 18, 2025 2:30 PM",
  "2025-11-18T14:30:00+01:00",
  "2025-11-18T13:30:00Z",
  "di 18 nov. 2025 om 14u30",
  "mardi 18 novembre 2025 à 14h30",
  "18.11.25 14:30",
  "18/11/2025 14:30 - 15:00",
])("%s is one moment", (cell) => {
  expect(readMoment(cell, "dmy")).toEqual({ date: "2025-11-18", time: "14:30" });
});

test("an ambiguous date is read in the chosen order, and an invalid one is refused", () => {
  expect(readMoment("1/2/2026", "dmy")).toEqual({ date: "2026-02-01" });
  expect(readMoment("1/2/2026", "mdy")).toEqual({ date: "2026-01-02" });
  for (const cell of ["", "vandaag", "31/02/2026", "2026-13-01", "18 foo 2026", "1/2/2026 25:00", "45000"])
    expect([cell, readMoment(cell, "dmy")]).toEqual([cell, undefined]);
});

test("times, lengths and amounts in several spellings are read", () => {
  const times = {
    "12:30 PM": "12:30",
    "12:15 am": "00:15",
    "9u": "09:00",
    "14.30": "14:30",
    "25:00": undefined,
    "930": undefined,
  };
  for (const [cell, time] of Object.entries(times)) expect([cell, readTime(cell)]).toEqual([cell, time]);
  const lengths = {
    "45": 45,
    "45 min": 45,
    "1h 15min": 75,
    "1:15": 75,
    "1 uur": 60,
    "0:45:00": 45,
    uur: undefined,
  };
  for (const [cell, minutes] of Object.entries(lengths))
    expect([cell, readMinutes(cell)]).toEqual([cell, minutes]);
  const amounts = {
    "€ 1.250,00": 125_000,
    "1,250.00": 125_000,
    "25.5": 2550,
    "12,50 €": 1250,
    "€25,-": 2500,
    gratis: 0,
    "": null,
    "-5": undefined,
    A$25: undefined,
    "99999999": undefined,
  };
  for (const [cell, cents] of Object.entries(amounts)) expect([cell, readCents(cell)]).toEqual([cell, cents]);
});

test("an appointment that did not take place is recognized by its word; others count as visits once they are over", () => {
  const past = {
    "No Show": "no-show",
    "Niet gekomen": "no-show",
    Canceled: "cancelled",
    Annulé: "cancelled",
    Confirmed: "show",
    "": "show",
  };
  for (const [cell, status] of Object.entries(past))
    expect([cell, readStatus(cell, true)]).toEqual([cell, status]);
  const comingRow = {
    "No Show": "confirmed",
    Geannuleerd: "cancelled",
    Nieuw: "confirmed",
    Completed: "confirmed",
  };
  for (const [cell, status] of Object.entries(comingRow))
    expect([cell, readStatus(cell, false)]).toEqual([cell, status]);
});

const headers = {
  "Fresha's clients": [
    "ID,First Name,Last Name,Full Name,Blocked,Block reason,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS,Marketing Address,Address,Post Code,DOB,Added,Staff Alert,Referral source,Tags",
    "firstName=First Name lastName=Last Name phone=Mobile Number otherPhone=Telephone email=Email note=Staff Alert",
  ],
  "Fresha's appointments": [
    "Appt. ref.,Client,Team member,Resource,Status,Created date,Scheduled date,Cancelled date,Category,Service,Duration (mins),Appt. slot,Created by,Cancelled by,Location,Net sales,Cancellation reason,Fees charged,Prepayments",
    "name=Client date=Scheduled date minutes=Duration (mins) service=Service barber=Team member status=Status price=Net sales",
  ],
  "Salonized's customers": [
    "salonized_id,first_name,last_name,email,gender,address,zipcode,city,phone,mobile_phone,alert_notes,newsletter_optin,date_of_birth,loyalty_points,no_show_count,total_spent,total_due,appointment_count,created",
    "firstName=first_name lastName=last_name phone=mobile_phone otherPhone=phone email=email note=alert_notes",
  ],
  "Square's customers": [
    "Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile,Blocked from online booking",
    "firstName=First Name lastName=Last Name phone=Phone Number email=Email Address note=Memo",
  ],
  "Square's sales": [
    "Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Customer ID,Customer Name,Customer Reference ID,Itemization Type,Employee,Channel,Card Brand,PAN Suffix",
    "name=Customer Name note=Notes date=Date time=Time service=Item barber=Employee price=Net Sales",
  ],
  "Google's contacts": [
    "First Name,Middle Name,Last Name,Nickname,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value",
    "firstName=First Name lastName=Last Name phone=Phone 1 - Value otherPhone=Phone 2 - Value email=E-mail 1 - Value note=Notes",
  ],
} satisfies Record<string, [header: string, columns: string]>;

test.each(Object.entries(headers))(
  "%s are recognised by the header of a real file",
  (what, [line, columns]) => {
    const header = line.split(",");
    const found = Object.entries(recognise(header)).map(([field, at]) => `${field}=${header[at]}`);
    expect(found.sort()).toEqual(columns.split(/ (?=[a-z]+[A-Za-z]*=)/).sort());
    expect(systemOf(header)).toBe(what.split("'")[0]);
  },
);

test("a list that no known system exported: its known columns are recognised, an unknown one is left out", () => {
  const header = ["Voornaam", "Achternaam", "GSM", "Lievelingskleur"];
  expect(recognise(header)).toEqual({ firstName: 0, lastName: 1, phone: 2 });
  expect(recognise(["Name", "Cell Phone", "E-mail Address"])).toEqual({ name: 0, phone: 1, email: 2 });
  expect(systemOf(header)).toBeUndefined();
});
