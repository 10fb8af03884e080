import type { SiteConfig } from '@forecourt/contracts/site-config';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Refusal, Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoIsland, demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  const slots = { widgets: { header: { ...demoIsland, slots: ['frame.promo'] } } };
  const tip = (name: string) => ({ widgets: { [name]: demoIsland } });
  for (const version of [
    demoVersion('shell', '1.0.0', slots),
    demoVersion('mf-search', '1.0.0', tip('tip')),
    demoVersion('mf-search', '2.0.0', tip('trade-tip')),
    demoVersion('mf-account', '1.0.0'),
    demoVersion('mf-account', '1.1.0'),
    demoVersion('mf-forms', '1.0.0', { contracts: '1.4.0' }),
    demoVersion('mf-forms', '0.9.3'),
  ])
    unwrap(await test.operations.publish(version));
});
afterAll(() => test.close());

const layout = (widget: string): SiteConfig['layout'] => ({ 'frame.promo': [`mf-search/${widget}`] });

/** Creates sites that show the widget `tip`, at revision 2. */
async function foundSites(...slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) await foundSite(test.operations, slug, { layout: layout('tip') });
  unwrap(await test.operations.change({ sites: sitesOf(slugs), remotes, why: 'first versions' }));
}

const sitesOf = (slugs: readonly string[]) => Object.fromEntries(slugs.map((slug) => [slug, {}]));
const renamed = (slug: string) => ({ config: demoConfig({ slug, layout: layout('trade-tip') }) });

function refusalOf(response: Result<unknown>): Refusal {
  if (response.kind === 'done') throw new Error(`expected a refusal, got ${JSON.stringify(response.value)}`);
  return response.refusal;
}

const versionOn = async (site: string, remote: string) =>
  unwrap(await test.operations.release(site)).lockfile.remotes[remote]?.version;

it('one change of versions and configurations renames a widget on two sites, and one undo takes it back', async () => {
  await foundSites('alpha', 'beta');
  const why = 'the tip is about trade-ins';
  const next = { 'mf-search': '2.0.0' };
  expect(refusalOf(await test.operations.change({ sites: { alpha: {} }, remotes: next, why })).message).toContain(
    'has no widget "tip"',
  );
  const sites = { alpha: renamed('alpha'), beta: renamed('beta') };
  const changed = unwrap(await test.operations.change({ sites, remotes: next, why }));
  expect(changed.change).toMatch(/^ch-[0-9a-f]{12}$/);
  for (const site of ['alpha', 'beta']) {
    expect(unwrap(await test.operations.history(site)).at(-1)).toMatchObject({
      action: 'change',
      change: changed.change,
    });
    expect(await versionOn(site, 'mf-search')).toBe('2.0.0');
  }
  unwrap(await test.operations.pin('beta', { remotes: { 'mf-account': '1.0.0' }, why: 'more', expectedRevision: 3 }));
  const undone = unwrap(await test.operations.undoChange(changed.change ?? '', { why: 'nobody clicked' }));
  expect(undone.sites.map(({ site, differences }) => [site, differences.map(({ part }) => part)])).toEqual([
    ['alpha', ['mf-search', 'config']],
    ['beta', ['mf-search', 'config']],
  ]);
  expect(await versionOn('beta', 'mf-account')).toBe('1.0.0');
  expect(unwrap(await test.operations.siteConfig('beta')).config.layout).toEqual(layout('tip'));
});

it('a change that one site refuses changes no site; with exceptRefused it changes all other sites', async () => {
  await foundSites('gamma', 'delta');
  const request = { sites: { gamma: renamed('gamma'), delta: {} }, remotes: { 'mf-search': '2.0.0' }, why: 'try' };
  const refusal = refusalOf(await test.operations.change(request));
  expect(refusal.message).toContain('1 of 2 sites refuse the change, and none was changed: delta.');
  expect(refusal.fields).toEqual({
    'layout.frame.promo.mf-search/tip': expect.stringMatching(/has no widget "tip".*\(delta\)$/),
  });
  expect(await versionOn('gamma', 'mf-search')).toBe('1.0.0');
  const some = unwrap(await test.operations.change({ ...request, exceptRefused: true }));
  expect(some.sites.map(({ site }) => site)).toEqual(['gamma']);
  expect(some.refused.map(({ site, refusal: { code } }) => [site, code])).toEqual([['delta', 'REGISTRY_PIN_REFUSED']]);
});

it('two concurrent changes to the same sites: one is stored, the other is refused and says what the first changed', async () => {
  await foundSites('eta', 'theta');
  const sites = { eta: { expectedRevision: 2 }, theta: { expectedRevision: 2 } };
  const responses = await Promise.all(
    ['1.0.0', '1.1.0'].map((version) =>
      test.operations.change({ sites, remotes: { 'mf-account': version }, why: 'x' }),
    ),
  );
  expect(responses.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  const refusal = refusalOf(responses.find(({ kind }) => kind === 'refused') as Result<unknown>);
  expect(refusal.code).toBe('REGISTRY_REVISION_OUTDATED');
  expect(refusal.message).toContain('eta is at revision 3, not 2. Changed since: mf-account none → 1.');
  expect(unwrap(await test.operations.history('theta'))).toHaveLength(3);
});

it('a rollback of only the configuration keeps later pins, and a rollback of only the versions keeps the configuration', async () => {
  await foundSites('iota');
  const { pin, applyConfig, rollback, siteConfig } = test.operations;
  const config = demoConfig({ slug: 'iota', layout: layout('tip'), name: 'Iota Two' });
  unwrap(await applyConfig('iota', { config, why: 'name', expectedRevision: 2 }));
  unwrap(await pin('iota', { remotes: { 'mf-account': '1.0.0' }, why: 'account', expectedRevision: 3 }));
  unwrap(await pin('iota', { remotes: { 'mf-account': '1.1.0' }, why: 'account', expectedRevision: 4 }));
  unwrap(await rollback('iota', { only: 'config', why: 'old name', expectedRevision: 5 }));
  expect(unwrap(await siteConfig('iota')).config.name).toBe('Northshore Motors');
  expect(await versionOn('iota', 'mf-account')).toBe('1.1.0');
  unwrap(await rollback('iota', { only: 'versions', why: 'old account', expectedRevision: 6 }));
  expect(await versionOn('iota', 'mf-account')).toBe('1.0.0');
  expect(unwrap(await siteConfig('iota')).config.name).toBe('Northshore Motors');
});

it('a site’s configuration is returned with the change that applied it', async () => {
  await foundSites('omicron');
  const { siteConfig, applyConfig, pin, rollback } = test.operations;
  const first = unwrap(await siteConfig('omicron'));
  expect(first.applied).toMatchObject({ revision: 1 });
  unwrap(
    await applyConfig('omicron', {
      config: { ...first.config, name: 'Omicron Cars' },
      why: 'new name',
      expectedRevision: 2,
    }),
  );
  unwrap(await pin('omicron', { remotes: { 'mf-account': '1.1.0' }, why: 'account', expectedRevision: 3 }));
  expect(unwrap(await siteConfig('omicron')).applied).toMatchObject({ revision: 3, why: 'new name', action: 'config' });
  unwrap(await rollback('omicron', { only: 'config', why: 'old name', expectedRevision: 4 }));
  expect(unwrap(await siteConfig('omicron')).applied).toMatchObject({ revision: 5, why: 'old name' });
});

it('a configuration edited from an outdated one is refused with the keys that changed in between', async () => {
  await foundSites('kappa');
  const { id, config } = unwrap(await test.operations.siteConfig('kappa'));
  const apply = (changes: Partial<SiteConfig>, expectedRevision: number) =>
    test.operations.applyConfig('kappa', {
      config: { ...config, ...changes },
      basedOn: id,
      why: 'edit',
      expectedRevision,
    });
  unwrap(await apply({ name: 'Kappa Cars' }, 2));
  const refusal = refusalOf(await apply({ state: 'VIC' }, 3));
  expect(refusal.code).toBe('REGISTRY_CONFIG_OUTDATED');
  expect(refusal.fields).toEqual({ name: 'is "Kappa Cars" now' });
});

it('can-i-pin changes nothing, and names each fault once with the versions that would be accepted', async () => {
  await foundSites('lambda', 'mu');
  const publisher = test.registry.as({ name: 'forms', role: { kind: 'publisher', remotes: ['mf-forms'] } });
  const request = { sites: sitesOf(['lambda', 'mu']), remotes: { 'mf-forms': '1.0.0' } };
  const verdicts = unwrap(await publisher.canIPin(request));
  expect(verdicts.fits).toBe(false);
  expect(verdicts.faults).toEqual([
    { where: 'mf-forms.contracts', message: expect.stringContaining('contracts 1.4.0'), sites: ['lambda', 'mu'] },
  ]);
  expect(verdicts.sites.map(({ suggestions }) => suggestions)).toEqual([
    [{ 'mf-forms': '0.9.3' }],
    [{ 'mf-forms': '0.9.3' }],
  ]);
  expect(unwrap(await publisher.canIPin({ ...request, remotes: { 'mf-forms': '0.9.3' } })).fits).toBe(true);
  expect(refusalOf(await publisher.canIPin({ ...request, remotes: { 'mf-account': '1.0.0' } })).code).toBe(
    'REGISTRY_FORBIDDEN',
  );
  expect(unwrap(await test.operations.show('mu')).revision).toBe(2);
});

it('a comparison of two sites names the versions and configuration keys that differ, and lists name each site’s versions', async () => {
  await foundSites('nu', 'xi');
  unwrap(await test.operations.change({ sites: { xi: renamed('xi') }, remotes: { 'mf-search': '2.0.0' }, why: 'x' }));
  const diff = unwrap(await test.operations.diff('nu', 'xi'));
  expect(diff.versions).toEqual([{ part: 'mf-search', from: '1.0.0', to: '2.0.0' }]);
  expect(diff.config.map(({ path }) => path)).toContain('layout.frame.promo');
  expect(unwrap(await test.operations.runs('mf-search'))).toContainEqual({ site: 'xi', version: '2.0.0', revision: 3 });
  expect(unwrap(await test.operations.sites()).find(({ site }) => site === 'xi')).toMatchObject({
    host: 'xi.example',
    remotes: { shell: '1.0.0', 'mf-search': '2.0.0' },
    rollout: null,
  });
});
