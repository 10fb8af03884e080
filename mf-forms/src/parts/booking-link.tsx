import { useHref } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { bookingQuery } from '../model/booking-address.ts';

/** Link to change or cancel a booking; renders nothing if `token` is empty. */
export function BookingLink({ token }: { readonly token: string }) {
  const href = useHref();
  if (token === '') return null;
  return (
    <Button variant="outline" href={href('forms.booking', {}, bookingQuery(token))}>
      Change or cancel
    </Button>
  );
}
