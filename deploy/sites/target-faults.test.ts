import { readNetworks } from '@forecourt/outbound';
import { expect, it } from '@jest/globals';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { parseSiteConfig } from './site-faults.ts';
import { targetFaults } from './target-faults.ts';

const { search } = demoConfig();
const webhook = (url: string) => ({
  channels: { crm: { kind: 'webhook' as const, url, secret: { env: 'FORECOURT_SITE_NORTHSHORE_CRM_SECRET' } } },
  routes: [{ channels: ['crm'] }],
});

it.each([
  ['search.host', { search: { ...search, host: '127.0.0.1:4401' } }],
  ['search.host', { search: { ...search, host: '169.254.169.254' } }],
  ['search.host', { search: { ...search, host: 'localhost:4401' } }],
  ['images.origins[0]', { images: { origins: ['https://10.0.0.7'] } }],
  ['leads.channels.crm.url', { leads: webhook('https://[::1]/hook') }],
  ['leads.channels.crm.url', { leads: webhook('http://2130706433/hook') }],
])('%s with a private address is refused with its path: %j', (path, changes) => {
  expect(parseSiteConfig(demoConfig(changes))).toMatchObject({
    kind: 'faulty',
    faults: [{ path, message: expect.stringContaining('isn’t a public address') }],
  });
});

it('public addresses, host names and addresses that the installation allows are accepted', () => {
  const config = demoConfig({ search: { ...search, host: 'search.example' }, leads: webhook('https://crm.example/a') });
  expect(targetFaults(config)).toEqual([]);
  expect(targetFaults(demoConfig({ search: { ...search, host: '127.0.0.1' } }), readNetworks('127.0.0.1'))).toEqual([]);
});
