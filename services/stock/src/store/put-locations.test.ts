import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testLocations } from '../testing/locations.ts';
import { findDealership } from './dealerships.ts';
import { putLocations } from './put-locations.ts';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('when another location of a dealership becomes primary, it is the first in the dealership’s list', async () => {
  const { db } = test;
  const ofAdelaide = testLocations.filter(({ dealership_slug: slug }) => slug === 'ironbark-adelaide');
  const slugs = async () => (await findDealership(db, 'ironbark-adelaide'))?.locations.map(({ slug }) => slug);
  await putLocations(db, ofAdelaide);
  expect(await slugs()).toEqual(['ironbark-gepps-cross', 'ironbark-melrose-park']);
  const moved = ofAdelaide.map((location) => ({ ...location, primary: !location.primary }));
  expect(await putLocations(db, moved)).toBe(2);
  expect(await slugs()).toEqual(['ironbark-melrose-park', 'ironbark-gepps-cross']);
});
