import { formMessagesOf, href } from '@forecourt/contracts';
import type { FormRequest, Handled, HandleForm } from '@forecourt/kit/island';
import type { BookingOutcome } from '../../gateways/bookings.ts';
import type { FormGateways } from '../../gateways/index.ts';
import { bookingQuery } from '../../model/booking-address.ts';
import type { BookingData, Returned } from './load.ts';

type Request = FormRequest<BookingData, FormGateways>;

/** Timeout of the api request; the whole action must finish within five seconds. */
const askingMs = 3_000;

/** Moves or cancels the booking whose token is in the URL. Repeating a change has no further effect. */
const handle: HandleForm<BookingData, BookingData, FormGateways> = async (request) => {
  const { about, fields, gateways } = request;
  if (about.kind !== 'found') return { kind: 'invalid', data: about };
  const signal = AbortSignal.timeout(askingMs);
  if (fields['step'] === 'cancel') return settle(request, '', await gateways.bookings.cancel(about.token, signal));
  const chosen = fields['dateTime'] ?? '';
  if (chosen === '')
    return back(about, 'invalid', {
      chosen,
      error: formMessagesOf(request.site).message('timeMissing'),
      isField: true,
    });
  return settle(request, chosen, await gateways.bookings.move(about.token, chosen, signal));
};
export default handle;

function settle({ about, site }: Request, chosen: string, outcome: BookingOutcome): Handled<BookingData> {
  switch (outcome.kind) {
    case 'changed': {
      const query = bookingQuery(about.token, { isDone: true });
      return { kind: 'accepted', to: href('forms.booking', {}, { aliases: site.aliases, query }) };
    }
    case 'refused': {
      const { code, message, field } = outcome;
      if (code === 'BOOKING_UNKNOWN' || code === 'BOOKING_EXPIRED') {
        const { token, step, isDone } = about;
        return {
          kind: 'invalid',
          data: { token, step, isDone, kind: code === 'BOOKING_UNKNOWN' ? 'unknown' : 'expired' },
        };
      }
      return back(about, 'invalid', { chosen, error: message, isField: field === 'dateTime' });
    }
    case 'unanswered':
      return back(about, 'failed', {
        chosen,
        error: formMessagesOf(site).message('bookingUnanswered', { name: site.name, phone: site.phone }),
        isField: false,
      });
  }
}

/** Shows the page again. If the server refused the chosen time, that time is no longer offered. */
function back(about: BookingData, kind: 'invalid' | 'failed', returned: Returned): Handled<BookingData> {
  if (about.kind !== 'found') return { kind, data: about };
  const isGone = returned.isField && returned.chosen !== '';
  const days = about.days
    ?.map((day) => ({ ...day, times: day.times.filter((time) => !isGone || time !== returned.chosen) }))
    .filter(({ times }) => times.length > 0);
  return { kind, data: { ...about, days: days ?? null, returned } };
}
