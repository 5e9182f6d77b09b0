import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { daysFromNow, openDate } from "./booking-requests.ts";
import { password } from "./password.ts";

type Form = Record<string, string>;
type Ids = { bookingId: string; mailId: string };
type Guarded = {
  /** Further requests, besides the page and its data. */
  reads?: string[];
  posts?: (ids: Ids) => Form[];
  /** Posting stores nothing, whoever does it. */
  storesNothing?: true;
  /** `status`: 401 or 403 instead of a redirect. `anyone`: harmless without a session. */
  refusal?: "status" | "anyone";
};
const newPassword = "een-ander-wachtwoord";
const thisWeek = new URLSearchParams({ van: daysFromNow(-7), tot: daysFromNow(0) });
/** Every address of the dashboard. A missing address fails its test. */
const table: Record<string, Guarded> = {
  "/admin": {
    reads: [
      "/admin?zoek=jan&status=confirmed",
      "/admin.data?index",
      "/admin.data?_routes=dashboard%2Fbookings%2Fbookings",
    ],
    posts: ({ bookingId }) => [{ bookingId, status: "no-show", sure: "yes" }],
  },
  "/admin/betalingen": {},
  "/admin/mails": {},
  "/admin/mail-opnieuw": { posts: ({ mailId }) => [{ mailId }] },
  "/admin/beveiliging": {
    posts: (): Form[] => [
      { intent: "start", password },
      { intent: "password", current: password, newPassword, repeatedPassword: newPassword },
    ],
  },
  "/admin/vandaag": {
    reads: [`/admin/vandaag?dag=${openDate(7)}`, `/admin/vandaag.data?dag=${openDate(7)}`],
    posts: ({ bookingId }) => [{ bookingId, status: "show" }],
  },
  "/admin/agenda": {
    reads: [
      `/admin/agenda?dag=${openDate(7)}&zicht=week`,
      `/admin/agenda.data?dag=${openDate(7)}&kapper=barber-1`,
    ],
    posts: ({ bookingId }) => [
      {
        bookingId,
        date: openDate(8),
        time: "11:00",
        barber: "barber-1",
        minutes: "45",
        sequence: "0",
        seenStatus: "confirmed",
        notify: "on",
      },
    ],
  },
  "/admin/nieuw": {
    posts: (): Form[] => [
      {
        name: "Piet Peeters",
        service: "haarknip",
        date: openDate(8),
        time: "11:00",
        source: "phone",
        phone: "",
        email: "",
        message: "",
        barber: "",
        formKey: "3c9d8a52-4b0e-4c0f-9a9f-2f5b1d7e6a10",
      },
      { intent: "missed", email: "jan@example.be" },
    ],
  },
  "/admin/blokkeren": {
    posts: (): Form[] => [
      {
        length: "hours",
        from: openDate(8),
        fromTime: "12:00",
        to: "",
        toTime: "13:00",
        reason: "Pauze",
        ownReason: "",
        barber: "",
      },
    ],
  },
  "/admin/boeking/:id": {
    posts: (): Form[] => [
      { intent: "note", text: "Vaste klant" },
      { intent: "cancel", sequence: "0", seenStatus: "confirmed" },
    ],
  },
  "/admin/reeks/:id": { storesNothing: true, posts: (): Form[] => [{ date: openDate(9), time: "12:00" }] },
  "/admin/klanten": { reads: ["/admin/klanten?zoek=jan", "/admin/klanten.data?zoek=jan"] },
  "/admin/klanten/suggesties": { storesNothing: true, posts: (): Form[] => [{ zoek: "vandeputte" }] },
  "/admin/bewaard": {
    posts: ({ bookingId }): Form[] => [
      { bookingId, status: "show" },
      { bookingId, noteId: "3c9d8a52-4b0e-4c0f-9a9f-2f5b1d7e6a12", text: "Vaste klant" },
    ],
  },
  "/admin/afrekenen/:id": {
    posts: (): Form[] => [{ id: "3c9d8a52-4b0e-4c0f-9a9f-2f5b1d7e6a13", way: "cash", amount: "25", tip: "" }],
  },
  "/admin/dagtotaal": {
    // The account has no chair.
    storesNothing: true,
    posts: (): Form[] => [
      {
        id: "3c9d8a52-4b0e-4c0f-9a9f-2f5b1d7e6a14",
        way: "cash",
        amount: "25",
        tip: "",
        reason: "Wax",
        barber: "barber-1",
      },
      { intent: "close" },
    ],
  },
  "/admin/dagtotaal.csv": {},
  "/admin/wachtrij": {
    posts: (): Form[] => [
      { intent: "add", id: "3c9d8a52-4b0e-4c0f-9a9f-2f5b1d7e6a11", name: "Overgenomen" },
      { intent: "stop" },
    ],
  },
  "/admin/klanten/:id": { posts: (): Form[] => [{ intent: "note", text: "Vaste klant" }] },
  "/admin/klanten/:id/gegevens.json": {},
  "/admin/klanten/:id/wissen": {},
  "/admin/foto/:id": {},
  "/admin/gravure/:id": { posts: (): Form[] => [{ withdraw: "all" }] },
  "/admin/gravure/:id/gravure.webp": {},
  "/admin/wachtlijst": { posts: (): Form[] => [{ entryId: "3c9d8a52-4b0e-4c0f-9a9f-2f5b1d7e6a12" }] },
  "/admin/annuleren": {
    reads: ["/admin/annuleren?boeking=:id", "/admin/annuleren.data?boeking=:id"],
    posts: ({ bookingId }) => [{ shown: `${bookingId}_0` }],
  },
  "/admin/hulp": {},
  "/admin/cijfers": { reads: ["/admin/cijfers?periode=jaar", "/admin/cijfers.data?periode=jaar"] },
  "/admin/cijfers/afspraken.csv": { reads: [`/admin/cijfers/afspraken.csv?${thisWeek}`] },
  "/admin/cijfers/betalingen.csv": { reads: [`/admin/cijfers/betalingen.csv?${thisWeek}`] },
  "/admin/cijfers/kappers.csv": { reads: [`/admin/cijfers/kappers.csv?${thisWeek}`] },
  "/admin/cijfers/jaar": {},
  "/admin/cijfers/wegblijvers": {},
  "/admin/zaak": {},
  "/admin/zaak/gegevens": {},
  "/admin/zaak/kaart": { reads: ["/admin/zaak/kaart?lat=50.8&lon=3.2"] },
  "/admin/zaak/boeklink": {},
  "/admin/zaak/boeklink/raamkaart.svg": {},
  "/admin/zaak/boeklink/wachtrij.svg": {},
  "/admin/zaak/regels": {},
  "/admin/zaak/wijzigingen": {},
  "/admin/zaak/techniek": {
    posts: (): Form[] => [{ part: "backup", intent: "save", BACKUP_DIR: "/tmp", password }],
  },
  "/admin/zaak/verhuizen": {},
  "/admin/zaak/verhuizen/alles.zip": {},
  "/admin/zaak/verhuizen/:id": {},
  "/admin/zaak/verhuizen/:id/geweigerd.csv": {},
  "/admin/zaak/diensten": {},
  "/admin/zaak/diensten/:key": {},
  "/admin/zaak/prijzen": {
    posts: (): Form[] => [{ "price.haarknip": "1", "was.price.haarknip": "" }],
  },
  "/admin/zaak/uren": {},
  "/admin/zaak/uren/feestdagen": {},
  "/admin/zaak/uren/:key": {
    posts: (): Form[] => [
      { intent: "save", from: openDate(90), to: "", open: "closed", reason: "Overgenomen" },
    ],
  },
  "/admin/zaak/team": {},
  "/admin/zaak/team/:key": {},
  "/admin/zaak/teksten": {},
  "/admin/zaak/teksten/pagina/:section": {},
  "/admin/zaak/teksten/google": {},
  "/admin/zaak/teksten/vragen": {},
  "/admin/zaak/teksten/vragen/:key": {
    posts: (): Form[] => [{ intent: "save", question: "Wie is de baas?", answer: "Ik." }],
  },
  "/admin/zaak/teksten/reviews": {},
  "/admin/zaak/teksten/reviews/:key": {},
  "/admin/zaak/teksten/galerij": {},
  "/admin/zaak/teksten/galerij/:key": {},
  "/admin/zaak/fotos": {},
  "/admin/zaak/fotos/erbij": {},
  "/admin/zaak/fotos/:id": {},
  "/admin/zaak/fotos/plaats/:place": {
    reads: ["/admin/zaak/fotos/plaats/logo", "/admin/zaak/fotos/plaats/home"],
  },
  "/admin/zaak/blog": {},
  "/admin/zaak/blog/:key": {
    posts: (): Form[] => [{ intent: "save", title: "Overgenomen", author: "Els", when: "draft" }],
  },
  "/admin/zaak/accounts": {
    posts: (): Form[] => [{ intent: "invite", email: "nieuw@shop.be", role: "admin" }],
  },
  ...Object.fromEntries(
    ["", "/services", "/services/:slug", "/blog", "/blog/:slug", "/contact"].map((page) => [
      `/admin/zaak/voorbeeld${page}`,
      {
        storesNothing: true,
        posts: (): Form[] => [{ intent: "preview", question: "Wie is de baas?", answer: "Ik." }],
      },
    ]),
  ),
  "/admin/live": { refusal: "status" },
  "/admin/sessie": { refusal: "status" },
  "/admin/uitloggen": { refusal: "anyone" },
};

export const addresses = below(routes as RouteConfigEntry[], "").filter((path) =>
  /^\/admin(\/|$)/.test(path),
);

export const guarded = addresses.map((address) => ({
  address,
  isForAdmins: /^\/admin\/((zaak|cijfers)(\/|$)|klanten\/:id\/)/.test(address),
  ...table[address],
}));
export const unnamed = addresses.filter((address) => !table[address]);

/** Adds the index parameter that React Router needs. */
export function postsOf({ address, posts }: (typeof guarded)[number], ids: Ids) {
  const path = inPlace(address, ids);
  const isIndex = ["/admin", "/admin/cijfers", "/admin/zaak"].includes(address);
  return (posts?.(ids) ?? [{}]).flatMap((fields) =>
    [path, `${path}.data`].map((each) => ({ path: isIndex ? `${each}?index` : each, fields })),
  );
}

export function readsOf({ address, reads = [] }: (typeof guarded)[number], { bookingId }: Ids): string[] {
  return [address, `${address}.data`, ...reads].map((path) => inPlace(path, { bookingId }));
}

/** Fills in the parameters. Each `:key` is a new document. */
function inPlace(address: string, { bookingId }: Pick<Ids, "bookingId">): string {
  return address.replace(":id", bookingId).replace(":key", "nieuw").replace(":section", "home");
}

function below(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, children, index }) => {
    const full = path ? `${parent}/${path}` : parent;
    return [...(index ? [] : [full]), ...below(children ?? [], full)];
  });
}
