import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
let now = new Date('2026-03-03T12:00:00Z');
beforeAll(async () => {
  const budget = {
    ...defaultBudget,
    changesPerHour: 3,
    publishesPerHour: 2,
    configBytes: 40_000,
    serverFileBytes: 1_000,
  };
  test = await startRegistry({ budget, now: () => now, signOverride: ({ id }) => id });
});
afterAll(() => test.close());

const configure = (site: string, name: string, expectedRevision: number) =>
  test.operations.applyConfig(site, {
    config: { ...demoConfig({ slug: site }), name },
    why: 'a name',
    expectedRevision,
  });
const codeOf = (result: Awaited<ReturnType<typeof configure | typeof test.operations.rollback>>) =>
  result.kind === 'refused' ? result.refusal.code : 'done';

it('a site has a limit of changes per hour, which does not apply to rollbacks', async () => {
  await foundSite(test.operations, 'often');
  await foundSite(test.operations, 'seldom');
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  const pin = { remotes: { shell: '1.0.0' }, why: 'first', expectedRevision: 1 };
  unwrap(await test.operations.pin('often', pin));
  expect(codeOf(await configure('often', 'Three', 2))).toBe('done');
  expect(codeOf(await configure('often', 'Four', 3))).toBe('REGISTRY_TOO_MANY_CHANGES');
  expect(codeOf(await configure('seldom', 'Two', 1))).toBe('done');
  expect(unwrap(await test.operations.rollback('often', { why: 'back', expectedRevision: 3 })).revision).toBe(4);
  now = new Date('2026-03-03T13:00:01Z');
  expect(codeOf(await configure('often', 'Four', 4))).toBe('done');
});

it('switching between lockfiles counts as changes; taking back the latest change does not', async () => {
  await foundSite(test.operations, 'to-and-fro');
  const pin = { remotes: { shell: '1.0.0' }, why: 'first', expectedRevision: 1 };
  const first = unwrap(await test.operations.pin('to-and-fro', pin)).lockfile;
  const second = unwrap(await configure('to-and-fro', 'Three', 2)).lockfile;
  const to = { to: first, why: 'to and fro', expectedRevision: 3 };
  expect(codeOf(await test.operations.rollback('to-and-fro', to))).toBe('done');
  const again = { to: second, why: 'to and fro', expectedRevision: 4 };
  expect(codeOf(await test.operations.rollback('to-and-fro', again))).toBe('REGISTRY_TOO_MANY_CHANGES');
});

it('the number of override links that a site creates per hour is limited, even if each is revoked at once', async () => {
  await foundSite(test.operations, 'linked');
  const pin = { remotes: { shell: '1.0.0' }, why: 'first', expectedRevision: 1 };
  const { lockfile } = unwrap(await test.operations.pin('linked', pin));
  const link = () =>
    test.operations.createOverride('linked', { target: { lockfile }, expiresInHours: 1, why: 'a link' });
  for (let made = 0; made < 3; made++) unwrap(await test.operations.revokeOverride('linked', unwrap(await link()).id));
  expect(await link()).toMatchObject({ refusal: { code: 'REGISTRY_TOO_MANY_CHANGES' } });
});

it('publishes of a remote per hour are limited', async () => {
  const publish = (version: string) => test.operations.publish(demoVersion('mf-forms', version));
  for (const version of ['1.0.0', '1.0.1']) unwrap(await publish(version));
  const refusedCode = { kind: 'refused', refusal: { code: 'REGISTRY_TOO_MANY_CHANGES' } };
  expect(await publish('1.0.2')).toMatchObject(refusedCode);
  expect(unwrap(await publish('1.0.1')).outcome).toBe('already-published');
});

it('a configuration that is too large is refused', async () => {
  await foundSite(test.operations, 'large');
  const result = await configure('large', 'x'.repeat(50_000), 1);
  expect(result.kind === 'refused' && result.refusal).toMatchObject({ code: 'REGISTRY_CONFIG_REFUSED' });
});

it.each([
  ['its revision is outdated', 0, {}, 'REGISTRY_REVISION_OUTDATED'],
  ['it is too large', 1, { name: 'x'.repeat(50_000) }, 'REGISTRY_CONFIG_REFUSED'],
])('a configuration is refused without a check of its content if %s', async (what, expectedRevision, more, code) => {
  const site = `unchecked-${code === 'REGISTRY_REVISION_OUTDATED' ? 'revision' : 'bytes'}`;
  await foundSite(test.operations, site);
  const config = { ...demoConfig({ slug: site }), ...more, unknownKey: what };
  const result = await test.operations.applyConfig(site, { config, why: 'faulty', expectedRevision });
  expect(result.kind === 'refused' && result.refusal).toMatchObject({ code });
  expect(JSON.stringify(result)).not.toContain('unknownKey');
});

it('a configuration of a site that has reached its limit of changes per hour is refused without a check', async () => {
  now = new Date('2026-03-03T16:00:00Z');
  await foundSite(test.operations, 'busy');
  for (const revision of [1, 2]) unwrap(await configure('busy', `Name ${revision}`, revision));
  const config = { ...demoConfig({ slug: 'busy' }), unknownKey: 1 };
  const result = await test.operations.applyConfig('busy', { config, why: 'faulty', expectedRevision: 3 });
  expect(codeOf(result)).toBe('REGISTRY_TOO_MANY_CHANGES');
});

it('a server file that is too large is refused with the name of the limit', async () => {
  const result = await test.operations.publish(demoVersion('mf-search', '1.0.0', { marker: 'x'.repeat(2_000) }));
  expect(result).toMatchObject({
    kind: 'refused',
    refusal: {
      code: 'REGISTRY_FILES_REFUSED',
      fields: { 'server.mjs': expect.stringContaining('BUDGET_SERVER_FILE_BYTES') },
    },
  });
});

it('a version whose manifest is too large is refused with its size', async () => {
  const payload = { type: 'string', description: 'x'.repeat(300_000) };
  const publishes = [{ name: 'a:b', version: 1, schema: 's', payload }];
  const result = await test.operations.publish(demoVersion('mf-search', '1.0.0', { publishes }));
  expect(result.kind === 'refused' && result.refusal.message).toMatch(/has 30\d{4} bytes; the limit is 262144/);
});
