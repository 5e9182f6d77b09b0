import { CalendarPlus, MapPin, Phone } from "lucide-react";
import { EngravingOnTicket } from "#app/engravings/pages/engraving-on-ticket.tsx";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Ticket } from "#app/site/ticket.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Fact } from "#app/ui/section.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";

export function AppointmentTicket(props: { view: AppointmentView; token: string; isNew: boolean }) {
  const { view, token, isNew } = props;
  const { appointment } = usePageWords();
  const { booked } = useWords();
  const { payment, message, engraving } = view;
  const buttons = <StubButtons view={view} token={token} />;
  return (
    <Ticket
      label={appointment.facts}
      {...view}
      barber={view.portrait ? <Barber name={view.barber} portrait={view.portrait} /> : view.barber}
      isNew={isNew}
      isCancelled={view.state === "cancelled" || view.state === "released"}
      facts={
        <>
          {payment && (
            <Fact term={appointment.prepayment}>
              {payment.text}
              {payment.detail && <span className="font-normal text-muted">{payment.detail}</span>}
            </Fact>
          )}
          <Fact term={appointment.for}>{view.name}</Fact>
          {view.maskedEmail && (
            <Fact term={appointment.mailedTo}>
              {/* An address keeps its first letter. */}
              <span className="inline-block max-w-full">{view.maskedEmail}</span>
            </Fact>
          )}
          {view.companions.length > 0 && <Companions companions={view.companions} />}
          {view.groupRest && <Fact term={booked.sum}>{view.groupRest}</Fact>}
          {message && <Fact term={appointment.message}>{message}</Fact>}
        </>
      }
    >
      {engraving ? (
        <EngravingOnTicket engraving={engraving} token={token} service={view.service.text}>
          {buttons}
        </EngravingOnTicket>
      ) : (
        buttons
      )}
    </Ticket>
  );
}

function Barber({ name, portrait }: { name: string | undefined; portrait: string }) {
  return (
    <span className="flex items-center gap-3">
      <img
        src={portrait}
        alt=""
        width={44}
        height={44}
        className="size-11 shrink-0 rounded-full object-cover"
      />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}

function StubButtons({ view, token }: { view: AppointmentView; token: string }) {
  const shop = useShop();
  const { appointment } = usePageWords();
  return (
    <>
      {view.state === "open" ? (
        <>
          <ButtonLink href={`/afspraak/${token}/agenda.ics`}>
            <CalendarPlus aria-hidden />
            {appointment.toCalendar}
          </ButtonLink>
          <ButtonLink variant="outline" href={shop.links.route} newTab>
            <MapPin aria-hidden />
            {appointment.route}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={view.bookAgainPath}>{appointment.bookAgain}</ButtonLink>
      )}
      <ButtonLink variant="outline" href={shop.links.phone}>
        <Phone aria-hidden />
        {shop.phone}
      </ButtonLink>
    </>
  );
}

/** Lists the companions. Each has a page of its own, where it is moved or cancelled separately. */
function Companions({ companions }: { companions: AppointmentView["companions"] }) {
  const { appointment } = usePageWords();
  const { booked } = useWords();
  return (
    <Fact term={appointment.bookedTogether}>
      {companions.map(({ token, name, service, when, price, isStanding, isCancelled }) => (
        <span key={token} className="block">
          {name}, <span lang={service.lang}>{service.text}</span>, {when}
          {price && `, ${price}`}
          {isCancelled && ` (${appointment.badges.off.toLowerCase()})`}
          <br />
          <a
            href={`/afspraak/${token}`}
            className="link screen-only inline-flex min-h-11 items-center font-normal"
          >
            {isStanding ? appointment.changeTheirs(name) : booked.see}
          </a>
        </span>
      ))}
    </Fact>
  );
}
