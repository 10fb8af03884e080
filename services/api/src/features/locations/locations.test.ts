import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi, storeLocation } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const numbers = { phone: '02 5550 0002', landline_phone: '02 5550 0003' };

it('a site gets its visible locations, sorted by name', async () => {
  await storeLocation(api.db, { id: '1', name: 'Willoughby Parts' });
  await storeLocation(api.db, { id: '2', name: 'Artarmon' });
  await storeLocation(api.db, { id: '3', name: 'Closed yard', visible: false });
  await storeLocation(api.db, { id: '4', name: 'Ballarat', dealership_slug: 'redgum' });
  const response = await api.app.inject({ url: '/api/locations', headers: forSite('northshore') });
  expect(response.statusCode).toBe(200);
  expect(response.json().locations.map((location: { name: string }) => location.name)).toEqual([
    'Artarmon',
    'Willoughby Parts',
  ]);
});

describe('the phone numbers of locations', () => {
  beforeAll(async () => {
    await storeLocation(api.db, { id: '5', name: 'Called', contact_detail: { ...numbers, opening_hours: [] } });
    await storeLocation(api.db, {
      id: '6',
      name: 'Wired',
      contact_detail: { landline_phone: '02 5550 0004', opening_hours: [] },
    });
  });

  it('[VDP-063] the phone numbers of locations are missing in the list of locations of a site that hides them', async () => {
    const response = await api.app.inject({ url: '/api/locations', headers: forSite('northshore') });
    expect(response.body).toContain('Called');
    expect(response.body).not.toContain('5550');
  });

  it('[VDP-065] the phone numbers of locations are included on a site that shows numbers without a click', async () => {
    const phones = { startRevealed: true, localFormat: false, byLocationAndType: {} };
    const open = await startTestApi({ db: api.db, sites: { bySlug: () => ({ ...northshore, phones }) } });
    const response = await open.app.inject({ url: '/api/locations', headers: forSite('northshore') });
    expect(response.json().locations.find(({ id }: { id: string }) => id === '5').contact_detail).toMatchObject(
      numbers,
    );
    await open.app.close();
  });

  it('the phone numbers of locations are returned for the locations page: the phone, else the landline', async () => {
    const response = await api.app.inject({ url: '/api/location-phones', headers: forSite('northshore') });
    expect(response.json()).toEqual({ phones: { 5: '02 5550 0002', 6: '02 5550 0004' } });
  });
});

it('[API-023] a route also responds at a path that the site configures for it, on that site only', async () => {
  const named = { ...northshore, api: { endpoints: { locations: '/api/where-we-are' } } };
  const own = await startTestApi({
    db: api.db,
    sites: { bySlug: (slug) => (slug === 'northshore' ? named : { ...northshore, slug }) },
  });
  const statusOf = async (url: string, site: string) =>
    (await own.app.inject({ url, headers: forSite(site) })).statusCode;
  expect(await statusOf('/api/where-we-are', 'northshore')).toBe(200);
  expect(await statusOf('/api/locations', 'northshore')).toBe(200);
  expect(await statusOf('/api/where-we-are', 'redgum')).toBe(404);
  await own.close();
});
