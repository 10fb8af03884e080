import type { GatewayEnvironment } from '@forecourt/kit/island';
import { expect, it } from '@jest/globals';
import type { FormError } from '../errors.ts';
import { formErrors } from '../errors.ts';
import { createBookingsGateway } from './bookings.ts';
import { createReservationsGateway } from './reservations.ts';
import { createStockGateway } from './stock.ts';

type Fetch = GatewayEnvironment['fetch'];
const cause = new Error('offline');
const failing: Fetch = () => Promise.reject(cause);
const answering =
  (status: number): Fetch =>
  async () =>
    new Response('<html>', { status });
const { signal } = new AbortController();

const carOf = (fetch: Fetch) => createStockGateway({ fetch }).car('a b', signal);
const reservedCarOf = (fetch: Fetch) => createReservationsGateway({ fetch }).car('rav4', signal);
const bookingOf = (fetch: Fetch) => createBookingsGateway({ fetch }).find('secret', signal);

it.each<[what: string, call: () => Promise<unknown>, happened: string, cause: unknown]>([
  ['car', () => carOf(failing), 'FORMS_API_UNREACHABLE: no answer from /api/cars?ids=a%20b', cause],
  ['car', () => carOf(answering(503)), 'FORMS_API_UNREACHABLE: /api/cars?ids=a%20b answered 503', undefined],
  ['car', () => carOf(answering(200)), 'FORMS_API_UNREACHABLE: /api/cars?ids=a%20b gave no usable answer', undefined],
  ['car to reserve', () => reservedCarOf(failing), 'FORMS_CAR_UNANSWERED: no answer from /api/cars/rav4', cause],
  [
    'car to reserve',
    () => reservedCarOf(answering(503)),
    'FORMS_CAR_UNANSWERED: /api/cars/rav4 answered 503',
    undefined,
  ],
  ['booking', () => bookingOf(failing), 'FORMS_API_UNREACHABLE: no answer about a booking', cause],
  ['booking', () => bookingOf(answering(503)), 'FORMS_API_UNREACHABLE: a booking was answered with 503', undefined],
])(
  'a failed request for the %s throws an error with code, cause and remedy, but without the shopper’s secret',
  async (_what, call, happened, expected) => {
    const error = await call().then(
      () => null,
      (thrown: FormError) => thrown,
    );
    const remedy = error === null ? '' : formErrors[error.code];
    expect([error?.message, error?.cause]).toEqual([`${happened}. ${remedy}`, expected]);
  },
);
