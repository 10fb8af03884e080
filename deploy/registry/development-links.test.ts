import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoIsland, demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
const now = new Date('2026-03-03T12:00:00Z');
const route = { name: 'trade-tips.list', pattern: '/trade-tips', variants: [] };
const tips = (version: string, slots: readonly string[] = ['trade-tips.aside']) =>
  demoVersion('mf-trade-tips', version, {
    declares: { routes: [route], slots: [], backends: [] },
    pages: { [route.name]: { ...demoIsland, slots: [...slots] } },
    widgets: { tip: demoIsland },
  });

beforeEach(async () => {
  test = await startRegistry({ now: () => now, signOverride: ({ id }) => id });
  for (const version of ['1.0.0', '1.0.0-development'])
    unwrap(await test.operations.publish(demoVersion('shell', version)));
  for (const version of ['1.0.0', '1.1.0']) unwrap(await test.operations.publish(tips(version)));
  await foundSite(test.operations, 'redgum');
  unwrap(await test.operations.pin('redgum', { remotes: { shell: '1.0.0' }, why: 'a test', expectedRevision: 1 }));
});
afterEach(() => test.close());

const origin = 'http://localhost:4100';
const target = { remote: 'mf-trade-tips', origin, version: '1.0.0' };
const link = (changes: object = {}, operations = test.operations) =>
  operations.createOverride('redgum', { target: { ...target, ...changes }, expiresInHours: 1, why: 'development' });

const publisherOf = (name: string, remotes: string[]) =>
  test.registry.as({ name, role: { kind: 'publisher', remotes } });

async function allowPreviews(previews: string[]) {
  const { revision } = unwrap(await test.operations.show('redgum'));
  const config = demoConfig({ slug: 'redgum', overrides: { previews } });
  unwrap(await test.operations.applyConfig('redgum', { config, why: 'a test', expectedRevision: revision }));
}

describe('a link to a developer’s origin with a version', () => {
  it('a link to a developer’s origin shows a remote that the site does not run, and the shell’s development build', async () => {
    const { id } = unwrap(await link());
    const { release, developmentShell } = unwrap(await test.operations.overrideRelease('redgum', id));
    expect(release.manifests['mf-trade-tips']?.version).toBe('1.0.0');
    expect(developmentShell?.version).toBe('1.0.0-development');
  });

  it('is refused if it adds a widget to a slot that no pinned page shows', async () => {
    expect(await link({ layout: { 'trade-tips.aside': ['mf-trade-tips/tip'] } })).toMatchObject({ kind: 'done' });
    expect(await link({ layout: { 'trade-tips.lost': ['mf-trade-tips/tip'] } })).toMatchObject({
      kind: 'refused',
      refusal: {
        code: 'REGISTRY_PIN_REFUSED',
        message: expect.stringContaining('the slot trade-tips.lost, which no pinned page shows'),
      },
    });
  });

  it('a link to a developer’s origin with a version can be moved to another version of the remote; other links cannot be moved', async () => {
    const { id } = unwrap(await link());
    unwrap(await test.operations.moveOverride('redgum', id, { version: '1.1.0' }));
    const { release, override } = unwrap(await test.operations.overrideRelease('redgum', id));
    expect(release.manifests['mf-trade-tips']?.version).toBe('1.1.0');
    expect(override.lockfile).toBe(release.lockfile.id);
    const fixed = unwrap(
      await test.operations.createOverride('redgum', {
        target: { remotes: { 'mf-trade-tips': '1.0.0' } },
        expiresInHours: 1,
        why: 'a review',
      }),
    );
    expect(await test.operations.moveOverride('redgum', fixed.id, { version: '1.1.0' })).toMatchObject({
      refusal: { code: 'REGISTRY_OVERRIDE_FIXED' },
    });
  });

  it('cannot be moved to an unpublished version, and cannot be moved at all once it is revoked', async () => {
    const { id } = unwrap(await link());
    expect(await test.operations.moveOverride('redgum', id, { version: '9.9.9' })).toMatchObject({ kind: 'refused' });
    unwrap(await test.operations.revokeOverride('redgum', id));
    expect(await test.operations.moveOverride('redgum', id, { version: '1.1.0' })).toMatchObject({
      refusal: { code: 'REGISTRY_OVERRIDE_ENDED' },
    });
  });

  it('a remote’s publisher can make, move and end links on sites that name the remote, but cannot move or end links of others', async () => {
    const publisher = publisherOf('tips-team', ['mf-trade-tips']);
    expect(await link({}, publisher)).toMatchObject({ refusal: { code: 'REGISTRY_OVERRIDES_FORBIDDEN' } });
    await allowPreviews(['mf-trade-tips']);
    const { id } = unwrap(await link({}, publisher));
    unwrap(await publisher.moveOverride('redgum', id, { version: '1.1.0' }));
    const { id: foreign } = unwrap(await link());
    for (const refused of [
      await publisher.moveOverride('redgum', foreign, { version: '1.1.0' }),
      await publisher.revokeOverride('redgum', foreign),
      await publisherOf('other-team', ['mf-other']).revokeOverride('redgum', id),
    ])
      expect(refused).toMatchObject({ refusal: { code: 'REGISTRY_FORBIDDEN' } });
    await allowPreviews([]);
    expect(await publisher.moveOverride('redgum', id, { version: '1.0.0' })).toMatchObject({
      refusal: { code: 'REGISTRY_OVERRIDES_FORBIDDEN' },
    });
    unwrap(await publisher.revokeOverride('redgum', id));
  });
});
