import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from '../registry/client/index.ts';
import { demoVersion } from '../registry/testing/demo-version.ts';
import { foundSite } from '../registry/testing/found-site.ts';
import type { TestRegistry, TestServer } from '../registry/testing/start-registry.ts';
import { serveRegistry, startRegistry } from '../registry/testing/start-registry.ts';
import { runCli } from './run-cli.ts';

let test: TestRegistry;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  [test, folder] = await Promise.all([
    startRegistry({ signOverride: ({ id }) => id }),
    mkdtemp(join(tmpdir(), 'forecourt-cli-')),
  ]);
  server = await serveRegistry(test.registry);
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site);
  for (const version of [
    demoVersion('shell', '1.0.0'),
    demoVersion('mf-search', '1.0.0'),
    demoVersion('mf-search', '1.1.0'),
    demoVersion('mf-search', '2.0.0', { contracts: '2.0.0' }),
  ])
    unwrap(await test.operations.publish(version));
});
afterAll(async () => {
  await server.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function forecourt(...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli(args, {
    env: { FORECOURT_SERVER: server.url, FORECOURT_TOKEN: server.token },
    cwd: folder,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join(''), err: err.join('') };
}

it('one change pins a version on all sites, and an undo takes it back', async () => {
  expect((await forecourt('pin', 'redgum', 'wattle', 'shell@1.0.0', 'mf-search@1.0.0', '--why', 'opening')).code).toBe(
    0,
  );
  const pinned = await forecourt('pin', '--all', 'mf-search@1.1.0', '--why', 'faster');
  expect(pinned.out).toMatch(
    /redgum is at revision 3 .*\nwattle is at revision 3 .*\nch-[0-9a-f]{12} changed 2 sites\./,
  );
  const [change = ''] = /ch-[0-9a-f]{12}/.exec(pinned.out) ?? [];
  expect((await forecourt('undo', change, '--why', 'slower')).out).toContain('wattle is at revision 4');
  expect((await forecourt('runs', 'mf-search')).out).toMatch(/wattle {2}1\.0\.0/);
});

it('for a version that cannot be pinned, can-i-pin names one that can, and ends with exit code 1', async () => {
  const refused = await forecourt('can-i-pin', '--all', 'mf-search@2.0.0');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('redgum: no, but with mf-search 1.1.0');
  expect(refused.out).toContain('1 fault:\n  mf-search.contracts: ');
  expect((await forecourt('can-i-pin', 'redgum', 'mf-search@1.1.0')).out).toBe(
    'redgum: yes, mf-search 1.0.0 → 1.1.0\n',
  );
});

it('an override link is made for the given hours, by default a day, and is listed and revoked', async () => {
  const create = ['override', 'create', 'redgum', '--remotes', 'mf-search@1.1.0', '--why', 'a look', '--json'];
  const lasting = async (...hours: readonly string[]) => {
    const { id, createdAt, expiresAt } = JSON.parse((await forecourt(...create, ...hours)).out);
    return { id: String(id), hours: (Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000 };
  };
  const [short, defaults] = [await lasting('--hours', '2'), await lasting()];
  expect([short.hours, defaults.hours]).toEqual([2, 24]);
  expect((await forecourt('override', 'revoke', 'redgum', short.id)).out).toContain(
    `${short.id} no longer works on redgum`,
  );
  const listed = (await forecourt('override', 'list', 'redgum')).out;
  expect(listed).toMatch(new RegExp(`${short.id} {2}mf-search@1\\.1\\.0 {2}revoked`));
  expect(listed).toMatch(new RegExp(`${defaults.id} {2}mf-search@1\\.1\\.0 {2}\\d`));
});

it('a configuration is edited and applied from a single file, and refused if another one was applied in between', async () => {
  const shown = JSON.parse((await forecourt('site', 'show', 'redgum', '--json')).out);
  const write = (name: string, file: string) =>
    writeFile(join(folder, file), JSON.stringify({ ...shown, config: { ...shown.config, name } }));
  await write('Red Gum', 'mine.json');
  await write('RedGum Cars', 'theirs.json');
  expect((await forecourt('site', 'apply', 'theirs.json', '--why', 'name')).out).toContain('config cf-');
  const late = await forecourt('site', 'apply', 'mine.json', '--why', 'name');
  expect([late.code, late.err]).toEqual([
    1,
    expect.stringContaining('name: is "RedGum Cars" now\n(REGISTRY_CONFIG_OUTDATED)'),
  ]);
});

it('the rollout commands plan, start and list a rollout, and end it by returning to the control', async () => {
  const words = ['redgum', 'wattle', 'mf-search@1.1.0', '--steps', '1%:30m-12h,100%:0m-1h', '--why', 'faster'];
  const planned = await forecourt('rollout', 'start', ...words, '--dry-run');
  expect(planned.out).toContain('unknown: no visitors were measured');
  const started = await forecourt('rollout', 'start', ...words);
  const [id = ''] = /ro-[0-9a-f]{12}/.exec(started.out) ?? [];
  expect(started.out).toContain(`${id} is running: 1% of visitors to redgum, wattle get mf-search@1.1.0, step 1 of 2.`);
  expect((await forecourt('show', 'wattle')).out).toContain(`Rollout: ${id}`);
  expect((await forecourt('pin', 'wattle', 'mf-search@1.1.0', '--why', 'x')).err).toContain(
    '(REGISTRY_ROLLOUT_RUNNING)',
  );
  expect((await forecourt('rollout', 'return', id, '--why', 'enough')).out).toContain(`${id} is returned: 0%`);
  expect((await forecourt('rollout', 'list')).out).toMatch(new RegExp(`${id} {2}returned`));
});

it('while a version is deprecated, `versions`, `show` and `can-i-pin` warn of it, and `can-i-pin` does not suggest it', async () => {
  unwrap(await test.operations.publish(demoVersion('mf-account', '1.0.0')));
  const said = await forecourt('deprecate', 'mf-account@1.0.0', '--why', 'leaks', '--until', '2026-12-31');
  const sentence = 'mf-account 1.0.0 is deprecated, supported until 2026-12-31: leaks';
  expect(said.out).toBe(`${sentence}.\n`);
  expect((await forecourt('versions', 'mf-account')).out).toContain('is deprecated, supported until 2026-12-31: leaks');
  const answer = await forecourt('can-i-pin', 'redgum', 'mf-account@1.0.0');
  expect([answer.code, answer.out]).toEqual([0, expect.stringContaining(`WARNING: ${sentence} (redgum)`)]);
  expect((await forecourt('pin', 'redgum', 'mf-account@1.0.0', '--why', 'still needed')).code).toBe(0);
  expect((await forecourt('show', 'redgum')).out).toContain(`WARNING: ${sentence}\n`);
  await forecourt('deprecate', 'mf-search@1.1.0', '--why', 'slow');
  expect((await forecourt('can-i-pin', 'redgum', 'mf-search@2.0.0')).out).toContain('but with mf-search 1.0.0');
  for (const version of ['mf-account@1.0.0', 'mf-search@1.1.0'])
    expect((await forecourt('deprecate', version, '--undo')).code).toBe(0);
  expect((await forecourt('show', 'redgum')).out).not.toContain('WARNING');
});

it.each([
  [['mf-search@9.9.9', '--why', 'x'], 1, 'mf-search 9.9.9 was never published.'],
  [['mf-search@1.0.0', '--undo'], 1, 'mf-search 1.0.0 is not deprecated.'],
  [['mf-search@1.0.0'], 2, 'Say why'],
  [['mf-search', '--why', 'x'], 2, '"mf-search" is not <remote>@<version>'],
  [['mf-search@1.0.0', '--why', 'x', '--until', 'soon'], 2, '--until takes a date such as 2026-12-31, not "soon".'],
])(
  '`deprecate` with the arguments %j is refused, and the message says what is wrong',
  async (words, exit, sentence) => {
    const { code, err } = await forecourt('deprecate', ...words);
    expect([code, err]).toEqual([exit, expect.stringContaining(sentence)]);
  },
);

it('`freeze` adds a window that `show` and `freeze list` print; pins are refused until `freeze remove` ends the window', async () => {
  const times = ['--from', '2026-03-01T08:00', '--to', '2026-12-27T06:00'];
  const made = await forecourt('freeze', 'redgum', ...times, '--why', 'the sale');
  const [id = ''] = /fz-[0-9a-f]{12}/.exec(made.out) ?? [];
  expect(made.out).toContain(`${id}: redgum is frozen from 2026-03-01 08:00 until 2026-12-27 06:00 (Australia/`);
  expect((await forecourt('freeze', 'list', 'redgum')).out).toContain('the sale');
  expect((await forecourt('show', 'redgum')).out).toContain('FROZEN from 2026-03-01 08:00');
  const pin = ['pin', 'redgum', 'mf-account@none', '--why', 'gone'];
  expect((await forecourt(...pin)).err).toContain('(REGISTRY_FROZEN)');
  expect((await forecourt(...pin, '--despite-freeze')).code).toBe(0);
  const rollout = ['rollout', 'start', 'redgum', 'mf-search@1.1.0', '--why', 'faster'];
  expect((await forecourt(...rollout)).err).toContain('(REGISTRY_FROZEN)');
  const started = await forecourt(...rollout, '--despite-freeze');
  const [out = ''] = /ro-[0-9a-f]{12}/.exec(started.out) ?? [];
  expect((await forecourt('rollout', 'return', out, '--despite-freeze', '--why', 'enough')).code).toBe(0);
  expect((await forecourt('freeze', 'remove', 'redgum', id)).out).toContain(`${id} is removed: `);
  expect((await forecourt('freeze', 'list', 'redgum')).out).toBe('redgum has no freeze window.\n');
  expect((await forecourt('freeze', 'redgum', '--from', 'soon', '--to', 'x', '--why', 'x')).err).toContain(
    '--from takes the site’s local time, such as 2026-12-20T18:00, not "soon".',
  );
});

it('`promote` pins a version on the sites of a channel, and prints which sites it leaves out because they hold the remote', async () => {
  for (const site of ['redgum', 'wattle'])
    expect((await forecourt('channel', 'set', site, 'stable')).out).toBe(`${site} follows stable.\n`);
  expect((await forecourt('show', 'wattle')).out).toContain('Follows the stable channel.');
  expect((await forecourt('hold', 'wattle', 'mf-search', '--why', 'slow phones')).out).toBe(
    'wattle holds mf-search (slow phones, mia)\n',
  );
  const promoted = await forecourt('promote', 'mf-search@1.1.0', '--channel', 'stable', '--why', 'faster');
  expect([promoted.code, promoted.out]).toEqual([0, expect.stringMatching(/^redgum is at revision/)]);
  expect(promoted.out).toContain('wattle was left as it is, because it holds mf-search: slow phones');
  expect((await forecourt('channel', 'list')).out).toMatch(/wattle {2}stable {3}mf-search \(slow phones, mia\)/);
  expect((await forecourt('hold', 'wattle', 'mf-search', '--undo')).code).toBe(0);
  const pinned = await forecourt('pin', '--channel', 'stable', 'mf-search@1.1.0', '--why', 'faster');
  expect(pinned.out).toMatch(/wattle is at revision \d+ .*mf-search 1\.0\.0 → 1\.1\.0/);
});

it('`rollout start --channel` plans a rollout for the sites of a channel, without those that hold the remote', async () => {
  for (const site of ['redgum', 'wattle']) await forecourt('channel', 'set', site, 'next');
  await forecourt('hold', 'wattle', 'mf-search', '--why', 'slow phones');
  const words = ['rollout', 'start', '--channel', 'next', 'mf-search@2.0.0', '--guards', 'none', '--why', 'x'];
  const planned = await forecourt(...words, '--dry-run');
  expect(planned.out).toContain('wattle is left as it is, because it holds mf-search: slow phones');
  await forecourt('hold', 'redgum', 'mf-search', '--why', 'slow phones');
  const refused = await forecourt(...words);
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining('No site follows next without holding mf-search.'),
  ]);
  for (const site of ['redgum', 'wattle']) {
    await forecourt('hold', site, 'mf-search', '--undo');
    await forecourt('channel', 'set', site, 'none');
  }
});

it.each([
  [['promote', 'mf-search@1.1.0', '--why', 'x'], 'Say which sites: --channel stable or next.'],
  [['pin', 'mf-search@1.1.0', '--channel', 'beta', '--why', 'x'], '--channel is stable or next, not "beta".'],
  [['pin', 'redgum', 'mf-search@1.1.0', '--channel', 'next', '--why', 'x'], '--channel next names the sites already'],
  [['pin', '--all', 'mf-search@1.1.0', '--channel', 'next', '--why', 'x'], '--all and --channel name different sites'],
  [['channel', 'set', 'redgum', 'beta'], 'A channel is stable or next, not "beta". To leave the channel, write none.'],
])('a command with the arguments %j is refused, and the message says what is wrong', async (words, sentence) => {
  const { code, err } = await forecourt(...words);
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});

it('`pin --at` schedules a change, `scheduled list` prints it, and `scheduled cancel` cancels it', async () => {
  const words = ['pin', 'redgum', 'mf-search@1.0.0', '--why', 'the launch', '--at'];
  const filed = await forecourt(...words, '2026-12-01T06:00+11:00');
  const [id = ''] = /sc-[0-9a-f]{12}/.exec(filed.out) ?? [];
  expect(filed.out).toContain(`${id} is due at 2026-11-30 19:00:00 UTC: mf-search@1.0.0.`);
  expect((await forecourt('scheduled', 'list')).out).toMatch(new RegExp(`${id} .*waiting .*redgum .*the launch`));
  expect((await forecourt('scheduled', 'cancel', id, '--why', 'postponed')).out).toBe(`${id} is cancelled.\n`);
  expect((await forecourt('scheduled', 'list')).out).toContain('the launch → by mia: postponed');
  const vague = await forecourt(...words, '2026-12-01T06:00');
  expect([vague.code, vague.err]).toEqual([2, expect.stringContaining('--at takes a time with its offset')]);
});
