import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from './access/role.ts';
import { createRegistryClient } from './client/client.ts';
import { unwrap } from './refusal.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry, TestServer } from './testing/start-registry.ts';
import { serveRegistry, startRegistry } from './testing/start-registry.ts';

const sourceMap = JSON.stringify({ version: 3, sources: ['mf-search/src/remote.ts'], names: [], mappings: 'AAAA' });
const budget = { ...defaultBudget, sourceMapBytes: 1_000 };
let test: TestRegistry;
let served: TestServer;
beforeAll(async () => {
  test = await startRegistry({ budget });
  served = await serveRegistry(test.registry, { budget });
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site);
  for (const version of [
    demoVersion('shell', '1.0.0'),
    demoVersion('mf-search', '1.0.0', { sourceMap }),
    demoVersion('mf-search', '1.1.0', { sourceMap }),
  ])
    unwrap(await test.operations.publish(version));
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await test.operations.change({ sites: { redgum: {} }, remotes, why: 'opening' }));
});
afterAll(async () => {
  await served.close();
  await test.close();
});

const clientOf = async (role: Role) => {
  const { secret } = unwrap(await test.operations.issueToken({ name: 'asker', role, replace: true }));
  return createRegistryClient({ url: served.url, token: secret });
};
const read = async (role: Role, version = '1.0.0', script = 'remoteEntry.js') => {
  const result = await (await clientOf(role)).sourceMap('mf-search', version, script);
  return result.kind === 'done' ? Buffer.from(result.value).toString() : result.refusal.code;
};

describe('a source map', () => {
  it.each<[string, Role]>([
    ['an admin', { kind: 'admin' }],
    ['any release manager, who chooses among all versions', { kind: 'release-manager', sites: ['wattle'] }],
    ['a publisher of the remote', { kind: 'publisher', remotes: ['mf-search'] }],
    ['a viewer of a site that runs the version', { kind: 'viewer', sites: ['redgum'] }],
  ])('is given to %s', async (_, role) => expect(await read(role)).toBe(sourceMap));

  it.each<[string, Role]>([
    ['a publisher of another remote', { kind: 'publisher', remotes: ['mf-finance'] }],
    ['a viewer of a site that does not run it', { kind: 'viewer', sites: ['wattle'] }],
    ['an edge', { kind: 'edge', sites: '*' }],
    ['a lead manager', { kind: 'lead-manager', sites: ['redgum'] }],
  ])('is refused to %s', async (_, role) => expect(await read(role)).toBe('REGISTRY_FORBIDDEN'));

  it('is refused to a viewer whose sites do not run its version', async () => {
    expect(await read({ kind: 'viewer', sites: ['redgum'] }, '1.1.0')).toBe('REGISTRY_FORBIDDEN');
  });

  it.each(['server.mjs', 'nothing.js', '../../../token', 'constructor'])(
    'a source map of %s does not exist, and the request is refused',
    async (script) => {
      expect(await read({ kind: 'admin' }, '1.0.0', script)).toBe('REGISTRY_SOURCE_MAP_UNKNOWN');
    },
  );

  it('a source map is stored once and without a compressed copy, because browsers do not fetch it', async () => {
    const folder = join(test.folder, 'assets', 'mf-search', '1.0.0');
    const files = await readdir(folder);
    expect(files.filter((name) => name.includes('.map'))).toEqual(['remoteEntry.js.map']);
    expect(files).toContain('remoteEntry.js.br');
  });

  it('a source map that is too large is refused with the name of the limit', async () => {
    const large = demoVersion('mf-search', '1.2.0', { sourceMap: JSON.stringify({ more: 'x'.repeat(1_000) }) });
    expect(await test.operations.publish(large)).toMatchObject({
      refusal: {
        code: 'REGISTRY_FILES_REFUSED',
        fields: { 'remoteEntry.js.map': 'has 1011 bytes; the limit is 1000 (BUDGET_SOURCE_MAP_BYTES)' },
      },
    });
  });

  it('a source map whose content does not match the hash in the manifest is refused when it is published and when it is read', async () => {
    const other = demoVersion('mf-search', '1.3.0', { sourceMap });
    const files = new Map(other.files).set('remoteEntry.js.map', Buffer.from('{}'));
    expect(await test.operations.publish({ ...other, files })).toMatchObject({ kind: 'refused' });
    const stored = join(test.folder, 'assets', 'mf-search', '1.1.0', 'remoteEntry.js.map');
    await writeFile(stored, '{}');
    expect(await read({ kind: 'admin' }, '1.1.0')).toBe('REGISTRY_SOURCE_MAP_UNKNOWN');
    await rm(stored);
    expect(await read({ kind: 'admin' }, '1.1.0')).toBe('REGISTRY_SOURCE_MAP_UNKNOWN');
  });
});
