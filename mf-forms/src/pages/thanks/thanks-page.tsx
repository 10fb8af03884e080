import type { Car, CarBrief } from '@forecourt/contracts';
import {
  depositDollars,
  dollars,
  holdHours,
  isOffered,
  phoneHref,
  slotSearchFinanceWarning,
  slotVehicleEnquiryOpening,
  slotVehicleSimilar,
  toCarBrief,
} from '@forecourt/contracts';
import { formOf } from '@forecourt/contracts/forms';
import { Slot, useGateways, useHref, useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { LastSuccess } from '../../gateways/device.ts';
import type { FormGateways } from '../../gateways/index.ts';
import { driveWords } from '../../model/drive-words.ts';
import { thanksWords } from '../../model/form-words.ts';
import { BookingLink } from '../../parts/booking-link.tsx';
import { CalendarLink } from '../../parts/calendar-link.tsx';
import type { Step } from '../../parts/next-steps.tsx';
import { NextSteps } from '../../parts/next-steps.tsx';
import type { ThanksData } from './data.ts';
import { SentCar } from './sent-car.tsx';
import styles from './thanks-page.module.css';

const nothing = {};

/** What was sent, what happens next, and further links about the car. @source spec §4, FORM-029 */
export function ThanksPage({ data: { sent, car, place } }: { readonly data: ThanksData }) {
  const site = useSite();
  const { device } = useGateways<FormGateways>();
  const [last, setLast] = useState<LastSuccess | null>(null);
  // Read after hydration, because only the browser knows the forms that this tab has sent.
  useEffect(() => setLast(device.lastSuccess()), [device]);
  const form = formOf(site, sent?.form ?? last?.form ?? '');
  const brief = car === undefined ? undefined : toCarBrief(car);
  const { title, text } =
    form === undefined
      ? { title: 'Thank you', text: 'If you’ve just sent us a form, we have it and we’ll get back to you.' }
      : thanksWords(form, site, brief, sent ?? { dateTime: '' });
  // The data stored in this tab is used only if the last form that the tab sent is this form.
  const own = last !== null && last.form === form?.name ? last : null;
  const startsAt = sent?.dateTime ?? '';
  const reference = sent?.reference ?? '';
  const token = sent?.booking ?? own?.booking ?? '';
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <span className={styles.done}>
            <Icon name="check" size={30} />
          </span>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lede}>{text}</p>
          {form?.sends === 'lead' && startsAt === '' && <ReplyTime car={brief} />}
          {car !== undefined && <SentCar car={car} />}
          {reference !== '' && (
            <dl className={styles.facts}>
              {place !== undefined && (
                <Fact label={startsAt === '' ? 'Sent to' : 'Where'} wide={startsAt !== ''}>
                  {[place.name, place.address].filter(Boolean).join(', ')}
                  {startsAt !== '' && (
                    <a className={styles.route} href={place.directionsHref} target="_blank" rel="noopener">
                      Get directions
                    </a>
                  )}
                </Fact>
              )}
              {own?.reply !== undefined && (
                <Fact label={own.booking === undefined ? 'We’ll reply to' : 'Details sent to'}>{own.reply}</Fact>
              )}
              <Fact label="Your reference">{reference}</Fact>
              {own?.asked !== undefined && (
                <Fact label="You wrote" wide>
                  {own.asked}
                </Fact>
              )}
            </dl>
          )}
          <p className={styles.actions}>
            {form !== undefined && (
              <CalendarLink form={form} startsAt={startsAt} reference={reference} token={token} place={place} />
            )}
            {startsAt !== '' && <BookingLink token={token} />}
            <Button variant="outline" icon="phone" href={phoneHref(site.phone)}>
              {`Call ${site.phone}`}
            </Button>
          </p>
        </div>
        {form !== undefined && (
          <NextSteps
            steps={
              startsAt === ''
                ? replySteps(unbroken(site.phone), {
                    team: place?.name ?? car?.location_name ?? site.name,
                    isPromised: form.sends === 'lead' && site.forms?.replyTime !== undefined,
                    reference,
                  })
                : visitSteps(unbroken(site.phone), {
                    licence: form.name === 'testDrive' ? driveWords(car?.simple_body).licence : null,
                    canChange: token !== '',
                  })
            }
          />
        )}
        <Meanwhile car={car} sentForm={form?.name ?? ''} isVisit={startsAt !== ''} />
      </div>
      {brief !== undefined && (
        <>
          <Slot of={slotVehicleSimilar} context={brief} className={styles.similar} />
          <Slot of={slotSearchFinanceWarning} context={nothing} className={styles.warning} />
        </>
      )}
    </div>
  );
}

/**
 * When the shopper can expect a reply: the dealer's usual reply time. If none is configured: when the car's location
 * opens next, if it is closed.
 */
function ReplyTime({ car }: { readonly car: CarBrief | undefined }) {
  const replyTime = useSite().forms?.replyTime;
  if (replyTime !== undefined) return <p className={styles.soon}>{`We usually reply ${replyTime}.`}</p>;
  return car === undefined ? null : <Slot of={slotVehicleEnquiryOpening} context={car} className={styles.soon} />;
}

/** A phone number that stays on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');

/**
 * What happens after an enquiry.
 *
 * @param reply.team name of the location or dealer that replies
 * @param reply.isPromised whether the page says when the reply comes
 */
function replySteps(
  phone: string,
  { team, isPromised, reference }: { readonly team: string; readonly isPromised: boolean; readonly reference: string },
): readonly Step[] {
  return [
    { title: 'Now', text: `Your message is with the team at ${team}.` },
    {
      title: isPromised ? 'Next' : 'During opening hours',
      text: 'Someone there will read it, then call or write to you.',
    },
    {
      title: 'Need it sooner?',
      text: reference === '' ? `Call ${phone}.` : `Call ${phone} and quote ${reference}.`,
    },
  ];
}

/**
 * What happens before a booked visit.
 *
 * @param visit.licence licence that the shopper has to bring; null: none
 * @param visit.canChange whether the page has the button `Change or cancel`
 */
function visitSteps(
  phone: string,
  { licence, canChange }: { readonly licence: string | null; readonly canChange: boolean },
): readonly Step[] {
  return [
    { title: 'Now', text: 'The time is yours. We’ll be expecting you.' },
    {
      title: 'Before the day',
      text: `Plans changed? ${canChange ? 'Use “Change or cancel”, or call' : 'Call'} ${phone}.`,
    },
    {
      title: 'On the day',
      text: `${licence === null ? 'Let' : `Bring your ${licence} licence, and let`} the front desk know when you arrive.`,
    },
  ];
}

function Fact({
  label,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Links to do more about this car, or on the site if there is no car. The form that was just sent is left out.
 *
 * @param isVisit whether the shopper has booked a time
 */
function Meanwhile({
  car,
  sentForm,
  isVisit,
}: {
  readonly car: Car | undefined;
  readonly sentForm: string;
  readonly isVisit: boolean;
}) {
  const site = useSite();
  const href = useHref();
  const about = car === undefined ? '' : new URLSearchParams({ car_id: car.id }).toString();
  const { drive } = driveWords(car?.simple_body);
  const isPossible = (action: 'testDrive' | 'tradeIn') =>
    car === undefined ? site.features[action] : isOffered(action, site, car);
  const ways = [
    isPossible('testDrive') &&
      sentForm !== 'testDrive' && {
        icon: 'calendar' as const,
        title: `Book a test ${drive}`,
        text: 'Pick a day and time.',
        to: href('forms.test-drive', {}, about),
      },
    isPossible('tradeIn') &&
      sentForm !== 'tradeIn' && {
        icon: 'tag' as const,
        title: 'Value your trade-in',
        text: 'See what yours could be worth.',
        to: href('forms.trade-in', {}, about),
      },
    car !== undefined &&
      isOffered('reserve', site, car) && {
        icon: 'clock' as const,
        title: `Reserve it for ${dollars(depositDollars(car, site))}`,
        text: `Held for ${holdHours} hours, fully refundable.`,
        to: href('forms.checkout', { slug: car.slug }),
      },
    car === undefined && {
      icon: 'search' as const,
      title: `Search all ${site.nounPlural}`,
      text: 'See what’s in stock today.',
      to: href('search.results', { scope: 'new-used-and-demo-cars' }),
    },
  ].filter((way) => way !== false);
  if (ways.length === 0) return null;
  return (
    <section className={styles.meanwhile} aria-labelledby="meanwhile">
      <h2 id="meanwhile" className={styles.heading}>
        {isVisit ? 'Before you come' : 'While you wait'}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ icon, title, text, to }) => (
          <li key={title}>
            <a className={styles.way} href={to}>
              <Icon name={icon} size={22} />
              <b>{title}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
