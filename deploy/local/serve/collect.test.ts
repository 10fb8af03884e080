import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { RequestCounter } from '../../rate-limits/index.ts';
import { unwrap } from '../../registry/index.ts';
import { demoVersion } from '../../registry/testing/demo-version.ts';
import { countVisitors } from '../count-visitors.ts';
import { openRegistry } from '../parts/registry.ts';
import { readAssets, readLimits } from '../read-setup.ts';
import { openStored } from '../stored.ts';
import { collect } from './collect.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-collect-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** Opens the platform's registry in the data folder, as `npm start` does, and runs `work` with it. */
async function inRegistry<Value>(
  work: (opened: {
    readonly registry: Awaited<ReturnType<typeof openRegistry>>;
    readonly ageVersions: (days: number) => Promise<void>;
    readonly ageMarks: (days: number) => Promise<void>;
  }) => Promise<Value>,
): Promise<Value> {
  const { limits, rates, budget } = readLimits({}, new RequestCounter());
  const assets = readAssets({}, { data, log });
  const settings = { env: {}, data, assets, log, budget, rates, ...limits, visitors: countVisitors() };
  const { kept, database, closeFolder } = await openStored(settings, [], { fresh: false, migrates: true });
  const { siteKeys, overrideSigner } = kept;
  const registry = await openRegistry(settings, { database, secretsWith: siteKeys.secretsWith, overrideSigner });
  const execute = async (query: ReturnType<typeof sql>) => void (await database.db.execute(query));
  const value = await work({
    registry,
    ageVersions: (days) =>
      execute(sql`update registry_versions set published_at = published_at - ${days} * interval '1 day'`),
    ageMarks: (days) =>
      execute(sql`update registry_collections set marked_at = marked_at - ${days} * interval '1 day'`),
  });
  await database.close();
  assets.close();
  closeFolder();
  return value;
}

it('`serve -- collect` reports, marks and deletes unused versions for the holder of an admin’s token', async () => {
  const [admin, viewer] = await inRegistry(async ({ registry, ageVersions }) => {
    const operations = registry.as({ name: 'start', role: { kind: 'admin' } });
    for (const version of ['1.0.0', '1.1.0']) unwrap(await operations.publish(demoVersion('mf-search', version)));
    await ageVersions(100);
    const issue = async (name: string, role: Parameters<typeof operations.issueToken>[0]['role']) =>
      unwrap(await operations.issueToken({ name, role })).secret;
    return [await issue('mia', { kind: 'admin' }), await issue('noah', { kind: 'viewer', sites: '*' })];
  });
  const run = (isCheck: boolean, env = { FORECOURT_TOKEN: admin }, days?: string) =>
    collect({ data, days, isCheck, env, log });
  await expect(run(true, {} as { FORECOURT_TOKEN: string })).rejects.toThrow(
    'FORECOURT_TOKEN is not set: token of the role admin',
  );
  await expect(run(true, { FORECOURT_TOKEN: viewer })).rejects.toThrow('noah may not');
  await expect(run(true, { FORECOURT_TOKEN: 'x' })).rejects.toThrow('FORECOURT_TOKEN: ');
  await expect(run(false, undefined, '3')).rejects.toThrow('14 days or more, not 3');
  await expect(run(false, undefined, 'many')).rejects.toThrow('--days is "many": give a whole number');

  expect(await run(true, undefined, '200')).toEqual(['No version is unused.']);
  expect(await run(true)).toEqual(['mf-search@1.0.0 would be marked.']);
  expect(await run(false)).toEqual(['mf-search@1.0.0 is marked.']);
  expect(await run(false)).toEqual([expect.stringMatching(/^mf-search@1\.0\.0 is marked\. Collections from 2/)]);
  await inRegistry(({ ageMarks }) => ageMarks(1));
  expect(await run(true)).toEqual(['mf-search@1.0.0 would be deleted.']);
  expect(await run(false)).toEqual(['mf-search@1.0.0 is deleted.']);
  expect(['1.0.0', '1.1.0'].map((version) => existsSync(join(data, 'assets', 'mf-search', version)))).toEqual([
    false,
    true,
  ]);
});
