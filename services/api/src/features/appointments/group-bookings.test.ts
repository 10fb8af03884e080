import { AsyncLocalStorage } from 'node:async_hooks';
import { serviceBookings, testDrives } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiSite } from '../../api-site.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';

/** The tests' clock is fixed at Monday, 2 March 2026, 4:30 am UTC. */
const tuesday = '2026-03-03';
const holiday = '2026-03-10';
const openHours = [{ weekday: 2, status: 'Open' as const, open: '09:00', close: '10:30' }];
const withoutService = { name: 'service', sends: 'lead', category: 'Service Enquiry', steps: [] } as never;

/** A group's site that shows the cars and locations of a member in Perth. */
const group: ApiSite = { ...northshore, slug: 'southern', locations: { holidayHours: [] } };
const member: ApiSite = {
  ...northshore,
  timeZone: 'Australia/Perth',
  locations: { holidayHours: [{ name: 'Labour Day', from: holiday }] },
};

let api: TestApi;
let asking = group;
let owner = member;
/** Contains `true` while a transaction runs. */
const transacting = new AsyncLocalStorage<true>();
const ownersWithinTransactions = jest.fn();

beforeAll(async () => {
  api = await startTestApi({
    sites: {
      bySlug: () => asking,
      all: () => [asking],
      ownerOf: async () => {
        if (transacting.getStore()) ownersWithinTransactions();
        return owner;
      },
    },
    limits: { leadsPerMinute: 1_000 },
  });
  await storeLocation(api.db, {
    id: 'joondalup',
    address: { street: '1 Example St', city: 'Joondalup', state: '', postcode: '6027' },
    contact_detail: { opening_hours: openHours },
  });
  await storeCar(api.db, { id: 'rav4', location_id: 'joondalup' });
  await storeCar(api.db, { id: 'undriven', location_id: 'joondalup', features: { testDrive: false } });
  const transaction = api.db.transaction.bind(api.db);
  jest
    .spyOn(api.db, 'transaction')
    .mockImplementation((work, config) => transaction((tx) => transacting.run(true, () => work(tx)), config));
});
afterAll(() => api.close());
beforeEach(async () => {
  asking = group;
  owner = member;
  await api.db.delete(testDrives);
  await api.db.delete(serviceBookings);
});

const nine = (day = tuesday, offset = '+08:00') => `${day}T09:00:00${offset}`;
async function timesOn(day: string, more = '') {
  const url = `/api/appointments/availability?location_id=joondalup&from=${day}&to=${day}${more}`;
  const response = await api.app.inject({ url, headers: forSite('southern') });
  return response.json().times as string[];
}

let keys = 0;
async function book(changes: object) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { ...forSite('southern'), 'idempotency-key': `group-booking-${++keys}` },
    payload: {
      category: 'Test Drive Enquiry',
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '0412 345 678',
      message: 'I would like to come.',
      opt_in: false,
      ...changes,
    },
  });
  return [response.statusCode, response.json().error?.code];
}
const drive = { car_id: 'rav4', dateTime: nine() };
const service = {
  form: 'service',
  category: 'Service Enquiry',
  location_id: 'joondalup',
  answers: { vehicle: '2021 Toyota RAV4', service_type: 'Brakes' },
  dateTime: nine(),
};
const made = [201, undefined];
const refused = [409, 'TIME_TAKEN'];

describe('booking through a group’s site', () => {
  it('booking through a group’s site uses the dealership’s own time zone and holidays', async () => {
    expect(await timesOn(tuesday)).toEqual(['09:00', '09:30', '10:00'].map((time) => `${tuesday}T${time}:00+08:00`));
    expect(await timesOn(holiday)).toEqual([]);
    expect(await book({ ...drive, dateTime: nine(holiday) })).toEqual(refused);
    expect(await book({ ...drive, dateTime: nine(tuesday, '+11:00') })).toEqual(refused);
    expect(await book(drive)).toEqual(made);
  });

  const switchedOff = { ...northshore.features, testDrive: false };
  it.each([
    ['the group', { ...group, features: switchedOff }, member],
    ['the dealership', group, { ...member, features: switchedOff }],
  ])(
    'booking through a group’s site refuses a test drive when %s has switched test drives off',
    async (_, ofGroup, ofDealership) => {
      [asking, owner] = [ofGroup, ofDealership];
      expect(await book(drive)).toEqual(refused);
      expect(await book({ location_id: 'joondalup', dateTime: nine() })).toEqual(refused);
      expect(await timesOn(tuesday, '&car_id=rav4')).toEqual([]);
      expect(await api.db.$count(testDrives)).toBe(0);
      expect(await book(service)).toEqual(made);
    },
  );

  it('booking through a group’s site refuses a test drive of a car that is not offered for test drives', async () => {
    expect(await book({ ...drive, car_id: 'undriven' })).toEqual(refused);
  });

  it('booking through a group’s site refuses a service when the dealership has no form for it', async () => {
    owner = { ...member, forms: { own: [withoutService] } };
    expect(await book(service)).toEqual(refused);
    expect(await timesOn(tuesday, '&kind=service')).toEqual([]);
    expect(await api.db.$count(serviceBookings)).toBe(0);
    expect(await book(drive)).toEqual(made);
  });

  it('booking through a group’s site never calls the registry within a transaction, because this would deadlock on a single connection', async () => {
    await book(drive);
    await book(service);
    expect(ownersWithinTransactions).not.toHaveBeenCalled();
  });
});

it('for a response with every time of a month, the UTC offset is looked up at most twice for each of its days', async () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...openHours[0],
    weekday,
    open: '00:00',
    close: '23:30',
  }));
  await storeLocation(api.db, { id: 'long', contact_detail: { opening_hours: everyDay as never } });
  const lookUps = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const url = '/api/appointments/availability?location_id=long&from=2026-05-01&to=2026-05-31';
  const response = await api.app.inject({ url, headers: forSite('southern') });
  expect(response.json().times).toHaveLength(31 * 47);
  expect(lookUps.mock.calls.length).toBeLessThanOrEqual(2 * 31);
  lookUps.mockRestore();
});
