import type { SiteConfig } from '@forecourt/contracts/site-config';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { unwrap } from './refusal.ts';
import type { OverrideRequest } from './requests.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const start = Date.parse('2026-03-03T12:00:00Z');
const hourMs = 3_600_000;
let nowMs = start;
let test: TestRegistry;

beforeEach(async () => {
  nowMs = start;
  test = await startRegistry({
    now: () => new Date(nowMs),
    signOverride: ({ id, site, expiresAt }) => `${id} ${site} ${expiresAt.toISOString()}`,
  });
  for (const remote of ['shell', 'mf-search'])
    for (const version of ['1.0.0', '1.1.0']) unwrap(await test.operations.publish(demoVersion(remote, version)));
  for (const site of ['northshore', 'redgum']) {
    await foundSite(test.operations, site);
    const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
    unwrap(await test.operations.pin(site, { remotes, why: 'a test', expectedRevision: 1 }));
  }
});
afterEach(() => test.close());

const create = (target: OverrideRequest['target'], changes: Partial<OverrideRequest> = {}) =>
  test.operations.createOverride('northshore', { target, expiresInHours: 24, why: 'a review', ...changes });
const release = (id: string, site = 'northshore') => test.operations.overrideRelease(site, id);
const newer = { remotes: { 'mf-search': '1.1.0' } };

async function configure(overrides: SiteConfig['overrides']): Promise<void> {
  const { revision } = unwrap(await test.operations.show('northshore'));
  const config = demoConfig({ slug: 'northshore', overrides });
  unwrap(await test.operations.applyConfig('northshore', { config, why: 'a test', expectedRevision: revision }));
}

describe('enquiries of an override link', () => {
  it('enquiries of an override link count as tests until a day after the link has expired, because its page may still be open', async () => {
    const { id } = unwrap(await create(newer));
    nowMs = start + 47 * hourMs;
    expect(await test.registry.mayBeShown('northshore', id)).toBe(true);
    nowMs = start + 49 * hourMs;
    expect(await test.registry.mayBeShown('northshore', id)).toBe(false);
  });

  it('an enquiry counts as real if its override link was revoked, if the link’s site forbids links, or if the enquiry is sent to another site', async () => {
    const { id } = unwrap(await create(newer));
    expect(await test.registry.mayBeShown('redgum', id)).toBe(false);
    await configure({ allowed: false });
    expect(await test.registry.mayBeShown('northshore', id)).toBe(false);
    await configure({ allowed: true });
    expect(await test.registry.mayBeShown('northshore', id)).toBe(true);
    unwrap(await test.operations.revokeOverride('northshore', id));
    expect(await test.registry.mayBeShown('northshore', id)).toBe(false);
  });
});

describe('an override link', () => {
  it('an override link shows one other version, and changes nothing for other visitors', async () => {
    const before = unwrap(await test.operations.release('northshore'));
    const made = unwrap(await create(newer));
    expect(made).toMatchObject({
      site: 'northshore',
      target: newer,
      createdBy: 'mia',
      why: 'a review',
      revokedAt: null,
    });
    expect(made.token).toBe(`${made.id} northshore 2026-03-04T12:00:00.000Z`);
    expect(new URL(made.url).searchParams.get('forecourt-override')).toBe(made.token);
    const shown = unwrap(await release(made.id));
    expect(shown.release.manifests['mf-search']?.version).toBe('1.1.0');
    expect(shown.release.manifests['shell']?.version).toBe('1.0.0');
    expect(shown.release.lastGood).toEqual({});
    expect(shown.differs).toEqual([{ remote: 'mf-search', pinned: '1.0.0', shown: '1.1.0' }]);
    expect(unwrap(await test.operations.release('northshore'))).toEqual(before);
  });

  it('an override link shows the versions with which it was created, even after other versions were pinned on the site', async () => {
    const { id } = unwrap(await create(newer));
    const remotes = { shell: '1.1.0' };
    unwrap(await test.operations.pin('northshore', { remotes, why: 'a test', expectedRevision: 2 }));
    const { release: shown, differs } = unwrap(await release(id));
    expect(shown.manifests['shell']?.version).toBe('1.0.0');
    expect(differs.map(({ remote }) => remote)).toEqual(['mf-search', 'shell']);
  });

  it('an override link shows an earlier lockfile of the site', async () => {
    const { lockfile } = unwrap(await test.operations.show('northshore'));
    const remotes = { 'mf-search': '1.1.0' };
    unwrap(await test.operations.pin('northshore', { remotes, why: 'a test', expectedRevision: 2 }));
    const { id } = unwrap(await create({ lockfile }));
    expect(unwrap(await release(id)).release.lockfile.id).toBe(lockfile);
  });

  it('an override link may load one remote from an origin on the developer’s own machine, and then opens only on local hosts', async () => {
    const { id } = unwrap(await create({ remote: 'mf-search', origin: 'http://localhost:4100' }));
    expect(unwrap(await release(id))).toMatchObject({ isLocalOnly: true, differs: [] });
  });

  it('override links are listed without their tokens, newest first', async () => {
    const first = unwrap(await create(newer));
    nowMs += 1_000;
    const second = unwrap(await create(newer));
    const listed = unwrap(await test.operations.overrides('northshore'));
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(JSON.stringify(listed)).not.toContain('token');
    expect(unwrap(await test.operations.overrides('redgum'))).toEqual([]);
  });

  it('an override link is recorded in the audit log when it is created and when it is revoked', async () => {
    const { id } = unwrap(await create(newer));
    unwrap(await test.operations.revokeOverride('northshore', id));
    const actions = unwrap(await test.operations.audit({ subject: 'northshore' })).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['override:create', 'override:revoke']));
  });
});

describe('a request for an override link is refused', () => {
  it('a request for an override link is refused after the link has expired', async () => {
    const { id } = unwrap(await create(newer, { expiresInHours: 1 }));
    nowMs += hourMs;
    expect(await release(id)).toMatchObject({ refusal: { code: 'REGISTRY_OVERRIDE_ENDED' } });
  });

  it('a request for an override link is refused after the link was revoked, and the revoked link states who revoked it', async () => {
    const { id } = unwrap(await create(newer));
    const revoked = unwrap(await test.operations.revokeOverride('northshore', id));
    expect(revoked).toMatchObject({ revokedBy: 'mia', revokedAt: '2026-03-03T12:00:00.000Z' });
    expect(await release(id)).toMatchObject({ refusal: { code: 'REGISTRY_OVERRIDE_ENDED' } });
  });

  it('a request for an override link is refused on another site', async () => {
    const { id } = unwrap(await create(newer));
    for (const response of [await release(id, 'redgum'), await test.operations.revokeOverride('redgum', id)])
      expect(response).toMatchObject({ refusal: { code: 'REGISTRY_OVERRIDE_UNKNOWN' } });
    expect((await release(id)).kind).toBe('done');
  });

  it('an override link is refused for a lockfile of another site, in the same way as for an unknown lockfile', async () => {
    const { lockfile } = unwrap(await test.operations.show('redgum'));
    const refusals = [await create({ lockfile }), await create({ lockfile: 'lk-0123456789abcdef' })].map((response) =>
      response.kind === 'refused' ? response.refusal.message.replace(/lk-\w+/, 'it') : 'created',
    );
    expect(refusals[0]).toMatch(/northshore has no lockfile "it"/);
    expect(refusals[1]).toBe(refusals[0]);
  });

  it('an override link is refused for a version that was never published, or that cannot run with the other versions', async () => {
    expect(await create({ remotes: { 'mf-search': '9.0.0' } })).toMatchObject({
      refusal: { code: 'REGISTRY_VERSION_UNKNOWN' },
    });
    unwrap(await test.operations.publish(demoVersion('mf-search', '2.0.0', { contracts: '9.0.0' })));
    expect(await create({ remotes: { 'mf-search': '2.0.0' } })).toMatchObject({
      refusal: { code: 'REGISTRY_PIN_REFUSED' },
    });
  });

  it('an override link is refused for an origin of the shell, or of a remote that the site does not run', async () => {
    for (const remote of ['mf-finance', 'shell'])
      expect(await create({ remote, origin: 'http://localhost:4100' })).toMatchObject({
        refusal: { code: 'REGISTRY_REMOTE_UNKNOWN' },
      });
  });

  it.each([
    'https://evil.example',
    'http://localhost:4100/path',
    'http://localhost.evil.example:4100',
    'http://user@localhost:4100',
    'ftp://localhost',
    'https://a.example; script-src *',
    '',
  ])('an override link is refused for the origin %j', async (origin) => {
    await configure({ origins: ['https://preview.example'] });
    expect(await create({ remote: 'mf-search', origin })).toMatchObject({
      refusal: { code: 'REGISTRY_OVERRIDE_ORIGIN_REFUSED' },
    });
  });

  it('an override link is refused without a reason', async () => {
    expect(await create(newer, { why: ' ' })).toMatchObject({ refusal: { code: 'REGISTRY_WHY_MISSING' } });
  });

  it('an override link is refused if the site has a hundred open links already', async () => {
    for (let made = 0; made < 100; made += 1) unwrap(await create(newer));
    expect(await create(newer)).toMatchObject({ refusal: { code: 'REGISTRY_TOO_MANY_CHANGES' } });
  });
});

it('a site that forbids overrides refuses new links and links that were created before', async () => {
  const { id } = unwrap(await create(newer));
  await configure({ allowed: false });
  for (const response of [await create(newer), await release(id)])
    expect(response).toMatchObject({ refusal: { code: 'REGISTRY_OVERRIDES_FORBIDDEN' } });
});

it('a link is refused once the site no longer allows its origin, and the refusal names the allowed origins', async () => {
  await configure({ origins: ['https://preview.example'] });
  const target = { remote: 'mf-search', origin: 'https://preview.example' };
  const { id } = unwrap(await create(target));
  expect(unwrap(await release(id)).isLocalOnly).toBe(false);
  await configure({ origins: ['https://other.example'] });
  expect(await release(id)).toMatchObject({
    refusal: {
      code: 'REGISTRY_OVERRIDE_ORIGIN_REFUSED',
      message: expect.stringContaining('https://other.example, those of localhost'),
    },
  });
});
