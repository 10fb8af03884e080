import { describe, expect, it } from '@jest/globals';
import { aLocation } from '../testing/location.ts';
import { addressLine, directionsHref, phoneOf } from './reach.ts';

const location = aLocation();

describe('contact details of a location', () => {
  it('the address is one line, without empty parts', () => {
    expect(addressLine(location)).toBe('388 Pacific Highway, Artarmon NSW 2064');
    expect(addressLine({ address: { street: '', city: 'Artarmon', state: ' ', postcode: '2064' } })).toBe(
      'Artarmon 2064',
    );
    expect(addressLine({ address: { street: '', city: '', state: '', postcode: '' } })).toBe('');
  });

  it('the directions link leads to the location’s page on the map, else to its coordinates, else to its address', () => {
    const place_url = 'https://maps.example/place/42';
    expect(directionsHref(aLocation({ address: { ...location.address, place_url } }))).toBe(place_url);
    expect(directionsHref(location)).toBe('https://www.google.com/maps/dir/?api=1&destination=-33.8136%2C151.1791');
    const { lat: _, long: __, ...address } = location.address;
    expect(directionsHref(aLocation({ address }))).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Northshore%20Toyota%2C%20388%20Pacific%20Highway%2C%20Artarmon%20NSW%202064',
    );
  });

  it.each(['javascript:alert(1)', 'http://maps.example', '/place', ''])(
    'the location’s page on the map is ignored if its address is not https: "%s"',
    (place_url) => {
      expect(directionsHref(aLocation({ address: { ...location.address, place_url } }))).toContain(
        'google.com/maps/dir/',
      );
    },
  );

  it('the location’s numbers take precedence over the site’s', () => {
    const number = (contact: { phone?: string; landline_phone?: string }) =>
      phoneOf({ contact_detail: { ...contact, opening_hours: [] } }, '02 1111 1111');
    expect(number({ phone: '0400 000 000', landline_phone: '02 2222 2222' })).toBe('0400 000 000');
    expect(number({ phone: ' ', landline_phone: '02 2222 2222' })).toBe('02 2222 2222');
    expect(number({})).toBe('02 1111 1111');
  });
});
