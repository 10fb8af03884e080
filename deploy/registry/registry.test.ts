import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Refusal, Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoEvent, demoIsland, demoVersion } from './testing/demo-version.ts';
import { foundSite as foundSiteIn } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
});
afterAll(() => test.close());

const foundSite = (site: string, changes?: Partial<SiteConfig>) => foundSiteIn(test.operations, site, changes);

function refusalOf(response: Result<unknown>): Refusal {
  if (response.kind === 'done') throw new Error(`expected a refusal, got ${JSON.stringify(response.value)}`);
  return response.refusal;
}

const folderOf = (remote: string, version: string) => join(test.folder, 'assets', remote, version);

describe('publish', () => {
  it('publishing stores the files unchanged, with the manifest and compressed copies', async () => {
    const shell = demoVersion('shell', '1.0.0');
    expect(unwrap(await test.operations.publish(shell))).toMatchObject({ outcome: 'published', files: 4 });
    const folder = folderOf('shell', '1.0.0');
    expect((await readdir(folder)).sort()).toEqual([
      'chunks',
      'picture.webp',
      'remote.json',
      'server.mjs',
      'shell.js',
      'shell.js.br',
    ]);
    expect(brotliDecompressSync(await readFile(join(folder, 'shell.js.br')))).toEqual(
      await readFile(join(folder, 'shell.js')),
    );
    expect(JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'))).toEqual(shell.manifest);
    expect(await readdir(join(test.folder, 'assets', '.drafts'))).toEqual([]);
  });

  it('publishing removes temporary files that an interrupted publish left behind', async () => {
    const drafts = join(test.folder, 'assets', '.drafts');
    await Promise.all(['old', 'young'].map((name) => mkdir(join(drafts, name), { recursive: true })));
    await utimes(join(drafts, 'old'), 0, 0);
    unwrap(await test.operations.publish(demoVersion('mf-forms', '0.1.0')));
    expect(await readdir(drafts)).toEqual(['young']);
  });

  it('publishing accepts the same files again, even from another commit', async () => {
    unwrap(await test.operations.publish(demoVersion('mf-search', '1.0.0')));
    const again = await test.operations.publish(demoVersion('mf-search', '1.0.0', { commit: 'f00d' }));
    expect(unwrap(again).outcome).toBe('already-published');
  });

  it('publishing refuses different files under an existing version number', async () => {
    unwrap(await test.operations.publish(demoVersion('mf-vehicle', '1.0.0')));
    const refusal = refusalOf(await test.operations.publish(demoVersion('mf-vehicle', '1.0.0', { marker: 'changed' })));
    expect(refusal.code).toBe('REGISTRY_VERSION_TAKEN');
    expect(refusal.message).toContain('mf-vehicle 1.0.0 was published by mia at 2026-03-03T12:00:00.000Z');
    expect(await readFile(join(folderOf('mf-vehicle', '1.0.0'), 'server.mjs'), 'utf8')).toContain('mf-vehicle 1.0.0');
  });

  it('publishing gives a version number to exactly one of two concurrent publishes', async () => {
    const responses = await Promise.all(
      ['one', 'two'].map((marker) => test.operations.publish(demoVersion('mf-finance', '2.0.0', { marker }))),
    );
    expect(responses.filter((response) => response.kind === 'done')).toHaveLength(1);
    const winner = responses[0]?.kind === 'done' ? 'one' : 'two';
    expect(await readFile(join(folderOf('mf-finance', '2.0.0'), 'server.mjs'), 'utf8')).toContain(winner);
    expect(responses.map((response) => (response.kind === 'done' ? 'done' : response.refusal.code)).sort()).toEqual([
      'REGISTRY_VERSION_TAKEN',
      'done',
    ]);
  });

  it('publishing refuses a file whose hash differs from the hash in the manifest, and stores nothing', async () => {
    const { manifest, files } = demoVersion('mf-forms', '1.0.0');
    const tampered = new Map([...files, ['server.mjs', Buffer.from('steal()')] as const]);
    const refusal = refusalOf(await test.operations.publish({ manifest, files: tampered }));
    expect(refusal.code).toBe('REGISTRY_FILES_REFUSED');
    expect(Object.keys(refusal.fields ?? {})).toEqual(['server.mjs']);
    expect(refusalOf(await test.operations.manifest('mf-forms', '1.0.0')).code).toBe('REGISTRY_VERSION_UNKNOWN');
    await expect(readdir(folderOf('mf-forms', '1.0.0'))).rejects.toThrow('ENOENT');
  });

  it('publishing refuses missing, additional and unlisted files, and names each', async () => {
    const { manifest, files } = demoVersion('mf-forms', '1.0.1', {
      pages: { 'form.page': { ...demoIsland, chunks: ['gone.js'] } },
    });
    const changed = new Map(
      [...files, ['extra.js', Buffer.from('')] as const].filter(([path]) => path !== 'server.mjs'),
    );
    const { fields } = refusalOf(await test.operations.publish({ manifest, files: changed }));
    expect(fields).toMatchObject({
      'server.mjs': 'is listed in remote.json but was not sent',
      'extra.js': 'was sent but is not listed in remote.json',
      'gone.js': expect.stringContaining('not listed under "files"'),
    });
  });

  it.each([
    ['aa', 'aa/bb.js', 'is in a folder with the name of the file aa; rename one of the two'],
    ['aa/bb', 'aa/bb/cc/dd.js', 'is in a folder with the name of the file aa/bb; rename one of the two'],
    ['aa.js', 'aa.js.br/bb.js', expect.stringContaining('reserved')],
    ['aa.js', 'remote.json/bb.js', expect.stringContaining('reserved')],
  ])(
    'publishing refuses the files %s and %s, because a file and a folder would share a name',
    async (one, two, fault) => {
      const { manifest, files } = demoVersion('mf-forms', '1.0.3');
      const [bytes, listed] = [files.get('server.mjs') as Uint8Array, manifest.files['server.mjs']];
      const upload = {
        manifest: { ...manifest, files: { ...manifest.files, [one]: listed, [two]: listed } },
        files: new Map([...files, [one, bytes], [two, bytes]]),
      };
      const refusal = refusalOf(await test.operations.publish(upload));
      expect(refusal).toMatchObject({ code: 'REGISTRY_FILES_REFUSED', fields: { [two]: fault } });
    },
  );

  it('publishing lists the faults of a manifest by path', async () => {
    const { manifest, files } = demoVersion('mf-forms', '1.0.2');
    const refusal = refusalOf(
      await test.operations.publish({ manifest: { ...manifest, version: 'latest', files: { '../x': {} } }, files }),
    );
    expect(refusal.code).toBe('REGISTRY_BODY_INVALID');
    expect(Object.keys(refusal.fields ?? {})).toEqual(expect.arrayContaining(['version']));
  });

  it('publishing restores a damaged version when the same files are published again', async () => {
    const version = demoVersion('mf-forms', '3.0.0');
    unwrap(await test.operations.publish(version));
    await rm(join(folderOf('mf-forms', '3.0.0'), 'server.mjs'));
    unwrap(await test.operations.publish(version));
    expect(await readFile(join(folderOf('mf-forms', '3.0.0'), 'server.mjs'))).toEqual(version.files.get('server.mjs'));
  });

  it('the registry lists the versions of a remote, and suggests remotes for a misspelt name', async () => {
    const listed = unwrap(await test.operations.versions('mf-vehicle'));
    expect(listed).toEqual([expect.objectContaining({ remote: 'mf-vehicle', version: '1.0.0', publishedBy: 'mia' })]);
    expect(refusalOf(await test.operations.versions('mf-vehicel')).message).toContain('Did you mean "mf-vehicle"?');
  });
});

describe('sites', () => {
  beforeAll(async () => {
    await Promise.all(
      [
        demoVersion('shell', '1.0.0'),
        demoVersion('mf-account', '1.0.0'),
        demoVersion('mf-account', '1.1.0'),
        demoVersion('mf-account', '1.2.0'),
        demoVersion('mf-locations', '1.0.0'),
      ].map(async (version) => unwrap(await test.operations.publish(version))),
    );
  });
  const first = { shell: '1.0.0', 'mf-account': '1.0.0', 'mf-locations': '1.0.0' };

  it('[CONF-037] a pin changes one site’s version and a rollback restores it; other sites and the shell keep their versions', async () => {
    const { pin, release, rollback, history } = test.operations;
    for (const site of ['alpha', 'beta']) {
      await foundSite(site);
      unwrap(await pin(site, { remotes: first, why: 'first versions', expectedRevision: 1 }));
    }
    const moved = unwrap(
      await pin('alpha', { remotes: { 'mf-account': '1.1.0' }, why: 'better hearts', expectedRevision: 2 }),
    );
    expect(moved).toMatchObject({
      revision: 3,
      changed: true,
      differences: [{ part: 'mf-account', from: '1.0.0', to: '1.1.0' }],
    });

    const alpha = unwrap(await release('alpha'));
    expect(alpha.manifests['mf-account']?.version).toBe('1.1.0');
    expect(alpha.manifests['shell']?.version).toBe('1.0.0');
    expect(Object.keys(alpha.lastGood)).toEqual(['mf-account']);
    expect(alpha.lastGood['mf-account']?.version).toBe('1.0.0');
    expect(alpha.lockfile.remotes['mf-account']?.files['server.mjs']).toMatch(/^sha384-/);
    expect(await test.registry.ran('alpha', moved.lockfile)).toMatchObject({
      versions: { 'mf-account': ['1.1.0', '1.0.0'], shell: ['1.0.0'] },
    });
    expect(await test.registry.ran('beta', moved.lockfile)).toBeNull();
    expect(unwrap(await release('beta')).lockfile.remotes['mf-account']?.version).toBe('1.0.0');

    unwrap(await rollback('alpha', { why: 'hearts were broken', expectedRevision: 3 }));
    const back = unwrap(await release('alpha'));
    expect(back.lockfile.remotes['mf-account']?.version).toBe('1.0.0');
    expect(back.revision).toBe(4);
    // Pages with the broken version may stay open for another day.
    const until = '2026-03-04T12:00:00.000Z';
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(back.retained).toContainEqual({ remote: 'mf-account', version: '1.1.0', until, digest });
    expect(
      unwrap(await history('alpha')).map(({ revision, action, actor, why, at }) => [revision, action, actor, why, at]),
    ).toEqual([
      [1, 'config', 'mia', 'opening', '2026-03-03T12:00:00.000Z'],
      [2, 'pin', 'mia', 'first versions', '2026-03-03T12:00:00.000Z'],
      [3, 'pin', 'mia', 'better hearts', '2026-03-03T12:00:00.000Z'],
      [4, 'rollback', 'mia', 'hearts were broken', '2026-03-03T12:00:00.000Z'],
    ]);
  });

  it('the registry accepts exactly one of many concurrent pins, and names it in the refusals of the other pins', async () => {
    await foundSite('gamma');
    unwrap(await test.operations.pin('gamma', { remotes: first, why: 'first', expectedRevision: 1 }));
    const changes = ['1.1.0', '1.2.0', '1.1.0', '1.2.0', '1.1.0'];
    const responses = await Promise.all(
      changes.map((version, index) =>
        test.operations.pin('gamma', {
          remotes: { 'mf-account': version },
          why: `number ${index}`,
          expectedRevision: 2,
        }),
      ),
    );
    const winners = responses.filter((response) => response.kind === 'done');
    expect(winners).toHaveLength(1);
    const refusal = refusalOf(responses.find((response) => response.kind === 'refused') as Result<unknown>);
    expect(refusal.code).toBe('REGISTRY_REVISION_OUTDATED');
    expect(refusal.message).toMatch(
      /gamma is at revision 3, not 2\. Changed since: mf-account 1\.0\.0 → 1\.[12]\.0\. By 3: mia, pin, "number \d"/,
    );
    expect(unwrap(await test.operations.history('gamma'))).toHaveLength(3);
    expect(unwrap(await test.operations.show('gamma')).revision).toBe(3);
  });

  it('no update is lost when refused pins are retried on the new revision', async () => {
    await foundSite('delta');
    unwrap(await test.operations.pin('delta', { remotes: first, why: 'first', expectedRevision: 1 }));
    const retry = async (version: string): Promise<void> => {
      const { revision } = unwrap(await test.operations.show('delta'));
      const response = await test.operations.pin('delta', {
        remotes: { 'mf-account': version },
        why: `to ${version}`,
        expectedRevision: revision,
      });
      if (response.kind === 'refused') return retry(version);
      if (!response.value.changed) throw new Error('each pin of this test changes something');
    };
    await Promise.all(['1.1.0', '1.2.0'].map(retry));
    const pins = unwrap(await test.operations.history('delta')).filter(({ action }) => action === 'pin');
    expect(pins.map(({ why }) => why).sort()).toEqual(['first', 'to 1.1.0', 'to 1.2.0']);
    expect(pins.map(({ revision }) => revision)).toEqual([2, 3, 4]);
  });

  it('the registry stores nothing if a pin does not change the site', async () => {
    await foundSite('epsilon');
    unwrap(await test.operations.pin('epsilon', { remotes: first, why: 'first', expectedRevision: 1 }));
    const again = unwrap(await test.operations.pin('epsilon', { remotes: first, why: 'again', expectedRevision: 2 }));
    expect(again).toMatchObject({ changed: false, revision: 2, differences: [] });
    expect(unwrap(await test.operations.history('epsilon'))).toHaveLength(2);
  });

  it('the registry refuses to pin a version after one of its files was changed on disk, and names the file', async () => {
    unwrap(await test.operations.publish(demoVersion('mf-account', '6.6.6')));
    await writeFile(join(folderOf('mf-account', '6.6.6'), 'remoteEntry.js'), 'steal()');
    await foundSite('zeta');
    const refusal = refusalOf(
      await test.operations.pin('zeta', {
        remotes: { ...first, 'mf-account': '6.6.6' },
        why: 'try',
        expectedRevision: 1,
      }),
    );
    expect(refusal.code).toBe('REGISTRY_PIN_REFUSED');
    expect(refusal.fields?.['mf-account.files.remoteEntry.js']).toBe(
      'zeta: file remoteEntry.js of mf-account 6.6.6 has been changed; publish the version again.',
    );
  });

  it('the registry refuses incompatible versions, and names site, remote, event and field', async () => {
    const subscribed = demoEvent('finance:quoted', 1, { carId: { type: 'string' }, weeklyCents: { type: 'integer' } });
    const published = demoEvent('finance:quoted', 1, { carId: { type: 'string' } });
    unwrap(await test.operations.publish(demoVersion('mf-account', '7.0.0', { subscribes: [subscribed] })));
    unwrap(await test.operations.publish(demoVersion('mf-locations', '7.0.0', { publishes: [published] })));
    await foundSite('eta');
    const remotes = { shell: '1.0.0', 'mf-account': '7.0.0', 'mf-locations': '7.0.0' };
    expect(refusalOf(await test.operations.pin('eta', { remotes, why: 'try', expectedRevision: 1 })).message).toBe(
      'eta cannot run this set of versions. eta: mf-account 7.0.0 subscribes to finance:quoted@1 from mf-locations 7.0.0: field "weeklyCents" is required but not published.',
    );
  });

  it('the configuration is part of the lockfile: a new configuration is a difference, and a rollback restores the former one', async () => {
    await foundSite('theta');
    unwrap(await test.operations.pin('theta', { remotes: first, why: 'first', expectedRevision: 1 }));
    const changed = demoConfig({ slug: 'theta', name: 'Theta Two' });
    expect(
      unwrap(await test.operations.applyConfig('theta', { config: changed, why: 'new name', expectedRevision: 2 }))
        .differences,
    ).toEqual([expect.objectContaining({ part: 'config' })]);
    expect(unwrap(await test.operations.release('theta')).config).toMatchObject({ name: 'Theta Two' });
    unwrap(await test.operations.rollback('theta', { to: 2, why: 'old name', expectedRevision: 3 }));
    expect(unwrap(await test.operations.release('theta')).config).toMatchObject({ name: 'Northshore Motors' });
  });

  it('the registry refuses a configuration with slots that the pinned remotes cannot fill', async () => {
    await foundSite('iota');
    unwrap(await test.operations.pin('iota', { remotes: first, why: 'first', expectedRevision: 1 }));
    const config = demoConfig({ slug: 'iota', layout: { 'vehicle.yard': ['mf-locations/yard'] } });
    expect(
      refusalOf(await test.operations.applyConfig('iota', { config, why: 'yard', expectedRevision: 2 })).message,
    ).toContain('mf-locations 1.0.0 has no widget "yard"');
  });

  it('the registry refuses an unknown site and suggests a similar name, refuses an unknown version and names the newest ones, and refuses an unknown lockfile', async () => {
    await foundSite('kappa');
    expect(refusalOf(await test.operations.show('kapa')).message).toMatch(
      /^There is no site "kapa"\. Did you mean "kappa"\? Sites are .*kappa/,
    );
    expect(
      refusalOf(
        await test.operations.pin('kappa', {
          remotes: { ...first, 'mf-account': '9.9.9' },
          why: 'try',
          expectedRevision: 1,
        }),
      ).message,
    ).toContain('mf-account 9.9.9 was never published. The newest are ');
    expect(
      refusalOf(await test.operations.rollback('kappa', { to: 'lk-0000000000000000', why: 'try', expectedRevision: 1 }))
        .code,
    ).toBe('REGISTRY_LOCKFILE_UNKNOWN');
    expect(refusalOf(await test.operations.rollback('kappa', { why: 'try', expectedRevision: 1 })).code).toBe(
      'REGISTRY_NOTHING_EARLIER',
    );
    expect(refusalOf(await test.operations.pin('kappa', { remotes: first, why: ' ', expectedRevision: 1 })).code).toBe(
      'REGISTRY_WHY_MISSING',
    );
  });
});
