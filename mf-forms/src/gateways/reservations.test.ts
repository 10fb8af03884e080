import { describe, expect, it } from '@jest/globals';
import { emptyContact, toReservation } from '../model/checkout/checkout-draft.ts';
import { createReservationsGateway } from './reservations.ts';

const card = { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' };
const request = toReservation({ ...emptyContact, name: 'Aroha', email: 'a@example.com', phone: '0412345678' }, card, {
  carId: 'n1',
  url: 'https://northshore.example/',
});
const receipt = {
  reference: '7K3Q-92XD',
  lead_id: 'lead-1',
  car_id: 'n1',
  deposit: 200,
  held_until: '2026-11-22T01:00:00Z',
  payment_reference: 'test_0b5f',
};
const responding = (status: number, body: unknown) =>
  createReservationsGateway({ fetch: async () => new Response(JSON.stringify(body), { status }) });
const problem = (code: string) => ({ error: { code, message: 'In the server’s words.' } });

describe('reserving a car', () => {
  it.each([
    [201, receipt, { kind: 'made', receipt }],
    [200, receipt, { kind: 'made', receipt }],
    [200, {}, { kind: 'unanswered', reason: '200' }],
    [
      402,
      problem('PAYMENT_DECLINED'),
      { kind: 'refused', message: 'In the server’s words.', reason: '402 PAYMENT_DECLINED' },
    ],
    [409, problem('CAR_RESERVED'), { kind: 'unavailable', reason: '409 CAR_RESERVED' }],
    [410, problem('CAR_SOLD'), { kind: 'unavailable', reason: '410 CAR_SOLD' }],
    [404, problem('CAR_NOT_FOUND'), { kind: 'unavailable', reason: '404 CAR_NOT_FOUND' }],
    [429, 'too many', { kind: 'refused', message: null, reason: '429' }],
    [500, problem('SERVER_FAILED'), { kind: 'unanswered', reason: '500 SERVER_FAILED' }],
    [
      502,
      problem('PAYMENT_UNREACHABLE'),
      { kind: 'refused', message: 'In the server’s words.', reason: '502 PAYMENT_UNREACHABLE' },
    ],
    [503, null, { kind: 'unanswered', reason: '503' }],
  ])('a response with status %d and body %j has the result %j', async (status, body, outcome) => {
    expect(await responding(status, body).reserve(request, 'key-1')).toEqual(outcome);
  });

  it('if the server does not respond, the result is “unanswered”; the request contains the idempotency key', async () => {
    let requested: RequestInit | undefined;
    const gateway = createReservationsGateway({
      fetch: async (_path, init) => {
        requested = init;
        throw new TypeError('offline');
      },
    });
    expect(await gateway.reserve(request, 'key-1')).toEqual({ kind: 'unanswered', reason: 'no answer' });
    expect(requested).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1' } });
  });
});

describe('finding the car', () => {
  const { signal } = new AbortController();
  const car = { id: 'n1', slug: 'rav4', name: 'RAV4', car_type: 'used', status: 'in_stock' };
  const api = createReservationsGateway({
    fetch: async (path) => {
      if (path === '/api/cars/rav4') return Response.json({ car });
      if (path.startsWith('/api/cars?')) return Response.json({ cars: path.endsWith('=n1') ? [car] : [] });
      return new Response('{}', { status: 404 });
    },
  });

  it.each(['rav4', 'n1'])('[FORM-053] the car of a checkout is found by "%s"', async (named) => {
    expect((await api.car(named, signal))?.id).toBe('n1');
  });

  it.each(['', 'nobody'])('finds no car for "%s"', async (named) => {
    expect(await api.car(named, signal)).toBeNull();
  });

  it('throws FORMS_CAR_UNANSWERED when the api is down', async () => {
    await expect(responding(503, null).car('rav4', signal)).rejects.toThrow('FORMS_CAR_UNANSWERED');
  });
});
