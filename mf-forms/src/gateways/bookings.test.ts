import type { Booking } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { createBookingsGateway } from './bookings.ts';

const booking: Booking = {
  state: 'booked',
  kind: 'service',
  title: 'Service',
  reference: '0B5F1C2D',
  time: '2026-11-26T09:00:00+11:00',
  minutes: 60,
  sequence: 0,
  location: { id: 'artarmon', name: 'Artarmon' },
};
const { signal } = new AbortController();

function gateway(status: number, body: unknown) {
  const requested: [string, unknown][] = [];
  const fetch = async (path: string | URL | Request, init?: RequestInit) => {
    requested.push([String(path), init?.body === undefined ? null : JSON.parse(String(init.body))]);
    if (status === 0) throw new Error('offline');
    return new Response(JSON.stringify(body), { status });
  };
  return { requested, gateway: createBookingsGateway({ fetch: fetch as typeof globalThis.fetch }) };
}
const problem = (code: string, fields?: object) => ({
  error: { code, message: `It is ${code}.`, ...(fields && { fields }) },
});

describe('finding a booking', () => {
  it.each([
    [200, booking, { kind: 'found', booking }],
    [404, problem('BOOKING_UNKNOWN'), { kind: 'unknown' }],
    [400, problem('REQUEST_INVALID'), { kind: 'unknown' }],
    [410, problem('BOOKING_EXPIRED'), { kind: 'expired' }],
  ])('turns a response with status %i into “found”, “unknown” or “expired”', async (status, body, expected) => {
    const { gateway: bookings, requested } = gateway(status, body);
    expect(await bookings.find('a b', signal)).toEqual(expected);
    expect(requested).toEqual([['/api/bookings?t=a%20b', null]]);
  });

  it.each([0, 200, 503])(
    'throws after an unusable response with status %i (0: none); the error message does not contain the token',
    async (status) => {
      const failing = gateway(status, {}).gateway.find('secret', signal);
      await expect(failing).rejects.toThrow('FORMS_API_UNREACHABLE');
      await expect(gateway(status, {}).gateway.find('secret', signal)).rejects.not.toThrow('secret');
    },
  );
});

describe('changing a booking', () => {
  it('sends the token in the body', async () => {
    const { gateway: bookings, requested } = gateway(200, booking);
    expect(await bookings.move('link', booking.time, signal)).toEqual({ kind: 'changed', booking });
    await bookings.cancel('link', signal);
    expect(requested).toEqual([
      ['/api/bookings/move', { t: 'link', dateTime: booking.time }],
      ['/api/bookings/cancel', { t: 'link' }],
    ]);
  });

  it.each([
    [409, problem('TIME_TAKEN', { dateTime: 'Taken.' }), { kind: 'refused', code: 'TIME_TAKEN', field: 'dateTime' }],
    [409, problem('BOOKING_PAST'), { kind: 'refused', code: 'BOOKING_PAST', field: null }],
    [500, problem('SERVER_FAILED'), { kind: 'unanswered' }],
    [404, 'a page', { kind: 'unanswered' }],
    [200, 'a page', { kind: 'unanswered' }],
    [0, null, { kind: 'unanswered' }],
  ])('turns a response with status %i and body %j into “refused” or “unanswered”', async (status, body, expected) => {
    expect(await gateway(status, body).gateway.cancel('link', signal)).toMatchObject(expected);
  });
});
