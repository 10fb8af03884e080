import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine, createSearchHandler } from '@forecourt/search';
import { carSynonyms } from '@forecourt/stock/synonyms';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { algoliasearch } from 'algoliasearch';
import { runCli } from '../cli/run-cli.ts';

const adminKey = 'admin-key-of-these-tests';
const index = 'Car_production';
const stock = [
  { objectID: '1', make: 'Toyota', model: 'HiLux', body: 'Ute', price: 31_000, dealership_slug: 'redgum-rocklea' },
  { objectID: '2', make: 'Mazda', model: 'CX-5', body: 'SUV', price: 29_000, dealership_slug: 'redgum-ipswich' },
  {
    objectID: '3',
    make: 'Jayco',
    model: 'Swan',
    body: 'Camper trailer',
    price: 9_000,
    dealership_slug: 'wattle-geelong',
  },
];

const engine = createSearchEngine();
let server: Server;
let host: string;
let folder: string;
beforeAll(async () => {
  const handler = createSearchHandler({ engine, keys: [{ key: adminKey, role: 'admin' }], onError: () => {} });
  server = createServer((request, response) => void handler(request, response));
  // On a busy machine, more than the default keep-alive time may pass between two requests of a test, and the
  // connection would be closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'forecourt-search-'));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function setup(args: readonly string[], env: Readonly<Record<string, string>> = { SEARCH_ADMIN_KEY: adminKey }) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(['search', 'setup', ...args], {
    env,
    cwd: folder,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join(''), err: err.join('') };
}

function client(key: string) {
  const { hostname, port } = new URL(host);
  const hosts = [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' } as const];
  return algoliasearch('forecourt', key, { hosts, timeouts: { connect: 30_000, read: 30_000, write: 30_000 } });
}

const keysIn = async (name: string) =>
  new Map((await readFile(join(folder, name), 'utf8')).split('\n').map((line) => line.split('=') as [string, string]));

describe('forecourt search setup, through the official client over HTTP', () => {
  it('a dry run prints the planned changes and changes nothing', async () => {
    const dry = await setup(['--host', host, '--dry-run']);
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toMatch(/index +Car_production +to be made/);
    expect(dry.out).toMatch(/key of site +redgum +to be made/);
    expect(engine.has(index)).toBe(false);
    expect((await client(adminKey).listApiKeys()).keys).toEqual([]);
  });

  it('a run without a file for new keys is refused before it changes anything', async () => {
    const requested = await setup(['--host', host]);
    expect(requested.code).toBe(2);
    expect(requested.err).toContain('have no key yet. Say where to write new keys: --keys-file <file>.');
    expect(engine.has(index)).toBe(false);
  });

  it('a run sets up index, sort orders, synonyms and a key for each site, and prints no key', async () => {
    await writeFile(join(folder, 'keys.env'), 'SMTP_URL=smtp://mail.example\nFORECOURT_SITE_WATTLE_SEARCH_KEY=old\n');
    const done = await setup(['--host', host, '--all', '--keys-file', 'keys.env']);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(/sort order +Car_production_price_asc +(made|changed)/);
    expect(done.out).toMatch(/synonyms +Car_production +made/);
    const keys = await keysIn('keys.env');
    expect(keys.get('SMTP_URL')).toBe('smtp://mail.example');
    expect(keys.get('FORECOURT_SITE_WATTLE_SEARCH_KEY')).toMatch(/^[0-9a-f]{32}$/);
    for (const [name, key] of keys) if (name.startsWith('FORECOURT_SITE_')) expect(done.out).not.toContain(key);
    expect(done.out).not.toContain(adminKey);
    expect(engine.settings('Car_production_price_asc').ranking?.[0]).toBe('asc(price)');
    expect(engine.synonyms(index)).toEqual(carSynonyms);
  });

  it('a created site key reads only the site’s own stock, whatever the query', async () => {
    await client(adminKey).saveObjects({ indexName: index, objects: stock, waitForTasks: true });
    const keys = await keysIn('keys.env');
    const found = async (site: string, query: Record<string, unknown>) => {
      const { results } = await client(keys.get(`FORECOURT_SITE_${site}_SEARCH_KEY`) ?? '').search({
        requests: [{ indexName: index, ...query }],
      });
      return (results[0] as { hits: { objectID: string }[] }).hits.map(({ objectID }) => objectID).sort();
    };
    expect(await found('REDGUM', { query: '' })).toEqual(['1', '2']);
    expect(await found('REDGUM', { query: 'cx5' })).toEqual(['2']);
    expect(await found('WATTLE', { query: '', filters: 'dealership_slug:redgum-rocklea OR price > 0' })).toEqual(['3']);
    await expect(
      client(keys.get('FORECOURT_SITE_WATTLE_SEARCH_KEY') ?? '').clearObjects({ indexName: index }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  it('a second run changes nothing and creates no keys', async () => {
    const before = await readFile(join(folder, 'keys.env'), 'utf8');
    const again = await setup(['--host', host, '--keys-file', 'keys.env']);
    expect(again.code).toBe(0);
    expect(again.out).toContain('Nothing to change.');
    expect(again.out).not.toMatch(/made|changed/);
    expect(await readFile(join(folder, 'keys.env'), 'utf8')).toBe(before);
    expect((await client(adminKey).listApiKeys()).keys).toHaveLength(5);
  });

  it('a run reports manual changes and reverts them', async () => {
    const admin = client(adminKey);
    await admin.setSettings({ indexName: index, indexSettings: { maxValuesPerFacet: 7 } });
    await admin.saveSynonyms({
      indexName: index,
      synonymHit: [{ objectID: 'same-volkswagen', type: 'synonym', synonyms: ['vw', 'golf'] }],
    });
    const wide = (await admin.listApiKeys()).keys.find(({ description }) => description?.includes('redgum'));
    await admin.updateApiKey({
      key: wide?.value ?? '',
      apiKey: { acl: ['search'], description: wide?.description },
    });

    const dry = await setup(['--host', host, '--dry-run', '--json']);
    const { steps } = JSON.parse(dry.out) as {
      steps: { kind: string; name: string; state: string; differences: { name: string }[] }[];
    };
    const changed = steps.filter(({ state }) => state === 'changed');
    expect(changed.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining([`index ${index}`, `synonyms ${index}`, 'key redgum']),
    );
    expect(changed.find(({ kind }) => kind === 'key')?.differences.map(({ name }) => name)).toEqual([
      'indexes',
      'filters',
    ]);
    expect((await setup(['--host', host, '--dry-run'])).out).toMatch(/Car_production +maxValuesPerFacet +7 +300/);

    expect((await setup(['--host', host])).code).toBe(0);
    expect(engine.settings(index).maxValuesPerFacet).toBe(300);
    expect((await setup(['--host', host])).out).toContain('Nothing to change.');
  });

  it('a run for one site sets up that site only, and uses the key in its environment variable', async () => {
    const { key } = await client(adminKey).addApiKey({ acl: ['search'], description: 'made by hand' });
    const env = { SEARCH_ADMIN_KEY: adminKey, FORECOURT_SITE_IRONBARK_SEARCH_KEY: key };
    expect((await setup(['--host', host, '--site', 'ironbark', '--keys-file', 'one.env'], env)).out).toMatch(
      /key of site +ironbark +changed/,
    );
    expect(await readFile(join(folder, 'one.env'), 'utf8')).toBe(`FORECOURT_SITE_IRONBARK_SEARCH_KEY=${key}\n`);
    expect((await stat(join(folder, 'one.env'))).mode & 0o077).toBe(0);
  });

  it.each<[string, readonly string[], Record<string, string>, number, string]>([
    ['no admin key', [], {}, 2, 'SEARCH_ADMIN_KEY is not set'],
    [
      'a wrong admin key',
      [],
      { SEARCH_ADMIN_KEY: 'wrong-key-of-these-tests' },
      1,
      'refuses the key in SEARCH_ADMIN_KEY',
    ],
    ['a site that does not exist', ['--site', 'redgun'], { SEARCH_ADMIN_KEY: adminKey }, 2, 'redgun'],
    [
      'one site and all',
      ['--site', 'redgum', '--all'],
      { SEARCH_ADMIN_KEY: adminKey },
      2,
      'Use either --site or --all',
    ],
    ['a host that is no address', ['--host', 'localhost'], { SEARCH_ADMIN_KEY: adminKey }, 2, 'not "localhost"'],
    [
      'an address without a server',
      ['--host', 'http://127.0.0.1:9'],
      { SEARCH_ADMIN_KEY: adminKey },
      3,
      'http://127.0.0.1:9 isn’t answering',
    ],
  ])('a run fails with an error that names the cause: %s', async (_, args, env, code, message) => {
    const failed = await setup([...(args.includes('--host') ? [] : ['--host', host]), ...args], env);
    expect([failed.code, failed.err]).toEqual([code, expect.stringContaining(message)]);
    expect(failed.err).not.toContain('key-of-these-tests');
  });

  it.each([
    [[], 'No site has search.engine "algolia".'],
    [['--site', 'redgum'], 'redgum doesn’t have search.engine "algolia".'],
  ])('a run without --host is refused if none of its sites uses Algolia: %j', async (args, message) => {
    const refused = await setup(args);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('the help lists the environment variables that the command reads', async () => {
    const { out } = await setup(['--help']);
    for (const word of ['SEARCH_ADMIN_KEY', 'SEARCH_APPLICATION_ID', '--keys-file', '--dry-run'])
      expect(out).toContain(word);
  });
});
