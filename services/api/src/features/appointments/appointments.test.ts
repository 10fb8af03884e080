import type { LeadRequest } from '@forecourt/contracts/api';
import { leads, testDrives } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi, storeCar, storeLocation, until } from '../../testing/test-api.ts';

/** The tests' clock is fixed at Monday, 2 March 2026, 3:30 pm in Sydney. */
const tuesday = '2026-03-03';
const nine = `${tuesday}T09:00:00+11:00`;
const half = `${tuesday}T09:30:00+11:00`;
const hours = [
  { weekday: 2, status: 'Open', open: '09:00', close: '10:30' },
  { weekday: 3, status: 'Closed' },
] as const;

const holiday = '2026-03-10';
const site = { ...northshore, locations: { holidayHours: [{ name: 'Picnic Day', from: holiday }] } };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ sites: { bySlug: (slug) => (slug === site.slug ? site : null), all: () => [site] } });
  await storeLocation(api.db, { id: 'artarmon', contact_detail: { opening_hours: [...hours] } });
  await storeLocation(api.db, {
    id: 'elsewhere',
    dealership_slug: 'redgum',
    contact_detail: { opening_hours: [...hours] },
  });
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', location_id: 'artarmon' });
  await storeCar(api.db, { id: 'yaris', location_id: 'artarmon' });
  await storeCar(api.db, { id: 'gone', location_id: 'artarmon', status: 'sold' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(testDrives);
});

async function ask(query: string, site = 'northshore') {
  const response = await api.app.inject({ url: `/api/appointments/availability?${query}`, headers: forSite(site) });
  return { status: response.statusCode, body: response.json() };
}
const requested = `location_id=artarmon&from=${tuesday}&to=2026-03-04`;

let keys = 0;
function send(changes: Partial<LeadRequest>, key = `test-drive-${++keys}`, through = api) {
  const payload: LeadRequest = {
    category: 'Test Drive Enquiry',
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: 'I would like a test drive.',
    opt_in: false,
    car_id: 'rav4',
    dateTime: nine,
    ...changes,
  };
  return through.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { ...forSite('northshore'), 'idempotency-key': key },
    payload,
  });
}
const taken = {
  error: {
    code: 'TIME_TAKEN',
    message: 'Sorry, that time has just been taken. Please choose another one.',
    fields: { dateTime: 'Sorry, that time has just been taken. Please choose another one.' },
  },
};

describe('available test drive times', () => {
  it('[API-013] available test drive times follow the location’s hours and have its UTC offset', async () => {
    const times = [nine, half, `${tuesday}T10:00:00+11:00`];
    expect(await ask(requested)).toEqual({ status: 200, body: { times } });
  });

  it('[API-013] a time at which a car is booked is left out for this car only', async () => {
    await send({ dateTime: half });
    expect((await ask(`${requested}&car_id=rav4`)).body.times).toEqual([nine, `${tuesday}T10:00:00+11:00`]);
    expect((await ask(`${requested}&car_id=yaris`)).body.times).toHaveLength(3);
    expect((await ask(requested)).body.times).toHaveLength(3);
  });

  it('[LOC-030] a holiday that the site sets for the location has no times', async () => {
    expect((await ask(`location_id=artarmon&from=${holiday}&to=2026-03-17`)).body.times).toEqual(
      ['09:00', '09:30', '10:00'].map((time) => `2026-03-17T${time}:00+11:00`),
    );
  });

  it('a location of another dealership responds 404', async () => {
    expect(await ask(`location_id=elsewhere&from=${tuesday}&to=${tuesday}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'LOCATION_NOT_FOUND' } },
    });
  });

  it.each([
    `location_id=artarmon&from=${tuesday}`,
    `location_id=artarmon&from=${tuesday}&to=2026-03-02`,
    `location_id=artarmon&from=${tuesday}&to=2026-05-03`,
    `location_id=artarmon&from=2026-02-30&to=2026-03-02`,
    `location_id=artarmon&from=tomorrow&to=${tuesday}`,
    `location_id=&from=${tuesday}&to=${tuesday}`,
  ])('the query "%s" is refused', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { error: { code: 'REQUEST_INVALID' } } });
  });
});

describe('booking a test drive', () => {
  it('booking a test drive reserves the car for that time and reports the time to the dealer', async () => {
    api.sent.length = 0;
    const response = await send({});
    expect(response.statusCode).toBe(201);
    expect(await api.db.select().from(testDrives)).toMatchObject([
      { leadId: response.json().lead_id, carId: 'rav4', startsAt: new Date(nine) },
    ]);
    // Looks for this lead's mail, because the mail of an earlier test may arrive meanwhile.
    const mail = () => api.sent.find(({ leadId }) => leadId === response.json().lead_id);
    await until(() => mail() !== undefined);
    expect(mail()?.subject).toBe('Test Drive Enquiry: 2021 Toyota RAV4 on Tuesday, 3 March 2026 at 9:00 am (Aroha)');
    expect(mail()?.text).toContain('Test drive: Tuesday, 3 March 2026 at 9:00 am');
  });

  it('when two shoppers ask at once, one gets the time; the other is refused, and their lead is not stored', async () => {
    const before = await api.db.$count(leads);
    const responses = await Promise.all([send({ name: 'Aroha' }), send({ name: 'Wiremu' })]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(taken);
    expect(await api.db.$count(leads)).toBe(before + 1);
    expect((await send({ car_id: 'yaris' })).statusCode).toBe(201);
  });

  it('a repeated request with the same idempotency key returns the same booking', async () => {
    const [first, again] = [await send({}, 'one-test-drive'), await send({}, 'one-test-drive')];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json().lead_id).toBe(first.json().lead_id);
  });

  it.each([
    ['outside the hours', { dateTime: `${tuesday}T08:00:00+11:00` }],
    ['between two starts', { dateTime: `${tuesday}T09:10:00+11:00` }],
    ['in the past', { dateTime: '2026-02-24T09:00:00+11:00' }],
    ['of a holiday', { dateTime: `${holiday}T09:00:00+11:00` }],
    ['a hundred years ahead', { dateTime: '2126-03-05T09:00:00+11:00' }],
    ['written as a word', { dateTime: 'tomorrow' }],
    ['of a sold car', { car_id: 'gone' }],
    ['of an unknown car', { car_id: 'never' }],
  ])('a time %s is refused', async (_, changes) => {
    const response = await send(changes);
    expect([response.statusCode, response.json()]).toEqual([409, taken]);
  });

  it('a test drive without a particular car, or without an exact time, takes no time from other shoppers', async () => {
    expect((await send({ car_id: undefined, location_id: 'artarmon' })).statusCode).toBe(201);
    expect((await send({ dateTime: undefined, preferred_time: 'Saturday morning' })).statusCode).toBe(201);
    expect(await api.db.$count(testDrives)).toBe(0);
  });
});

describe('booking a service', () => {
  const booked = (changes: Partial<LeadRequest> = {}, through = api) =>
    send(
      {
        form: 'service',
        category: 'Service Enquiry',
        car_id: undefined,
        location_id: 'artarmon',
        answers: { vehicle: '2021 Toyota RAV4', service_type: 'Brakes' },
        additional_services: ['Wheel alignment'],
        ...changes,
      },
      undefined,
      through,
    );
  const service = `${requested}&kind=service`;

  it('[API-013] booking a service takes one of the workshop’s bays; a time is offered only while a bay is free', async () => {
    expect((await ask(service)).body.times).toContain(nine);
    const both = await Promise.all([booked(), booked()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await ask(service)).body.times).not.toContain(nine);
    expect((await ask(requested)).body.times).toContain(nine);
    const third = await booked();
    expect([third.statusCode, third.json().error.code]).toEqual([409, 'TIME_TAKEN']);
    expect((await booked({ dateTime: half })).statusCode).toBe(201);
  });

  it('bookings through a group’s site are limited to the number of bays that the dealership’s own site sets', async () => {
    const dateTime = `${tuesday}T10:00:00+11:00`;
    const group = { ...northshore, slug: 'southern', forms: { service: { bays: 50 } } };
    const grouped = await startTestApi({ db: api.db, sites: { bySlug: () => group, ownerOf: async () => northshore } });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await booked({ dateTime }, grouped)).statusCode);
    await grouped.close();
    expect(statuses).toEqual([201, 201, 409]);
  });

  it('a service request that states a preferred time in words is accepted without a booking; a request for a time outside the hours is refused', async () => {
    expect((await booked({ dateTime: undefined, preferred_time: 'Friday' })).statusCode).toBe(201);
    expect((await booked({ dateTime: `${tuesday}T22:00:00+11:00` })).statusCode).toBe(409);
    expect((await booked({ location_id: 'elsewhere' })).statusCode).toBe(409);
  });
});
