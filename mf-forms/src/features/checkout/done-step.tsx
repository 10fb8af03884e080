import { calendarFile, calendarUid, dollars, holdHours, phoneHref, phoneShown } from '@forecourt/contracts';
import type { ReservationReceipt } from '@forecourt/contracts/api';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import { useId } from 'react';
import type { CheckoutCar } from '../../model/checkout/checkout-car.ts';
import { heldUntil } from '../../model/checkout/held-until.ts';
import { CalendarFileLink } from '../../parts/calendar-link.tsx';
import { HoldClock } from './hold-clock.tsx';
import styles from './reserved.module.css';
import { StepHeading } from './step-heading.tsx';

/** Length of the calendar entry in minutes. The entry ends when the reservation ends. */
const entryMinutes = 30;
const entryMs = entryMinutes * 60_000;

/** The reserved car: a countdown to the end of the reservation, what to bring, and how to cancel. */
export function DoneStep({
  car,
  receipt,
  placePhone,
  takesFocus,
}: {
  readonly car: CheckoutCar;
  readonly receipt: ReservationReceipt;
  /** Own number of the car's location. Undefined: the site's number is shown. */
  readonly placePhone: string | undefined;
  readonly takesFocus: boolean;
}) {
  const site = useSite();
  const { name, noun, url } = site;
  const [answers, phone] =
    placePhone === undefined || car.locationName === undefined
      ? [name, site.phone]
      : [car.locationName, phoneShown(placePhone, site.phones?.localFormat === true)];
  const href = useHref();
  const headingId = useId();
  const until = heldUntil(receipt.held_until, car.timeZone);
  const file = calendarFile({
    startsAt: new Date(Date.parse(receipt.held_until) - entryMs).toISOString(),
    minutes: entryMinutes,
    title: `${name}: hold on the ${car.name} ends`,
    description: `Reference ${receipt.reference}. Cancel with the link in our email, or call ${phone}.`,
    uid: calendarUid(receipt.reference, url),
    url: undefined,
  });
  return (
    <div className={styles.main}>
      <section className={styles.hold} aria-labelledby={headingId}>
        <StepHeading id={headingId} takesFocus={takesFocus}>
          {`The ${car.name} is held for you until ${until}`}
        </StepHeading>
        <p>{`Come in or call before then. Nobody else can reserve the ${noun} in the meantime.`}</p>
        <HoldClock until={receipt.held_until} hours={holdHours} />
      </section>
      <p className={styles.actions}>
        <span className={styles.call}>
          <Button icon="phone" href={phoneHref(phone)}>
            {`Call ${answers}`}
          </Button>
          <span>{phone}</span>
        </span>
        <CalendarFileLink file={file} name={`hold-${receipt.reference}.ics`} />
        <Button variant="outline" href={href('vehicle.detail', { slug: car.slug })}>
          Back to the {noun}
        </Button>
      </p>
      <section aria-labelledby={`${headingId}-bring`}>
        <h2 id={`${headingId}-bring`} className={styles.heading}>
          What to bring
        </h2>
        <ul className={styles.bring}>
          {bring(noun).map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={22} />
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${headingId}-change`}>
        <h2 id={`${headingId}-change`} className={styles.heading}>
          If your plans change
        </h2>
        <div className={styles.change}>
          <p>
            <b>Cancel the reservation</b>
            <span>{`Cancel with the link in our email, or call with your reference, ${receipt.reference}. The ${dollars(receipt.deposit)} deposit is 100% refundable.`}</span>
          </p>
          <Button variant="outline" size="small" icon="phone" href={phoneHref(phone)}>
            Call us
          </Button>
        </div>
      </section>
      <section aria-labelledby={`${headingId}-other`}>
        <h2 id={`${headingId}-other`} className={styles.heading}>
          If this one isn’t right
        </h2>
        <p>
          <Button
            variant="tonal"
            icon="search"
            href={href('search.results', { scope: 'new-used-and-demo-cars' }, car.similarQuery)}
          >
            See similar ones
          </Button>
        </p>
      </section>
    </div>
  );
}

const bring = (noun: string) =>
  [
    { icon: 'doc', title: 'Driver licence', text: `For each person who’ll own or drive the ${noun}.` },
    { icon: 'pin', title: 'Proof of address', text: 'A bill or rates notice in your name.' },
    { icon: 'body', title: 'Your trade-in', text: 'If you have one: both keys, the books and the rego papers.' },
    {
      icon: 'tag',
      title: 'How you’ll pay',
      text: 'If you’re borrowing, your finance approval. Paying by bank transfer? Check that your daily limit covers the balance.',
    },
  ] as const;
