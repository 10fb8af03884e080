import { formMessagesOf, phoneHref } from '@forecourt/contracts';
import { formField } from '@forecourt/contracts/release';
import { useAddress, useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import { bookingQuery } from '../../model/booking-address.ts';
import type { FreeDay } from '../../model/free-times.ts';
import { clockLabel, dayOf, whenLabel } from '../../model/free-times.ts';
import { TimeOption, TimeOptions, TimesLeft } from '../../parts/time-option.tsx';
import styles from './booking.module.css';
import type { BookingData } from './load.ts';

/**
 * Form to choose another time. Each day expands to show its times, even without JavaScript. It offers the times that
 * were free when the page was rendered.
 */
export function ChooseTime({ data }: { readonly data: Extract<BookingData, { readonly kind: 'found' }> }) {
  const { path } = useAddress();
  const { booking, days, token, returned } = data;
  const chosen = returned?.chosen ?? '';
  const error = returned?.isField === true ? returned.error : undefined;
  if (days === null || days.length === 0) return <NoTimes data={data} />;
  // Initially expanded: the day of the chosen time, else the day of the booked time, else the first day.
  const wanted = dayOf(chosen === '' ? booking.time : chosen);
  const opened = days.find(({ day }) => day === wanted)?.day ?? days[0]?.day;
  return (
    <form
      method="post"
      action={`${path}?${bookingQuery(token)}`}
      className={styles.section}
      aria-labelledby="move-heading"
    >
      <h2 id="move-heading" className={styles.heading}>
        Choose another time
      </h2>
      <input type="hidden" name={formField} value="booking" />
      <input type="hidden" name="step" value="move" />
      <div id="times" tabIndex={-1} className={styles.days}>
        {error !== undefined && (
          <p className={styles.error} id="times-error">
            <Icon name="alert" size={18} />
            {chosen === '' ? error : `${whenLabel(chosen)}: ${error}`}
          </p>
        )}
        {days.map((day) => (
          <Day key={day.day} day={day} chosen={chosen} isOpen={day.day === opened} hasError={error !== undefined} />
        ))}
      </div>
      <p
        className={styles.text}
      >{`We’ll keep your booking for ${whenLabel(booking.time)} until you choose another time.`}</p>
      <Button type="submit">Move to this time</Button>
    </form>
  );
}

function Day({
  day: { label, times },
  chosen,
  isOpen,
  hasError,
}: {
  readonly day: FreeDay;
  readonly chosen: string;
  readonly isOpen: boolean;
  readonly hasError: boolean;
}) {
  return (
    <details name="day" open={isOpen} className={styles.day}>
      <summary>
        <span>{label}</span>
        <TimesLeft count={times.length} />
        <Icon name="chevron-down" size={18} />
      </summary>
      <fieldset className={styles.group} aria-describedby={hasError ? 'times-error' : undefined}>
        <legend className={styles.hidden}>{label}</legend>
        <TimeOptions>
          {times.map((time) => (
            <TimeOption key={time} name="dateTime" value={time} defaultChecked={time === chosen}>
              <span>{clockLabel(time)}</span>
            </TimeOption>
          ))}
        </TimeOptions>
      </fieldset>
    </details>
  );
}

/** Explains why no time can be chosen. */
function NoTimes({ data: { booking, days } }: { readonly data: Extract<BookingData, { readonly kind: 'found' }> }) {
  const site = useSite();
  const { phone, noun } = site;
  const number = booking.location.phone ?? phone;
  const text =
    booking.vehicle?.sold === true
      ? `This ${noun} has since been sold. Call us and we’ll sort it out together.`
      : days === null
        ? `${formMessagesOf(site).message('timesUnreachable')} Or call us.`
        : 'There are no other times in the next two weeks. Call us and we’ll find one together.';
  return (
    <section className={styles.section} aria-labelledby="move-heading">
      <h2 id="move-heading" className={styles.heading}>
        Choose another time
      </h2>
      <p className={styles.text}>{text}</p>
      <Button variant="outline" icon="phone" href={phoneHref(number)}>
        {number}
      </Button>
    </section>
  );
}
