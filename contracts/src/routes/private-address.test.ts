import { expect, it } from '@jest/globals';
import { isPrivateAddress } from './private-address.ts';

const at = (address: string) => new URL(address, 'https://northshore.example');

it.each([
  '/booking?t=link',
  '/booking',
  '/Booking/?t=link',
  '/success?form=service&booking=link',
  '/thank-you?booking=link',
  '/sign-in?challenge=secret',
  '/sign-in?step=confirm&pending=secret',
])('the address %s is private', (address) => expect(isPrivateAddress(at(address))).toBe(true));

it.each([
  '/',
  '/success?form=service',
  '/book-test-drive?t=link',
  '/booking/more?t=link',
  '/cars/rav4?booking=link',
  '/sign-in',
  '/cars/rav4?challenge=x',
])('the address %s is not private', (address) => expect(isPrivateAddress(at(address))).toBe(false));

it('a booking page at the site’s own address is private too', () => {
  expect(isPrivateAddress(at('/appointment?t=link'), { 'forms.booking': ['/appointment'] })).toBe(true);
});
