import type { Car } from '@forecourt/contracts';
import { calendarFile, calendarUid, phoneHref, toCarBrief } from '@forecourt/contracts';
import type { Booking } from '@forecourt/contracts/api';
import { useHref, useSite } from '@forecourt/kit/island';
import { classNames, Icon } from '@forecourt/kit/ui';
import { bookingQuery } from '../../model/booking-address.ts';
import { clockLabel, dayLabel, dayOf } from '../../model/free-times.ts';
import { CalendarFileLink } from '../../parts/calendar-link.tsx';
import { WantedCar } from '../form-page/wanted-car.tsx';
import styles from './booking.module.css';

/** Time, location and subject of a booking, with the phone number. */
export function BookingFacts({
  booking,
  car,
  token,
}: {
  readonly booking: Booking;
  readonly car: Car | undefined;
  readonly token: string;
}) {
  const { time, state, minutes, location, services, vehicle, starts_from: start, reference, title } = booking;
  return (
    <section className={styles.facts} aria-label="What you’ve booked">
      <p className={classNames(styles.when, state === 'cancelled' && styles.off)}>
        <Icon name="calendar" size={22} />
        <span>
          <strong>{dayLabel(dayOf(time))}</strong>
          <span>
            {clockLabel(time)}, {minutes} minutes
          </span>
        </span>
      </p>
      {car !== undefined && <WantedCar label={title} car={car} imageUrl={toCarBrief(car).imageUrl} />}
      <dl className={styles.list}>
        {car === undefined && vehicle !== undefined && <Fact name={title} text={vehicle.name} />}
        {services !== undefined && <Fact name={title} text={services.join(', ')} />}
        <Fact name="Where" text={location.name} further={location.address} />
        {start !== undefined && <Fact name="Starts from" text={start} />}
        {location.phone !== undefined && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className={styles.phone} href={phoneHref(location.phone)}>
                {location.phone}
              </a>
            </dd>
          </div>
        )}
        <Fact name="Reference" text={reference} />
      </dl>
      {state === 'booked' && <BookingCalendar booking={booking} token={token} />}
    </section>
  );
}

function Fact({
  name,
  text,
  further,
}: {
  readonly name: string;
  readonly text: string;
  readonly further?: string | undefined;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text}
        {further !== undefined && <span>{further}</span>}
      </dd>
    </div>
  );
}

/** Link to a calendar file. After the booking was moved, a new file updates the calendar entry of the earlier file. */
function BookingCalendar({ booking, token }: { readonly booking: Booking; readonly token: string }) {
  const { name, url } = useSite();
  const href = useHref();
  const { time, minutes, title, vehicle, reference, sequence, location, kind } = booking;
  const link = new URL(href('forms.booking', {}, bookingQuery(token)), url).href;
  const file = calendarFile({
    startsAt: time,
    minutes,
    title: `${title}${vehicle === undefined ? '' : `: ${vehicle.name}`}, ${name}`,
    description: `Reference ${reference}. Change or cancel: ${link}`,
    uid: calendarUid(reference, url),
    sequence,
    place: [location.name, location.address].filter(Boolean).join(', '),
    url: link,
  });
  return <CalendarFileLink file={file} name={`${kind}-${dayOf(time)}.ics`} />;
}
