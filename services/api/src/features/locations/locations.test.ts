import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi, storeLocation } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a site sees its visible locations by name', async () => {
  await storeLocation(api.db, { id: '1', name: 'Willoughby Parts' });
  await storeLocation(api.db, { id: '2', name: 'Artarmon' });
  await storeLocation(api.db, { id: '3', name: 'Closed yard', visible: false });
  await storeLocation(api.db, { id: '4', name: 'Ballarat', dealership_slug: 'redgum' });
  const answer = await api.app.inject({ url: '/api/locations', headers: forSite('northshore') });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().locations.map((location: { name: string }) => location.name)).toEqual([
    'Artarmon',
    'Willoughby Parts',
  ]);
});
