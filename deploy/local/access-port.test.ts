import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Role } from '../registry/index.ts';
import { unwrap } from '../registry/index.ts';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { assign } from '../registry/testing/found-site.ts';
import type { TestRegistry } from '../registry/testing/start-registry.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { createAccessPort } from './access-port.ts';

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  for (const slug of ['redgum', 'wattle']) {
    const config = { ...demoConfig({ slug, name: slug }), url: `https://${slug}.example` };
    await assign(test.operations, config);
    unwrap(await test.operations.applyConfig(slug, { config, why: 'opening', expectedRevision: 0 }));
  }
});
afterAll(() => test.close());

const secretOf = async (name: string, role: Role) =>
  unwrap(await test.operations.issueToken({ name, role, replace: true })).secret;

it.each<
  [
    Role,
    Record<
      'health' | 'otherHealth' | 'leads' | 'otherLeads' | 'change' | 'otherChange' | 'stock' | 'otherStock',
      string
    >,
  ]
>([
  [
    { kind: 'admin' },
    {
      health: 'allowed',
      otherHealth: 'allowed',
      leads: 'allowed',
      otherLeads: 'allowed',
      change: 'allowed',
      otherChange: 'allowed',
      stock: 'allowed',
      otherStock: 'allowed',
    },
  ],
  [
    { kind: 'release-manager', sites: ['redgum'] },
    {
      health: 'allowed',
      otherHealth: 'forbidden',
      leads: 'forbidden',
      otherLeads: 'forbidden',
      change: 'forbidden',
      otherChange: 'forbidden',
      stock: 'forbidden',
      otherStock: 'forbidden',
    },
  ],
  [
    { kind: 'viewer', sites: ['redgum'] },
    {
      health: 'allowed',
      otherHealth: 'forbidden',
      leads: 'forbidden',
      otherLeads: 'forbidden',
      change: 'forbidden',
      otherChange: 'forbidden',
      stock: 'forbidden',
      otherStock: 'forbidden',
    },
  ],
  [
    { kind: 'lead-manager', sites: ['redgum'] },
    {
      health: 'allowed',
      otherHealth: 'forbidden',
      leads: 'allowed',
      otherLeads: 'forbidden',
      change: 'allowed',
      otherChange: 'forbidden',
      stock: 'forbidden',
      otherStock: 'forbidden',
    },
  ],
  [
    { kind: 'edge', sites: ['redgum'] },
    {
      health: 'allowed',
      otherHealth: 'forbidden',
      leads: 'forbidden',
      otherLeads: 'forbidden',
      change: 'forbidden',
      otherChange: 'forbidden',
      stock: 'forbidden',
      otherStock: 'forbidden',
    },
  ],
  [
    { kind: 'stock-manager', dealerships: ['redgum-ipswich'] },
    {
      health: 'forbidden',
      otherHealth: 'forbidden',
      leads: 'forbidden',
      otherLeads: 'forbidden',
      change: 'forbidden',
      otherChange: 'forbidden',
      stock: 'allowed',
      otherStock: 'forbidden',
    },
  ],
  [
    { kind: 'publisher', remotes: '*' },
    {
      health: 'forbidden',
      otherHealth: 'forbidden',
      leads: 'forbidden',
      otherLeads: 'forbidden',
      change: 'forbidden',
      otherChange: 'forbidden',
      stock: 'forbidden',
      otherStock: 'forbidden',
    },
  ],
])('the role %j permits exactly the actions of the api that the table lists', async (role, expected) => {
  const port = createAccessPort(test.registry);
  const secret = await secretOf('somebody', role);
  const may = async (action: Parameters<typeof port.authorise>[1]) => (await port.authorise(secret, action)).kind;
  expect({
    health: await may({ kind: 'read-site', site: 'redgum' }),
    otherHealth: await may({ kind: 'read-site', site: 'wattle' }),
    leads: await may({ kind: 'read-leads', site: 'redgum' }),
    otherLeads: await may({ kind: 'read-leads', site: 'wattle' }),
    change: await may({ kind: 'change-leads', site: 'redgum' }),
    otherChange: await may({ kind: 'change-leads', site: 'wattle' }),
    stock: await may({ kind: 'import-stock', dealership: 'redgum-ipswich' }),
    otherStock: await may({ kind: 'import-stock', dealership: 'northshore-toyota' }),
  }).toEqual(expected);
});

it('access to one site’s leads is not access to all sites’ leads', async () => {
  const port = createAccessPort(test.registry);
  const some = await secretOf('some', { kind: 'lead-manager', sites: ['redgum', 'wattle'] });
  const all = await secretOf('all', { kind: 'lead-manager', sites: '*' });
  expect(await port.authorise(some, { kind: 'read-leads', site: '*' })).toEqual({
    kind: 'forbidden',
    message: "some may not read the leads of all sites: the token's role is lead-manager of redgum, wattle.",
  });
  expect((await port.authorise(all, { kind: 'read-leads', site: '*' })).kind).toBe('allowed');
});

it('a token gives access to the leads of its own sites, and a token without sites is refused', async () => {
  const port = createAccessPort(test.registry);
  const sitesOf = async (name: string, role: Role) => port.sitesFor(await secretOf(name, role), 'read-leads');
  expect(await sitesOf('mia', { kind: 'admin' })).toEqual({ kind: 'allowed', name: 'mia', sites: '*' });
  expect(await sitesOf('all', { kind: 'lead-manager', sites: '*' })).toMatchObject({ sites: '*' });
  expect(await sitesOf('one', { kind: 'lead-manager', sites: ['redgum'] })).toMatchObject({ sites: ['redgum'] });
  for (const role of [
    { kind: 'release-manager', sites: '*' },
    { kind: 'viewer', sites: ['redgum'] },
    { kind: 'edge', sites: '*' },
    { kind: 'publisher', remotes: '*' },
    { kind: 'stock-manager', dealerships: '*' },
    { kind: 'lead-manager', sites: [] },
  ] satisfies Role[])
    expect((await sitesOf('nobody', role)).kind).toBe('forbidden');
  expect((await port.sitesFor('nonsense', 'read-leads')).kind).toBe('unknown');
});

it('a revoked or replaced token is refused at once', async () => {
  const port = createAccessPort(test.registry);
  const read = (secret: string) => port.authorise(secret, { kind: 'read-leads', site: 'redgum' });
  const first = await secretOf('aroha', { kind: 'lead-manager', sites: ['redgum'] });
  expect(await read(first)).toEqual({ kind: 'allowed', name: 'aroha' });
  const second = unwrap(await test.operations.rotateToken('aroha')).secret;
  expect([(await read(first)).kind, (await read(second)).kind]).toEqual(['unknown', 'allowed']);
  unwrap(await test.operations.revokeToken('aroha'));
  expect((await read(second)).kind).toBe('unknown');
});

it('permitted and refused actions are recorded in the audit log', async () => {
  const port = createAccessPort(test.registry);
  const secret = await secretOf('ben', { kind: 'viewer', sites: ['redgum'] });
  await port.authorise(secret, { kind: 'read-leads', site: 'redgum' });
  await port.note({ actor: 'aroha', action: 'leads:read', subject: 'redgum', outcome: 'done', detail: '2' });
  expect(unwrap(await test.operations.audit({ subject: 'redgum' })).slice(0, 2)).toMatchObject([
    { actor: 'aroha', action: 'leads:read', outcome: 'done' },
    { actor: 'ben', action: 'read-leads', outcome: 'REGISTRY_FORBIDDEN' },
  ]);
});
