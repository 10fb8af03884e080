/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createDeliveryGateway } from './delivery.ts';
import { createPhonesGateway } from './phones.ts';

afterEach(() => sessionStorage.clear());

const { signal } = new AbortController();
const record = { car_id: 'n40218', dealership_id: 'd101', website_id: 'northshore' };

const responding = (body: unknown, status = 200) =>
  ({ ok: status === 200, status, json: async () => body }) as Response;

function calling(response: () => Response, where: 'server' | 'browser' = 'browser') {
  const calls: { path: string; init: RequestInit | undefined }[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    calls.push({ path, init });
    return response();
  };
  return {
    calls,
    phones: createPhonesGateway({ fetch, site: demoSite(), where }),
    delivery: createDeliveryGateway({ fetch }),
  };
}

describe('phone numbers of the api', () => {
  it('requests the public part of a vehicle’s number by the vehicle’s slug', async () => {
    const phone = { masked: '07350*****', number: null };
    const { phones, calls } = calling(() => responding({ phone }));
    expect(await phones.ofCar('a b', signal)).toEqual(phone);
    expect(calls[0]?.path).toBe('/api/cars/a%20b/phone');
  });

  it('[VDP-064] a reveal sends car_id, dealership_id and website_id, and the number is kept for the tab', async () => {
    const { phones, calls } = calling(() => responding({ phone: '0735001234' }));
    expect(phones.given('n40218')).toBeNull();
    expect(await phones.reveal(record)).toBe('0735001234');
    expect(calls).toMatchObject([{ path: '/api/phone-reveals', init: { method: 'POST' } }]);
    expect(JSON.parse(String(calls[0]?.init?.body))).toEqual(record);
    expect(phones.given('n40218')).toBe('0735001234');
    expect(phones.given('another')).toBeNull();
    expect(calling(() => responding({}), 'server').phones.given('n40218')).toBeNull();
  });

  it.each([
    ['VEHICLE_API_UNREACHABLE', () => responding(null, 429)],
    ['VEHICLE_ANSWER_UNREADABLE', () => responding(null)],
  ])('a failed reveal throws %s and stores nothing', async (code, response) => {
    const { phones } = calling(response);
    await expect(phones.reveal(record)).rejects.toMatchObject({ code });
    expect(phones.given('n40218')).toBeNull();
  });
});

describe('the delivery gateway', () => {
  it('requests the price of delivery of a vehicle to a postcode, which is null outside all zones', async () => {
    const { delivery, calls } = calling(() => responding({ price: 349.5, name: 'Sydney' }));
    expect(await delivery.estimate('2000', 'a', signal)).toEqual({ price: 349.5, name: 'Sydney' });
    expect(calls[0]?.path).toBe('/api/delivery?postcode=2000&car=a');
    const nowhere = calling(() => responding(null, 404));
    expect(await nowhere.delivery.estimate('0872', 'a', signal)).toBeNull();
  });
});
