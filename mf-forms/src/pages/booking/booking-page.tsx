import { phoneHref } from '@forecourt/contracts';
import type { Booking } from '@forecourt/contracts/api';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, EmptyState, ErrorSummary, Icon } from '@forecourt/kit/ui';
import { bookingQuery } from '../../model/booking-address.ts';
import { whenLabel } from '../../model/free-times.ts';
import styles from './booking.module.css';
import { BookingFacts } from './booking-facts.tsx';
import { CancelForm } from './cancel-form.tsx';
import { ChooseTime } from './choose-time.tsx';
import type { BookingData } from './load.ts';

type Found = Extract<BookingData, { readonly kind: 'found' }>;

/** A booking, with controls to move or cancel it. */
export function BookingPage({ data }: { readonly data: BookingData }) {
  if (data.kind !== 'found') return <NoBooking kind={data.kind} />;
  const { booking, returned, step } = data;
  const asksToCancel = step === 'cancel' && booking.state === 'booked';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{headingOf(data)}</h1>
      <p className={styles.lede} role={data.isDone ? 'status' : undefined}>
        {data.isDone && <Icon name="check" size={20} />}
        {ledeOf(data)}
      </p>
      {returned !== undefined && (
        <ErrorSummary
          title={returned.isField ? 'Please fix the following errors:' : returned.error}
          errors={returned.isField ? [{ id: 'times', error: returned.error }] : []}
        />
      )}
      <div className={styles.columns}>
        <BookingFacts booking={booking} car={data.car} token={data.token} />
        <div className={styles.main}>
          {asksToCancel ? (
            <CancelForm token={data.token} booking={booking} />
          ) : booking.state === 'booked' ? (
            <Changes data={data} />
          ) : (
            <WhatNow booking={booking} />
          )}
        </div>
      </div>
    </div>
  );
}

function headingOf({ booking: { title, state, sequence }, isDone }: Found): string {
  const what = title.toLowerCase();
  if (state === 'cancelled') return `Your ${what} is cancelled`;
  if (state === 'past') return `Your ${what} time has passed`;
  return isDone && sequence > 0 ? `Your ${what} has a new time` : `Your ${what}`;
}

function ledeOf({ booking, isDone, step }: Found): string {
  if (booking.state === 'cancelled')
    return isDone ? 'We’ll email you an update for your calendar.' : 'There’s nothing else you need to do.';
  if (booking.state === 'past') return 'You can’t change it online any more. Call us and we’ll help.';
  if (isDone) return `See you on ${whenLabel(booking.time)}. We’ll email you the new time for your calendar.`;
  return step === 'cancel'
    ? 'Do you want to cancel this booking?'
    : 'Choose another time, or cancel if you can’t make it.';
}

function Changes({ data }: { readonly data: Found }) {
  const href = useHref();
  return (
    <>
      <ChooseTime data={data} />
      <section className={styles.section} aria-labelledby="cancel-heading">
        <h2 id="cancel-heading" className={styles.heading}>
          Can’t make it?
        </h2>
        <p className={styles.text}>Cancel here and someone else can have the time.</p>
        <Button variant="outline" href={href('forms.booking', {}, bookingQuery(data.token, { step: 'cancel' }))}>
          {`Cancel the ${data.booking.title.toLowerCase()}`}
        </Button>
      </section>
    </>
  );
}

/** Links for a booking that can no longer be changed. */
function WhatNow({ booking }: { readonly booking: Booking }) {
  const { nounPlural } = useSite();
  const href = useHref();
  const { vehicle, kind, location } = booking;
  const carQuery = vehicle?.id === undefined || vehicle.sold ? '' : `car_id=${encodeURIComponent(vehicle.id)}`;
  return (
    <section className={styles.section} aria-labelledby="next-heading">
      <h2 id="next-heading" className={styles.heading}>
        Would you like to come another time?
      </h2>
      <p className={styles.actions}>
        <Button href={kind === 'service' ? '/service' : href('forms.test-drive', {}, carQuery)}>
          {kind === 'service' ? 'Book a service' : 'Book a test drive'}
        </Button>
        {kind === 'test-drive' && (
          <Button variant="outline" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
            {`Search all ${nounPlural}`}
          </Button>
        )}
        {location.phone !== undefined && <CallButton phone={location.phone} />}
      </p>
    </section>
  );
}

function NoBooking({ kind }: { readonly kind: 'unknown' | 'expired' }) {
  const { phone, name } = useSite();
  const href = useHref();
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel="h1"
        icon="info"
        title={kind === 'unknown' ? 'We can’t find this booking' : 'This link is no longer valid'}
        actions={
          <>
            <Button href={href('forms.test-drive')}>Book a test drive</Button>
            <CallButton phone={phone} />
          </>
        }
      >
        {kind === 'unknown'
          ? `The link may be incomplete. Open it again from the email, or call ${name} and we’ll find your booking.`
          : `This booking was a while ago. Call ${name} if you have a question about it.`}
      </EmptyState>
    </div>
  );
}

function CallButton({ phone }: { readonly phone: string }) {
  return (
    <Button variant="outline" icon="phone" href={phoneHref(phone)}>
      {phone}
    </Button>
  );
}
