import { expect, it } from '@jest/globals';
import { readNetworks } from './networks.ts';
import { privateHostFault } from './private-host-fault.ts';

const hostOf = (url: string) => new URL(url).hostname;
const none = readNetworks(undefined);

it.each([
  'https://127.0.0.1:4401',
  'https://169.254.169.254',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::1]',
  'https://[::ffff:10.0.0.1]',
  'https://localhost',
  'https://a.localhost.',
])('the host %s is refused', (url) => {
  expect(privateHostFault(hostOf(url), none)).toContain('isn’t a public address');
});

it.each(['https://search.example', 'https://8.8.8.8', 'https://localhost.example'])(
  'the host %s is not refused',
  (url) => {
    expect(privateHostFault(hostOf(url), none)).toBeNull();
  },
);

it('a private host that the installation allows is not refused', () => {
  const allowed = readNetworks('127.0.0.1,10.0.0.0/8');
  expect(['127.0.0.1', 'localhost', '10.2.3.4'].map((host) => privateHostFault(host, allowed))).toEqual([
    null,
    null,
    null,
  ]);
  expect(privateHostFault('127.0.0.2', allowed)).not.toBeNull();
});
