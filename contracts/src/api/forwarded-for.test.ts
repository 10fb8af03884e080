import { expect, it } from '@jest/globals';
import { forwardedForWithoutPorts } from './forwarded-for.ts';

it.each([
  ['203.0.113.7:50123', '203.0.113.7'],
  ['203.0.113.7:', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443",10.0.0.1:80', '2001:db8::1, 10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown, _hidden', 'unknown, _hidden'],
  ['', ''],
])('the X-Forwarded-For header "%s" without its ports is "%s"', (header, addresses) => {
  expect(forwardedForWithoutPorts(header)).toBe(addresses);
});
