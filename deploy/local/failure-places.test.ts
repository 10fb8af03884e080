import { join } from 'node:path';
import { createApi, createEncryption } from '@forecourt/api';
import { defaultBudget } from '@forecourt/budget';
import type { HealthResponse } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import { openTestDatabase } from '@forecourt/database/testing';
import { expect, it } from '@jest/globals';
import { unwrap } from '../registry/index.ts';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { demoVersion } from '../registry/testing/demo-version.ts';
import { foundSite } from '../registry/testing/found-site.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { createStackReader } from '../source-maps/index.ts';
import { createAccessPort } from './access-port.ts';
import { createRegistryPort } from './registry-port.ts';

const sourceMap = JSON.stringify({
  version: 3,
  sources: ['mf-search/src/pages/results/results.tsx'],
  names: [],
  mappings: 'AAyCY',
});

it('a site’s health shows a failure of a published version with file and line of its source', async () => {
  const [test, database] = await Promise.all([startRegistry({ now: () => new Date() }), openTestDatabase()]);
  await foundSite(test.operations, 'redgum');
  for (const version of [demoVersion('shell', '1.0.0'), demoVersion('mf-search', '1.0.0', { sourceMap })])
    unwrap(await test.operations.publish(version));
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  const { sites } = unwrap(await test.operations.change({ sites: { redgum: {} }, remotes, why: 'opening' }));
  const lockfile = sites[0]?.lockfile ?? '';
  const { secret } = unwrap(
    await test.operations.issueToken({ name: 'vera', role: { kind: 'viewer', sites: ['redgum'] } }),
  );
  const stacks = createStackReader({ folder: join(test.folder, 'assets'), budget: defaultBudget, log: () => {} });
  const config = demoConfig({ slug: 'redgum' });
  const api = await createApi({
    db: database.db,
    sites: { bySlug: (slug) => (slug === 'redgum' ? config : null) },
    stock: null,
    mail: { channel: 'test', send: async () => {} },
    access: createAccessPort(test.registry),
    encryption: createEncryption(['a key of the tests, known to everybody']),
    registry: createRegistryPort(test.registry, { verify: (_, signed) => signed.replace(/\..*/, '') }),
    sourcePlaces: stacks.places,
    clock: () => new Date(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const built = [
    { file: 'mf-search/1.0.0/remoteEntry.js', line: 1, column: 5, name: 't' },
    { file: 'shell/1.0.0/shell.js', line: 1, column: 2 },
  ];

  const reported = await api.inject({
    method: 'POST',
    url: endpoints.reports(),
    headers: { 'x-forecourt-site': 'redgum', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    payload: {
      kind: 'render',
      remote: 'mf-search',
      version: '1.0.0',
      lockfile: `${lockfile}.AbCdEfGhIjKlMnOpQrSt_-`,
      site: 'redgum',
      message: 'hits is undefined',
      frames: built,
    },
  });
  const read = await api.inject({
    url: endpoints.health({ site: 'redgum', hours: 1 }),
    headers: { authorization: `Bearer ${secret}` },
  });

  expect([reported.statusCode, read.statusCode]).toEqual([202, 200]);
  const { remotes: shown } = read.json<HealthResponse>();
  expect(shown.find(({ remote }) => remote === 'mf-search')?.failures).toEqual([
    {
      kind: 'render',
      code: 'RENDER_FAILED',
      origin: 'own',
      count: 1,
      stack: [
        { built: built[0], source: { file: 'mf-search/src/pages/results/results.tsx', line: 42, column: 13 } },
        // This version was published without a source map.
        { built: built[1] },
      ],
    },
  ]);
  await stacks.close();
  await api.close();
  await database.close();
  await test.close();
});
