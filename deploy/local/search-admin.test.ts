import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createKeyFile, searchAdminKey } from './search-admin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-admin-'));
});
afterAll(() => rm(folder, { recursive: true }));

const isPrivate = async (file: string) => ((await stat(file)).mode & 0o077) === 0;

describe('the admin key of the built-in search engine', () => {
  it('the admin key is generated once in a private file, unless the environment provides the key', async () => {
    const file = join(folder, 'admin.json');
    const first = await searchAdminKey(file, {});
    expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{48}$/), role: 'admin' });
    expect(await searchAdminKey(file, {})).toEqual(first);
    expect(await isPrivate(file)).toBe(true);
    expect((await searchAdminKey(file, { SEARCH_ADMIN_KEY: 'given-from-outside' })).key).toBe('given-from-outside');
  });
});

describe('search keys that were created over HTTP', () => {
  it('are stored in a private file and survive a restart', async () => {
    const file = join(folder, 'made', 'keys.json');
    expect(await createKeyFile(file).load()).toEqual([]);
    const key = { value: 'k'.repeat(32), acl: ['search'], maxHitsPerQuery: 0, maxQueriesPerIPPerHour: 0, createdAt: 7 };
    await createKeyFile(file).save([key as never]);
    expect(await createKeyFile(file).load()).toEqual([key]);
    expect(await isPrivate(file)).toBe(true);
  });
});
