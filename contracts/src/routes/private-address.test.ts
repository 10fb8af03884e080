import { expect, it } from '@jest/globals';
import { isPrivateAddress } from './private-address.ts';

const at = (address: string) => new URL(address, 'https://northshore.example');

it.each([
  '/booking?t=link',
  '/booking',
  '/Booking/?t=link',
  '/success?form=service&booking=link',
  '/thank-you?booking=link',
])('%s may open a booking', (address) => expect(isPrivateAddress(at(address))).toBe(true));

it.each(['/', '/success?form=service', '/book-test-drive?t=link', '/booking/more?t=link', '/cars/rav4?booking=link'])(
  '%s opens none',
  (address) => expect(isPrivateAddress(at(address))).toBe(false),
);

it('knows a site’s own addresses', () => {
  expect(isPrivateAddress(at('/appointment?t=link'), { 'forms.booking': ['/appointment'] })).toBe(true);
});
