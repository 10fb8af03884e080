import { Booking, endpoints, Problem } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import { FormError } from '../errors.ts';

/** Result of opening the link to a booking. */
export type BookingFound =
  | { readonly kind: 'found'; readonly booking: Booking }
  | { readonly kind: 'unknown' | 'expired' };

/** Result of a change. */
export type BookingOutcome =
  | { readonly kind: 'changed'; readonly booking: Booking }
  /** The server refused the change. `message` is the server's; `field` is the field it concerns, null: none. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly field: 'dateTime' | null }
  /** It is unknown whether the change was made; it can be sent again. */
  | { readonly kind: 'unanswered' };

/** Bookings, by the token of their link. Error messages never contain the token. */
export type BookingsGateway = {
  /** @throws FORMS_API_UNREACHABLE */
  find(token: string, signal: AbortSignal): Promise<BookingFound>;
  move(token: string, dateTime: string, signal: AbortSignal): Promise<BookingOutcome>;
  cancel(token: string, signal: AbortSignal): Promise<BookingOutcome>;
};

export function createBookingsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): BookingsGateway {
  const change = async (path: string, body: object, signal: AbortSignal): Promise<BookingOutcome> => {
    const response = await fetch(path, postJson(body, signal)).catch(() => null);
    const answer: unknown = await response?.json().catch(() => null);
    const booking = safeParse(Booking, answer);
    if (response?.ok === true && booking.success) return { kind: 'changed', booking: booking.data };
    const problem = safeParse(Problem, answer);
    if (response === null || response.status < 400 || response.status >= 500 || !problem.success)
      return { kind: 'unanswered' };
    const { code, message, fields = {} } = problem.data.error;
    return { kind: 'refused', code, message, field: fields['dateTime'] === undefined ? null : 'dateTime' };
  };
  return {
    async find(token, signal) {
      const response = await fetch(endpoints.booking(token), { signal }).catch((cause: unknown) => {
        throw new FormError('FORMS_API_UNREACHABLE', 'no answer about a booking', { cause });
      });
      // A response with status 400 means that the token is malformed.
      if (response.status === 404 || response.status === 400) return { kind: 'unknown' };
      if (response.status === 410) return { kind: 'expired' };
      const booking = safeParse(Booking, await response.json().catch(() => null));
      if (response.ok && booking.success) return { kind: 'found', booking: booking.data };
      throw new FormError('FORMS_API_UNREACHABLE', `a booking was answered with ${response.status}`);
    },
    move: (t, dateTime, signal) => change(endpoints.bookingMove(), { t, dateTime }, signal),
    cancel: (t, signal) => change(endpoints.bookingCancel(), { t }, signal),
  };
}
