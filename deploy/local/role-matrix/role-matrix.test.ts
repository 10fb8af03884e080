import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Role } from '../../registry/index.ts';
import { demoVersion } from '../../registry/testing/demo-version.ts';
import type { Administration } from '../testing/start-administration.ts';
import { named, startAdministration, unnamed } from '../testing/start-administration.ts';
import type { Asker } from './call-rights.ts';
import { askers, callRights } from './call-rights.ts';

const tokens = new Map<string, string>();
let administration: Administration;
beforeAll(async () => {
  administration = await startAdministration();
  for (const asker of askers) {
    const role = roleOf(asker);
    tokens.set(asker, await administration.tokenOf(asker.replace(' ', '-'), role));
  }
  const revoked = await administration.tokenOf('revoked', { kind: 'admin' });
  await administration.revoke('revoked');
  tokens.set('revoked', revoked);
  tokens.set('unknown', `${revoked.slice(0, -4)}AAAA`);
});
afterAll(() => administration.close());

function roleOf(asker: Asker): Role {
  const [whose, kind] = asker.split(' ') as [string, Exclude<Role['kind'], 'admin'> | undefined];
  if (kind === undefined) return { kind: 'admin' };
  const { site, remote, dealership } = whose === 'own' ? named : unnamed;
  if (kind === 'publisher') return { kind, remotes: [remote] };
  if (kind === 'stock-manager') return { kind, dealerships: [dealership] };
  return { kind, sites: [site] };
}

const why = 'a test';
const version = demoVersion(named.remote, '1.0.0');
const plan = {
  sites: [named.site],
  remotes: { [named.remote]: '1.0.0' },
  steps: [{ share: 100, minMinutes: 1, maxMinutes: 2 }],
  guards: [],
  notify: [],
  why,
};
/** Valid bodies for calls that validate the body before they check the role. */
const bodies: Readonly<Record<string, unknown>> = {
  'PUT /registry/v1/remotes/:remote/versions/:version': {
    manifest: version.manifest,
    files: Object.fromEntries([...version.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])),
  },
  'PUT /registry/v1/remotes/:remote/versions/:version/deprecation': { why },
  'PUT /registry/v1/sites/:site/serving': { revision: 1, fault: null },
  'POST /registry/v1/sites/:site/failures': {
    kind: 'render',
    remote: 'mf-search',
    version: '1.0.0',
    lockfile: 'lk-0123456789abcdef',
    message: 'failed',
  },
  'POST /registry/v1/releases': { sites: [named.site] },
  'POST /registry/v1/sites/:site/pins': { remotes: {}, why, expectedRevision: 1 },
  'POST /registry/v1/sites/:site/rollback': { why, expectedRevision: 1 },
  'PUT /registry/v1/sites/:site/config': { config: {}, why, expectedRevision: 1 },
  'POST /registry/v1/scheduled': { sites: { [named.site]: {} }, remotes: {}, at: '2000-01-01T00:00:00Z', why },
  'POST /registry/v1/scheduled/:id/cancel': { why },
  'PUT /registry/v1/sites/:site/channel': { channel: 'stable' },
  'PUT /registry/v1/sites/:site/holds/:remote': { why },
  'POST /registry/v1/sites/:site/freezes': { from: '2026-12-20T18:00', until: '2026-12-20T17:00', why },
  'POST /registry/v1/changes': { sites: { [named.site]: {} }, remotes: {}, why },
  'POST /registry/v1/can-i-pin': { sites: { [named.site]: {} }, remotes: { [named.remote]: '1.0.0' } },
  'POST /registry/v1/changes/:id/undo': { why },
  'POST /registry/v1/rollouts': plan,
  'POST /registry/v1/rollouts/plan': plan,
  'POST /registry/v1/rollouts/:id/steer': { action: 'pause', why, expectedRevision: 99 },
  'POST /registry/v1/sites/:site/overrides': { target: { lockfile: 'lk-0123456789abcdef' }, expiresInHours: 1, why },
  'PUT /registry/v1/sites/:site/overrides/:id': { version: '1.0.0' },
  'POST /registry/v1/trusted-publishers': {
    issuer: 'https://issuer.example',
    audience: 'forecourt',
    subject: 'repo:acme/search:*',
    remotes: [named.remote],
  },
  'POST /api/admin/stock/mappings': {
    name: 'own-export',
    format: { kind: 'csv' },
    scope: 'full',
    units: { distance: 'km', currency: 'AUD', decimal: '.' },
    required: [],
    stockNumber: { column: 'id' },
    rules: [],
  },
  'POST /api/admin/stock/sources': { name: 'nightly', mapping: 'x', everyMinutes: 60 },
  'POST /registry/v1/tokens': { name: 'made', role: { kind: 'admin' } },
};
const values: Readonly<Record<string, string>> = {
  ...named,
  version: '1.0.0',
  host: 'redgum.example',
  name: 'nobody-has-this',
};
const query = new URLSearchParams({ site: named.site, hours: '1', after: '0', dealer: named.dealership, mapping: 'x' });

/** The path of a call for the site, remote and dealership of this test's roles. */
async function pathOf(call: string): Promise<string> {
  const [, pattern = ''] = call.split(' ');
  const id = call.includes('/leads/:id')
    ? await administration.keepLead()
    : call.includes('/imports/:id')
      ? await administration.keepImport()
      : (Object.entries(administration.kept).find(([part]) => call.includes(`/${part}/:id`))?.[1] ?? '');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? id));
  if (call.endsWith('/diff')) return `${path}?from=${named.site}&to=${administration.kept.lockfiles}`;
  return path.startsWith('/api/') ? `${path}?${query}` : path;
}

it('the table of permitted callers lists every call that exists, and no other', () => {
  expect([...administration.calls].sort()).toEqual(Object.keys(callRights).sort());
});

it.each(Object.entries(callRights))('%s is allowed for exactly its permitted callers', async (call, allowed) => {
  const [method = ''] = call.split(' ');
  const ask = async (token: string | undefined) => {
    const isFile = method === 'POST' && /\/(imports|infer|check)$/.test(call);
    const csv = isFile ? { csv: 'stock_number\n' } : {};
    const body = call in bodies ? { body: bodies[call] } : {};
    return administration.ask({ method, path: await pathOf(call), token, ...body, ...csv });
  };
  for (const nobody of [undefined, 'unknown', 'revoked'])
    expect({ nobody, status: await ask(nobody && tokens.get(nobody)) }).toEqual({ nobody, status: 401 });
  const seen: Record<string, string> = {};
  for (const asker of askers) {
    const status = await ask(tokens.get(asker));
    seen[asker] = status === 403 ? 'refused' : status === 401 || status >= 500 ? String(status) : 'allowed';
  }
  const expected = askers.map((asker) => [asker, allowed.includes(asker) ? 'allowed' : 'refused']);
  expect(seen).toEqual(Object.fromEntries(expected));
});
