import type { LookupAddress } from 'node:dns';
import { expect, it } from '@jest/globals';
import { readNetworks } from './networks.ts';
import type { Protocol } from './target-guard.ts';
import { createTargetGuard } from './target-guard.ts';

/** Looks up a name that has these addresses, and returns the result. */
function lookedUp(addresses: readonly string[], allowed = '', protocol: Protocol = 'https:'): Promise<unknown> {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, answers)) as never;
  const guard = createTargetGuard({ allowed: readNetworks(allowed), lookup });
  return new Promise((resolve) =>
    guard.lookup(protocol)('a.example', {}, (error, address) => resolve(error?.message ?? address)),
  );
}

it.each([
  [['8.8.8.8'], '', '8.8.8.8'],
  [['8.8.8.8', '10.0.0.1'], '', 'refused: the address is private'],
  [['8.8.8.8', '::ffff:169.254.169.254'], '', 'refused: the address is private'],
  [['10.0.0.1'], '10.0.0.0/8', '10.0.0.1'],
  [[], '', 'the name has no address'],
])('if a name has the addresses %j, and %j is allowed, the outcome is: %s', async (addresses, allowed, outcome) => {
  expect(await lookedUp(addresses, allowed)).toBe(outcome);
});

it('without TLS, an address is reached only if it is listed as allowed', async () => {
  expect(await lookedUp(['8.8.8.8'], '', 'http:')).toBe('refused: the address is not https');
  expect(await lookedUp(['10.0.0.1'], '10.0.0.1', 'http:')).toBe('10.0.0.1');
});

it('an address in place of a host name is checked without a look-up', () => {
  const { refusalOf } = createTargetGuard({ allowed: readNetworks('10.0.0.1') });
  expect(
    ['127.0.0.1', '[::1]', '10.0.0.1', '8.8.8.8', 'a.example'].map((host) => refusalOf(host, 'https:') === null),
  ).toEqual([false, false, true, true, true]);
});
