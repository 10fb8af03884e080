import { describe, expect, it } from '@jest/globals';
import { allowedTargets, isPublicAddress, readNetworks } from './networks.ts';

describe('network addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    'not an address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it.each(['127.0.0', 'localhost', '10.0.0.0/33', '10.0.0.0/x', '::/129'])(
  'a list of allowed networks with the entry %s is refused',
  (text) => {
    expect(() => readNetworks(`127.0.0.1, ${text}`)).toThrow(text);
  },
);

it('PRIVATE_TARGETS and its former name LEADS_PRIVATE_TARGETS are both read, and an error names the faulty variable', () => {
  const allowed = allowedTargets({ PRIVATE_TARGETS: '10.0.0.0/8', LEADS_PRIVATE_TARGETS: '127.0.0.1' });
  expect(['10.1.2.3', '127.0.0.1', '127.0.0.2'].map((address) => allowed.check(address))).toEqual([true, true, false]);
  expect(() => allowedTargets({ LEADS_PRIVATE_TARGETS: 'localhost' })).toThrow(
    'LEADS_PRIVATE_TARGETS cannot be read: "localhost" isn’t an address or network such as 10.20.0.0/16.',
  );
});
