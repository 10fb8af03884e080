import { expect, it } from '@jest/globals';
import { placeName } from './place-name.ts';

it.each([
  [{ location_name: 'Northshore Toyota', city: 'Artarmon' }, 'Northshore Toyota, Artarmon'],
  [{ location_name: 'Redgum Rocklea', city: 'Rocklea' }, 'Redgum Rocklea'],
  [{ location_name: ' Northshore Kia ', city: '-' }, 'Northshore Kia'],
  [{ city: 'Geelong' }, 'Geelong'],
  [{ location_name: '-' }, ''],
  [{}, ''],
])('the location of a car with %j is named %j', (car, name) => {
  expect(placeName(car)).toBe(name);
});
