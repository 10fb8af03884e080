import type { Booking } from '@forecourt/contracts/api';
import { formField } from '@forecourt/contracts/release';
import { useAddress, useHref } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { bookingQuery } from '../../model/booking-address.ts';
import { whenLabel } from '../../model/free-times.ts';
import styles from './booking.module.css';

/** Asks to confirm the cancellation, because opening a link must not cancel a booking. */
export function CancelForm({ token, booking }: { readonly token: string; readonly booking: Booking }) {
  const { path } = useAddress();
  const href = useHref();
  const what = booking.title.toLowerCase();
  return (
    <form
      method="post"
      action={`${path}?${bookingQuery(token, { step: 'cancel' })}`}
      className={styles.section}
      aria-labelledby="sure-heading"
    >
      <h2 id="sure-heading" className={styles.heading}>{`Cancel the ${what}?`}</h2>
      <p className={styles.text}>
        {`Someone else can then book ${whenLabel(booking.time)}. You can’t undo this, but you can book another time.`}
      </p>
      <input type="hidden" name={formField} value="booking" />
      <input type="hidden" name="step" value="cancel" />
      <p className={styles.actions}>
        <Button type="submit">{`Yes, cancel the ${what}`}</Button>
        <Button variant="outline" href={href('forms.booking', {}, bookingQuery(token))}>
          No, keep it
        </Button>
      </p>
    </form>
  );
}
