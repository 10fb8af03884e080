import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Upload } from '../registry/client/index.ts';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { demoIsland, demoVersion } from '../registry/testing/demo-version.ts';
import type { TestRegistry, TestServer } from '../registry/testing/start-registry.ts';
import { serveRegistry, startRegistry } from '../registry/testing/start-registry.ts';
import { runCli } from './run-cli.ts';

const launcher = fileURLToPath(new URL('./forecourt.mjs', import.meta.url));

let test: TestRegistry;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  const until = '2026-03-05T12:00:00.000Z';
  const holds = async (_site: string, dealerships: readonly string[]) =>
    dealerships.map((dealership) => ({ dealership, reservations: 1, until }));
  [test, folder] = await Promise.all([startRegistry({ holds }), mkdtemp(join(tmpdir(), 'forecourt-cli-'))]);
  server = await serveRegistry(test.registry);
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'token'), `${server.token}\n`);
});
afterAll(async () => {
  await server.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

type Environment = Readonly<Record<string, string>>;

/** Environment with the server's address, and a data folder with the token. */
const environment = (): Environment => ({
  FORECOURT_SERVER: server.url,
  FORECOURT_DATA_DIR: join(folder, 'data'),
});

/** Runs a command line in this process. */
async function forecourt(args: readonly string[], env: Environment = {}): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(args, {
    env: { ...environment(), ...env },
    cwd: folder,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join(''), err: err.join('') };
}

/** Runs a command line with the real program in a separate process. */
function program(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'] ?? '', ...environment() };
    const child = spawn(process.execPath, [launcher, ...args], { cwd: folder, env });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.on('data', (bytes) => out.push(String(bytes)));
    child.stderr.on('data', (bytes) => err.push(String(bytes)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out: out.join(''), err: err.join('') }));
  });
}

/** Writes a package's files as its build does. */
async function writePackage(name: string, { manifest, files }: Upload): Promise<void> {
  for (const [path, bytes] of [...files, ['remote.json', Buffer.from(JSON.stringify(manifest))] as const]) {
    const place = join(folder, name, 'dist', path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
}

describe('forecourt', () => {
  it('publishes a built package, pins it on a site and rolls it back', async () => {
    await writePackage('shell', demoVersion('shell', '1.0.0'));
    await writePackage('mf-search', demoVersion('mf-search', '1.0.0'));
    await writePackage('mf-search-next', demoVersion('mf-search', '1.1.0', { widgets: { featured: demoIsland } }));
    await writeFile(join(folder, 'redgum.json'), JSON.stringify(demoConfig({ slug: 'redgum' })));

    expect(await program('publish', 'shell')).toEqual({
      code: 0,
      out: expect.stringMatching(/^shell 1\.0\.0 is published: 4 files\.\nBrowsers load 0\.\d KB compressed, .*\.\n$/),
      err: '',
    });
    expect((await forecourt(['publish', 'mf-search/dist'])).out).toContain('mf-search 1.0.0 is published: 4 files.\n');
    expect((await forecourt(['publish', 'mf-search-next'])).code).toBe(0);
    expect((await forecourt(['publish', 'shell'])).out).toBe(
      'shell 1.0.0 is already published, with the same files.\n',
    );
    expect(JSON.parse((await forecourt(['versions', 'mf-search', '--json'])).out)).toHaveLength(2);

    expect((await forecourt(['host', 'add', 'redgum', 'redgum.example'])).out).toBe(
      'redgum.example belongs to redgum.\n',
    );
    expect((await forecourt(['site', 'apply', 'redgum.json', '--why', 'opening'])).err).toContain(
      'an admin gives it more with: forecourt dealership add redgum northshore-toyota; forecourt',
    );
    for (const dealership of demoConfig().dealerships)
      expect((await forecourt(['dealership', 'add', 'redgum', dealership])).out).toBe(
        `${dealership} belongs to redgum.\n`,
      );
    expect((await forecourt(['site', 'apply', 'redgum.json', '--why', 'opening'])).out).toMatch(
      /^redgum is at revision 1 \(lk-/,
    );
    const pinned = await forecourt(['pin', 'redgum', 'shell@1.0.0', 'mf-search@1.0.0', '--why', 'first']);
    expect(pinned.out).toMatch(
      /^redgum is at revision 2 \(lk-[0-9a-f]{16}\): mf-search none → 1\.0\.0, shell none → 1\.0\.0\.\n$/,
    );
    const moved = await forecourt(['pin', 'redgum', 'mf-search@1.1.0', '--why', 'faster filters', '--json']);
    expect(JSON.parse(moved.out)).toMatchObject({
      revision: 3,
      differences: [{ part: 'mf-search', from: '1.0.0', to: '1.1.0' }],
    });

    const show = (await forecourt(['show', 'redgum'])).out;
    expect(show).toContain('redgum is at revision 3');
    expect(show).not.toContain('NOT SERVED');
    const edge = test.registry.as({ name: 'edge-perth', role: { kind: 'edge', sites: '*' } });
    await edge.reportServing('redgum', { revision: 3, fault: 'SECRET_MISSING: redgum' });
    expect((await forecourt(['show', 'redgum'])).out).toContain(
      'NOT SERVED: edge-perth has served an earlier revision since 2026-03-03 12:00:00 UTC. Revision 3 cannot be served: SECRET_MISSING: redgum',
    );
    expect(show).toContain('Last change: pin by mia, 2026-03-03 12:00:00 UTC: faster filters');
    expect(show).toMatch(/mf-search {2}1\.1\.0 {4}2026-03-03 12:00:00 UTC {2}mia/);

    expect((await forecourt(['rollback', 'redgum', '--why', 'too fast'])).out).toContain('mf-search 1.1.0 → 1.0.0');
    expect((await forecourt(['rollback', 'redgum', '--to', '3', '--why', 'was fine'])).out).toContain('revision 5');
    const history = (await forecourt(['history', 'redgum'])).out.split('\n');
    expect(history[1]).toMatch(/^5 .* mia {2}rollback .* was fine$/);
    expect(history).toHaveLength(7);
  });

  it('prints a refusal with its reason, and ends with exit code 1', async () => {
    const unknown = await program('show', 'redgun');
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toBe(
      'There is no site "redgun". Did you mean "redgum"? Sites are redgum.\n(REGISTRY_SITE_UNKNOWN)\n',
    );
    const version = await forecourt(['pin', 'redgum', 'mf-search@7.0.0', '--why', 'x', '--json']);
    expect([version.code, JSON.parse(version.out).error.code]).toEqual([1, 'REGISTRY_VERSION_UNKNOWN']);
    const late = await forecourt(['pin', 'redgum', 'mf-search@1.0.0', '--why', 'x', '--revision', '2']);
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringContaining('redgum is at revision 5, not 2. Changed since: mf-search 1.0.0 → 1.1.0.'),
    ]);
    const other = demoVersion('shell', '1.0.0', { marker: 'other' });
    await writePackage('shell-other', other);
    expect((await forecourt(['publish', 'shell-other'])).err).toContain('A version never changes');
  });

  it.each([
    [['pn', 'redgum'], 'There is no command "pn". Did you mean "pin"?'],
    [
      ['site', 'aply'],
      '"site" needs a second word: site new, site check, site show, site apply. Did you mean "site apply"?',
    ],
    [['pin', 'redgum', 'mf-search@1.1.0'], 'Say why, for those who read the history: --why "…".'],
    [['pin', 'redgum', 'mf-search', '--why', 'x'], '"mf-search" is not <remote>@<version>, such as mf-search@1.1.0.'],
    [['pin', 'redgum', 'mf-search@latest', '--why', 'x'], '"latest" is not a version such as 1.1.0, or none.'],
    [['show'], 'Missing: <site>.'],
    [
      [
        ...['site', 'new', 'hillside', '--name', 'Hillside Motors', '--address', '12 Hill St, Toowoomba QLD 4350'],
        ...['--phone', '07 4600 1234', '--email', 'sales@hillside.example', '--licence', '4400001'],
        ...['--template', 'northshore'],
      ],
      'template: "northshore": choose one of group, market, outback, showroom.',
    ],
    [['history', 'redgum', '--jsno'], 'There is no option --jsno. Did you mean "--json"?'],
    [['publish', 'nowhere'], 'no remote.json at'],
    [['show', 'redgum', '--server', 'localhost'], 'not "localhost"'],
  ])('treats %j as a usage error with exit code 2', async (args, message) => {
    const { code, out, err } = await forecourt(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('reads server and token from the data folder of the local start', async () => {
    await writeFile(join(folder, 'data', 'admin-address'), `${server.url}\n`);
    const out: string[] = [];
    const env = { FORECOURT_DATA_DIR: join(folder, 'data') };
    const code = await runCli(['show', 'redgum'], { env, cwd: folder, out: (text) => out.push(text), err: () => {} });
    expect([code, out.join('')]).toEqual([0, expect.stringContaining('redgum is at revision')]);
  });

  it('prints a message if the server does not respond or if there is no token', async () => {
    const nobody = await forecourt(['show', 'redgum', '--server', 'http://127.0.0.1:9', '--json']);
    expect([nobody.code, JSON.parse(nobody.out).error.code]).toEqual([3, 'REGISTRY_UNREACHABLE']);
    const tokenless = await forecourt(['show', 'redgum'], { FORECOURT_DATA_DIR: folder });
    expect([tokenless.code, tokenless.err]).toEqual([2, expect.stringContaining('There is no token')]);
  });

  it('issues tokens with the permissions of their role, and revokes them', async () => {
    const issued = JSON.parse(
      (await forecourt(['token', 'issue', 'search-team', '--role', 'publisher', '--remotes', 'mf-search', '--json']))
        .out,
    );
    const asTeam = { FORECOURT_TOKEN: issued.secret as string };
    expect((await forecourt(['publish', 'mf-search'], asTeam)).code).toBe(0);
    expect((await forecourt(['rollback', 'redgum', '--why', 'x'], asTeam)).err).toContain(
      "search-team may not read redgum: the token's role is publisher of mf-search.",
    );
    expect((await forecourt(['token', 'list'])).out).toMatch(/search-team {2}publisher of mf-search/);
    expect((await forecourt(['token', 'revoke', 'search-team'])).code).toBe(0);
    expect((await forecourt(['versions'], asTeam)).err).toContain('(REGISTRY_TOKEN_UNKNOWN)');
  });

  it.each([
    [
      '--role release-manager --sites redgm',
      'REGISTRY_SITE_UNKNOWN',
      'there is no site "redgm". Did you mean "redgum"?',
    ],
    ['--role release-manager --sites redgum,', 'REGISTRY_SITE_UNKNOWN', 'there is no site "".'],
    [
      '--role publisher --remotes mf-serch',
      'REGISTRY_REMOTE_UNKNOWN',
      'no version of "mf-serch" was ever published. Did you mean "mf-search"?',
    ],
    [
      '--role stock-manager --dealerships northshore-toyta',
      'REGISTRY_DEALERSHIP_UNKNOWN',
      'no site was given "northshore-toyta". Did you mean "northshore-toyota"?',
    ],
    ['--role publisher --remotes Search', 'REGISTRY_REMOTE_INVALID', 'no remote can have the name "Search": '],
    ['--role publisher --remotes mf-search,*', 'REGISTRY_REMOTE_INVALID', 'no remote can have the name "*". To cover'],
    [
      '--role stock-manager --dealerships A_B',
      'REGISTRY_DEALERSHIP_INVALID',
      'no dealership can have the name "A_B": ',
    ],
  ])(
    'does not issue a token for an unknown or invalid name of a site, remote or dealership: %s',
    async (role, code, sentence) => {
      const { code: exit, out } = await forecourt(['token', 'issue', 'noah', ...role.split(' '), '--json']);
      expect([exit, JSON.parse(out).error]).toEqual([
        1,
        { code, message: expect.stringContaining(`No token was issued: ${sentence}`) },
      ]);
      expect((await forecourt(['token', 'list'])).out).not.toContain('noah');
    },
  );

  it('rotates a token, and the former secret is invalid at once', async () => {
    const issue = [
      'token',
      'issue',
      'aroha',
      '--role',
      'lead-manager',
      '--sites',
      'redgum',
      '--expires',
      '30d',
      '--json',
    ];
    const first = JSON.parse((await forecourt(issue)).out) as { secret: string; expiresAt: string };
    expect(first.expiresAt).toBe('2026-04-02T12:00:00.000Z');
    const rotate = (secret: string) => forecourt(['token', 'rotate', 'aroha'], { FORECOURT_TOKEN: secret });
    const rotated = await rotate(first.secret);
    expect(rotated).toMatchObject({
      code: 0,
      out: expect.stringContaining('aroha has a new token, until 2026-04-02.'),
    });
    expect((await rotate(first.secret)).err).toContain('REGISTRY_TOKEN_UNKNOWN');
    expect((await forecourt(['token', 'list'])).out).toMatch(/aroha {2}lead-manager of redgum .* 2026-04-02 /);
  });

  it.each([
    [
      ['--role', 'driver'],
      '--role is admin, release-manager, publisher, viewer, edge, lead-manager, stock-manager, not "driver".',
    ],
    [['--role', 'viewer', '--remotes', 'shell'], 'A token of the role viewer covers sites. Leave out --remotes.'],
    [['--role', 'admin', '--sites', 'redgum'], 'A token of the role admin covers everything. Leave out --sites.'],
    [['--role', 'admin', '--all-sites'], 'A token of the role admin covers everything. Leave out --all-sites.'],
    [['--role', 'viewer'], 'Say which sites the token covers: --sites a,b, or --all-sites.'],
    [['--role', 'publisher'], 'Say which remotes the token covers: --remotes a,b, or --all-remotes.'],
    [
      ['--role', 'stock-manager', '--dealerships', 'a', '--all-dealerships'],
      '--all-dealerships already covers every name. Leave out --dealerships.',
    ],
    [['--role', 'admin', '--expires', 'never'], '--expires takes a number of days such as 30, not "never".'],
  ])('says what is wrong with the options of a token: %j', async (words, sentence) => {
    const { code, err } = await forecourt(['token', 'issue', 'noah', ...words]);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it.each([
    ['--role publisher --remotes *', 'publisher of every remote'],
    ['--role publisher --all-remotes', 'publisher of every remote'],
    ['--role viewer --all-sites', 'viewer of every site'],
  ])('issues a token for all sites or remotes: %s', async (role, described) => {
    const issued = await forecourt(['token', 'issue', 'everything', ...role.split(' '), '--replace']);
    expect([issued.code, issued.out]).toEqual([0, expect.stringContaining(`everything is ${described}, until`)]);
  });

  it('replaces the role of a token, or the names that it covers, only with --replace', async () => {
    const issue = (...words: readonly string[]) =>
      forecourt(['token', 'issue', 'scoped', '--role', 'publisher', ...words]);
    expect((await issue('--remotes', 'mf-search')).code).toBe(0);
    expect((await issue('--remotes', 'mf-search')).code).toBe(0);
    expect((await issue('--all-remotes')).err).toContain(
      'No token was issued: scoped has a token already and is publisher of mf-search, not publisher of every remote. Choose another name, or add --replace',
    );
    expect((await forecourt(['token', 'list'])).out).toMatch(/scoped {2,}publisher of mf-search /);
    expect((await issue('--all-remotes', '--replace')).out).toContain('scoped is publisher of every remote, until');
  });

  it('issues a token for a remote that is not published yet', async () => {
    const issued = await forecourt(['token', 'issue', 'newcomer', '--role', 'publisher', '--remotes', 'mf-auctions']);
    expect([issued.code, issued.out]).toEqual([
      0,
      expect.stringContaining('newcomer is publisher of mf-auctions, until 2026-06-01.'),
    ]);
  });

  it.each([
    ['{"name":"mf-se', /remote\.json cannot be read: .*JSON.*\. Build the remote again \(npm run build\)/],
    ['', /remote\.json cannot be read: /],
    ['null', /remote\.json cannot be read: it holds null, not a manifest\. Build the remote again/],
    ['["mf-search"]', /remote\.json cannot be read: it holds \["mf-search"\], not a manifest\./],
  ])('if remote.json contains %j, the error says what is wrong with it and what to do', async (text, sentence) => {
    await mkdir(join(folder, 'mf-torn', 'dist'), { recursive: true });
    await writeFile(join(folder, 'mf-torn', 'dist', 'remote.json'), text);
    const torn = await forecourt(['publish', 'mf-torn']);
    expect([torn.code, torn.out]).toEqual([1, '']);
    expect(torn.err).toMatch(sentence);
    expect(torn.err.trim().split('\n').at(-1)).toBe('(VERSION_FOLDER_UNREADABLE)');
    expect(torn.err).not.toContain('    at ');
  });

  it('warns that a published version was built with uncommitted changes', async () => {
    await writePackage('mf-dirty', demoVersion('mf-dirty', '1.0.0', { commit: 'f00d-dirty' }));
    expect((await forecourt(['publish', 'mf-dirty'])).out).toBe(
      'mf-dirty 1.0.0 is published: 4 files.\nBrowsers load 0.6 KB compressed, 0.6 KB of it on first load; the server loads 0.0 KB.\nIt was built with uncommitted changes, so its commit is f00d-dirty.\n',
    );
  });

  it('assigns each host to a single site', async () => {
    expect(await forecourt(['host', 'add', 'wattle', 'redgum.example'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('To move it: forecourt host remove redgum redgum.example\n(REGISTRY_HOST_TAKEN)'),
    });
    expect((await forecourt(['host', 'remove', 'redgum', 'redgum.example'])).err).toContain('(REGISTRY_HOST_IN_USE)');
    expect((await forecourt(['host', 'add', 'redgum', 'www.redgum.example'])).code).toBe(0);
    expect((await forecourt(['host', 'list', 'redgum'])).out).toBe(
      [
        'HOST                SITE    SINCE                    BY',
        'redgum.example      redgum  2026-03-03 12:00:00 UTC  mia',
        'www.redgum.example  redgum  2026-03-03 12:00:00 UTC  mia',
        '',
      ].join('\n'),
    );
    expect((await forecourt(['host', 'remove', 'redgum', 'www.redgum.example'])).out).toBe(
      'www.redgum.example no longer belongs to a site.\n',
    );
    expect(JSON.parse((await forecourt(['host', 'list', '--json'])).out)).toHaveLength(1);
  });

  it('assigns dealerships to sites, and reports the reservations that remain after a removal', async () => {
    expect((await forecourt(['dealership', 'add', 'wattle', 'northshore-toyota'])).out).toBe(
      'wattle may sell the cars of northshore-toyota, which belongs to another site.\n',
    );
    expect((await forecourt(['dealership', 'remove', 'redgum', 'northshore-toyota'])).err).toContain(
      '(REGISTRY_DEALERSHIP_IN_USE)',
    );
    expect((await forecourt(['dealership', 'list', 'wattle'])).out).toBe(
      [
        'DEALERSHIP         SITE    OWNS IT  SINCE                    BY',
        'northshore-toyota  wattle  no       2026-03-03 12:00:00 UTC  mia',
        '',
      ].join('\n'),
    );
    expect((await forecourt(['dealership', 'remove', 'wattle', 'northshore-toyota'])).out).toBe(
      [
        'wattle may no longer sell the cars of northshore-toyota.',
        '1 reservation of northshore-toyota’s cars stays until 2026-03-05 12:00:00 UTC.',
        '',
      ].join('\n'),
    );
    expect(JSON.parse((await forecourt(['dealership', 'list', '--json'])).out)).toHaveLength(3);
  });

  it('checks a site, and prints every fault with its path', async () => {
    const config = demoConfig({ slug: 'wrong', layout: { 'home.featured': ['mf-search/featurd'] } });
    await writeFile(join(folder, 'wrong.json'), JSON.stringify(config));
    const widget = await forecourt(['site', 'check', 'wrong.json']);
    expect([widget.code, widget.out]).toEqual([
      1,
      expect.stringContaining(
        'wrong.json has 1 fault:\n  layout.home.featured.mf-search/featurd: wrong: the slot home.featured shows mf-search/featurd, but mf-search 1.1.0 has no widget "featurd" (it has featured).\n',
      ),
    ]);
    await writeFile(
      join(folder, 'wrong.json'),
      JSON.stringify({ ...config, search: { ...config.search, pagesize: 3 } }),
    );
    const key = await forecourt(['site', 'check', 'wrong.json', '--json']);
    expect(JSON.parse(key.out)).toEqual([
      {
        site: 'wrong.json',
        faults: [{ path: 'search.pagesize', message: 'is not a known key. Did you mean "pageSize"?' }],
        warnings: [],
      },
    ]);
    expect((await forecourt(['site', 'apply', 'wrong.json', '--why', 'x'])).err).toContain(
      'search.pagesize: is not a known key.',
    );
    expect((await forecourt(['site', 'check', 'redgum.json'])).out).toMatch(/^redgum\.json is fine\.\n/);
  });

  it('creates a site with its logo, refuses a logo file of another type, and prints warnings', async () => {
    const answers = [
      '--name',
      'Harbour Cars',
      '--address',
      '9 Wharf Street, Hobart TAS 7000',
      '--phone',
      '03 6234 5678',
    ];
    const made = ['site', 'new', 'harbour', ...answers, '--email', 'sales@harbour.example', '--licence', 'MVT 901'];
    expect((await forecourt([...made, '--logo', 'logo.gif'])).err).toContain('give an svg, a webp or a png');
    expect((await forecourt([...made, '--logo', 'logo.svg'])).err).toContain('there is no such file');
    await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>');
    expect(await forecourt([...made, '--logo', 'logo.svg'])).toMatchObject({ code: 0 });
    // Without a server, the widgets in the site's layout are not checked.
    const alone = { FORECOURT_SERVER: 'http://127.0.0.1:9' };
    const checked = await forecourt(['site', 'check', 'sites/harbour.json', '--json'], alone);
    expect(checked.code).toBe(0);
    expect(JSON.parse(checked.out)[0].warnings).toEqual([
      { path: 'locations harbour opening_hours', message: expect.stringContaining('are missing') },
      { path: 'locations harbour address', message: expect.stringContaining('no latitude and longitude') },
    ]);
    await rm(join(folder, 'sites/media/harbour-logo.svg'));
    const faulty = await forecourt(['site', 'check', 'sites/harbour.json'], alone);
    expect([faulty.code, faulty.out]).toEqual([1, expect.stringContaining('brand.logo: names site/harbour-logo.svg')]);
  });

  it('prints the missing argument, a list of its commands, and the help text of a command', async () => {
    expect(await program('history')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('Missing: <site>.'),
    });
    expect((await forecourt([])).out).toContain('forecourt rollback');
    expect((await forecourt(['pin', '--help'])).out).toContain(
      'forecourt pin <site…|--all|--channel stable|next> <remote>@<version>… [--config',
    );
  });
});

describe('forecourt stock import', () => {
  const report = {
    importId: 'im-1',
    dealership: 'redgum-ipswich',
    mapping: 'listings',
    dryRun: true,
    rows: { total: 3, imported: 2, unchanged: 0, updated: 0, refused: 1, warnings: 1, soldOut: 0 },
    refusedRows: [{ line: 3, reason: 'We can’t read the price. Write it in digits.', value: 'cheap' }],
    warnings: [{ line: 2, reason: 'The VIN has the wrong length.', value: 'TBA' }],
    headersUnused: ['Notes'],
  };
  const held = {
    reasons: ['It would mark 30 of your 40 vehicles as sold.'],
    sold: 30,
    stock: 40,
    pricesChanged: 1,
    prices: 40,
    examples: {
      sold: [{ stocknum: 'S1', name: '2019 Suzuki Swift' }],
      prices: [{ stocknum: 'S2', name: '2020 Kia Rio', from: 28_000, to: 28 }],
    },
  };
  const requested: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  const api = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (bytes) => {
      body += String(bytes);
    });
    request.on('end', () => {
      requested.push({ url: request.url, authorization: request.headers.authorization, body });
      const refused = request.url?.includes('mapping=unknown');
      const result = request.url?.endsWith('/im-1/undo')
        ? { importId: 'im-1', dealership: 'redgum-ipswich', restored: 3, removed: 1, changedSince: ['S7'] }
        : request.url?.includes('mapping=broken')
          ? { ...report, dryRun: false, held }
          : report;
      response.writeHead(refused ? 422 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          refused ? { error: { code: 'STOCK_MAPPING_UNKNOWN', message: 'There is no mapping "unknown".' } } : result,
        ),
      );
    });
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const place = api.address();
    address = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`;
    await writeFile(join(folder, 'feed.csv'), 'Stock,Price\n1,100\n2,cheap\n');
  });
  afterAll(() => {
    api.close();
  });

  it('sends the feed unchanged and prints the report, with line and reason of each refused row', async () => {
    const ended = await forecourt([
      'stock',
      'import',
      'feed.csv',
      '--dealer',
      'redgum-ipswich',
      '--mapping',
      'listings',
      '--dry-run',
      '--server',
      address,
    ]);
    expect(requested.at(-1)).toEqual({
      url: '/api/admin/stock/imports?dealer=redgum-ipswich&mapping=listings&dryRun=true',
      authorization: `Bearer ${server.token}`,
      body: 'Stock,Price\n1,100\n2,cheap\n',
    });
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('Dry run: nothing was stored.');
    expect(ended.out).toMatch(
      /ROWS {2}NEW {2}UPDATED {2}UNCHANGED {2}REFUSED {2}SOLD {2}WARNINGS\n3 {5}2 {4}0 {8}0 {10}1 {8}0 {5}1\n/,
    );
    expect(ended.out).toMatch(
      /LINE {2}VALUE {2}REFUSED BECAUSE\n3 {5}cheap {2}We can’t read the price. Write it in digits\.\n/,
    );
    expect(ended.out).toContain('Columns not used: Notes.');
  });

  const broken = ['stock', 'import', 'feed.csv', '--dealer', 'redgum-ipswich', '--mapping', 'broken'];

  it('prints the effects of a held feed and how to accept it, and ends with exit code 1', async () => {
    const ended = await forecourt([...broken, '--server', address]);
    expect(ended.code).toBe(1);
    for (const part of [
      'It would mark 30 of your 40 vehicles as sold.',
      'S1  2019 Suzuki Swift  would be sold',
      '$28000 would become $28',
      'HELD: nothing was changed.',
      '--accept im-1',
    ])
      expect(ended.out).toContain(part);
    await forecourt([...broken, '--accept', 'im-1', '--server', address]);
    expect(requested.at(-1)?.url).toContain('&dryRun=false&accept=im-1');
    expect(await forecourt([...broken, '--accept', 'im-1', '--dry-run', '--server', address])).toMatchObject({
      code: 2,
    });
  });

  it('undoing an import prints the vehicles that stay as they are, with the possible reasons', async () => {
    const ended = await forecourt(['stock', 'undo', 'im-1', '--server', address]);
    expect(ended.code).toBe(1);
    expect(ended.out).toContain('3 vehicles put back as before, 1 added vehicle removed.');
    expect(ended.out).toContain(
      'Left as they are, because they have changed or been reserved since, or another vehicle has their old stock number: S7.',
    );
  });

  it('prints the reason if the api refuses a feed', async () => {
    const ended = await forecourt([
      'stock',
      'import',
      'feed.csv',
      '--dealer',
      'a',
      '--mapping',
      'unknown',
      '--server',
      address,
    ]);
    expect(ended).toEqual({ code: 1, out: '', err: 'There is no mapping "unknown".\n(STOCK_MAPPING_UNKNOWN)\n' });
  });

  it('an import of stock requires a file and a dealership', async () => {
    expect((await forecourt(['stock', 'import', 'feed.csv', '--server', address])).err).toContain('--dealer <slug>');
    expect(
      await forecourt(['stock', 'import', 'gone.csv', '--dealer', 'a', '--mapping', 'b', '--server', address]),
    ).toMatchObject({ code: 2 });
  });
});
