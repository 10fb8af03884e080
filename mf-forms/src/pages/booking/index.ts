import { definePage } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { BookingPage } from './booking-page.tsx';
import type { BookingData } from './load.ts';
import { loadBooking } from './load.ts';

/** `/booking?t=`: shows, moves and cancels a booking, with plain forms. @source decision 036 */
export default definePage<BookingData, FormGateways>({
  load: loadBooking,
  head: (_, site) => ({
    title: `Your booking | ${site.name}`,
    description: `Change or cancel what you booked at ${site.name}.`,
    robots: 'noindex, nofollow',
  }),
  View: BookingPage,
  action: { form: 'booking', handle: () => import('./action.ts') },
});
