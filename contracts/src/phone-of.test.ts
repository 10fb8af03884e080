import { expect, it } from '@jest/globals';
import { phoneOf } from './index.ts';

const dealerLocation = (phone?: string, landline?: string) => ({
  id: '7',
  contact_detail: {
    opening_hours: [],
    ...(phone !== undefined && { phone }),
    ...(landline !== undefined && { landline_phone: landline }),
  },
});
const own = { '7': { new: '07 3500 0001' } };

it.each([
  ['the site’s own for location and type', 'new', dealerLocation('07 1111 1111', '07 2222 2222'), own, '07 3500 0001'],
  [
    'the location’s phone for another type',
    'used',
    dealerLocation('07 1111 1111', '07 2222 2222'),
    own,
    '07 1111 1111',
  ],
  ['the landline when the phone is blank', 'used', dealerLocation(' ', '07 2222 2222'), own, '07 2222 2222'],
  ['the site’s own, also when the location is unknown', 'new', null, own, '07 3500 0001'],
  ['none', 'used', dealerLocation(), own, null],
  ['none for an unknown location', 'used', null, {}, null],
] as const)('the phone number shown for a car is %s', (_, type, location, numbers, phone) => {
  expect(phoneOf({ car_type: type, location_id: '7' }, location, numbers)).toBe(phone);
});

it('phoneOf returns no number for a location id such as `constructor`, a property of every object', () => {
  expect(phoneOf({ car_type: 'new', location_id: 'constructor' }, null, {})).toBeNull();
});
