import { useHref } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { bookingQuery } from '../model/booking-address.ts';

/** The way to change or cancel what was booked. @param token empty: nothing was booked */
export function BookingLink({ token }: { readonly token: string }) {
  const href = useHref();
  if (token === '') return null;
  return (
    <Button variant="outline" href={href('forms.booking', {}, bookingQuery(token))}>
      Change or cancel
    </Button>
  );
}
