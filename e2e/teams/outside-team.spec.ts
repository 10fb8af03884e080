import { readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Lockfile } from '@forecourt/contracts/release';
import type { Page } from '@playwright/test';
import { runProgram } from '../../tools/pack/run-program.ts';
import type { TeamFolder } from '../../tools/pack/team-folder.ts';
import { createTeamFolder } from '../../tools/pack/team-folder.ts';
import { replacing } from '../platform/build-variant.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { startTestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';
import { writeTips } from './team-sources.ts';

const root = resolve(import.meta.dirname, '../..');
const name = 'mf-trade-tips';

let team: TeamFolder;
let dealer: TestPlatform;
let backend: Server;
/** Bearer tokens that the team's server has received. */
const tokens: (string | undefined)[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  // The team's server is on this machine. The platform and the command that checks a document both have to allow it.
  process.env['PRIVATE_TARGETS'] = '127.0.0.1';
  process.env['FORECOURT_SITE_REDGUM_TIPS_TOKEN'] = 'the team knows it';
  backend = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json').end('{"tips":["Check the tyres","Bring the service book"]}');
  });
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  [team, dealer] = await Promise.all([createTeamFolder(root), startTestPlatform()]);
});
test.afterAll(async () => {
  delete process.env['PRIVATE_TARGETS'];
  delete process.env['FORECOURT_SITE_REDGUM_TIPS_TOKEN'];
  await dealer?.close();
  backend?.close();
  team?.remove();
});

/** The versions that a site runs, with the hashes of their files. */
async function running(site: string): Promise<Lockfile['remotes']> {
  const { lockfile } = await dealer.forecourt<{ lockfile: string }>('show', site);
  return (await dealer.forecourt<Lockfile>('show', lockfile)).remotes;
}

/** The parts of the team's page whose text changes during the test. */
const partsOf = (page: Page) => ({
  opened: page.getByText('Opened:'),
  aside: page.getByRole('complementary', { name: 'Beside the tips' }),
});

test('a team with three packages and a token makes, develops and publishes a remote, and a dealer runs it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = join(team.folder, name);
  const origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const role = ['--role', 'publisher', '--remotes', name];
  const { secret } = await dealer.forecourt<{ secret: string }>('token', 'issue', 'tips', ...role);
  const env = { FORECOURT_SERVER: `http://127.0.0.1:${dealer.adminPort}`, FORECOURT_TOKEN: secret };
  const forecourt = async (...args: string[]) => {
    const { output, code } = await team.run(args, folder, env);
    expect(code, output).toBe(0);
    return output;
  };
  const before = await running('redgum');
  const { config } = await dealer.forecourt<{ config: { layout: object } }>('site', 'show', 'redgum');

  await test.step('the team makes the remote', async () => {
    const created = await team.run(['create', name, '--packages', team.tarballs], team.folder);
    expect(created.output).toContain(`${name} has`);
    for (const words of [
      ['widget', 'tip-list'],
      ['event', 'tip:opened', 'tipId:text'],
      ['slot', 'trade-tips.aside', 'tipId:text'],
    ])
      await forecourt('add', ...words, ...(words[0] === 'widget' ? ['--shows', 'Tips for sellers.'] : []));
    await writeTips(folder, origin);
    const git = (...args: string[]) => runProgram('git', args, folder);
    await git('init', '--quiet', '--initial-branch', 'try-tips');
    await git('add', '.');
    await git('-c', 'user.name=Team', '-c', 'user.email=team@example.com', 'commit', '--quiet', '-m', 'Tips');
  });

  await test.step('the dealer’s release manager allows the team’s previews and its server', async () => {
    const document = join(team.folder, 'redgum.json');
    const allowed = {
      ...config,
      overrides: { previews: [name] },
      backends: [{ origin, token: { env: 'FORECOURT_SITE_REDGUM_TIPS_TOKEN' } }],
    };
    await writeFile(document, JSON.stringify(allowed));
    await dealer.forecourt('site', 'apply', document, '--why', 'the tips team');
  });

  await test.step('the team sees it in the dealer’s pages, and an edit with its state kept', async () => {
    const port = String(dealer.port + 200);
    const dev = team.start(
      ['dev', '--site', 'redgum', '--place', 'trade-tips.aside=tip-list', '--port', port],
      folder,
      env,
    );
    const [, link = ''] = await dev.printed(/forecourt-override=(\S+)/);
    const address = dealer.url('redgum', `/trade-tips?forecourt-override=${link}`);
    const response = await page.goto(address);
    expect(await response?.text()).toContain('<h1>Trade tips</h1>');
    await hydrated(page);
    await page.getByRole('button', { name: 'Check the tyres' }).click();
    await expect(partsOf(page).opened).toHaveText('Opened: Check the tyres');
    await expect(partsOf(page).aside).toHaveText('About tyres, heard Check the tyres');
    const view = join(folder, 'src/pages/overview/overview-page.tsx');
    await writeFile(view, replacing('<p>Opened:', '<p>Opened just now:')(await readFile(view, 'utf8')));
    await expect(page.getByText('Opened just now: Check the tyres')).toBeVisible();
    await dev.printed(/new pages show it/);
    const rendered = () => page.evaluate(async () => (await fetch('/trade-tips')).text());
    await expect.poll(rendered, { timeout: 15_000 }).toContain('Opened just now');
    await writeFile(view, replacing('<p>Opened just now:', '<p>Opened:')(await readFile(view, 'utf8')));
    await page.goto('about:blank');
    expect(await dev.stop()).toContain('has ended');
    await page.context().clearCookies();
  });

  const build = (chosen: Readonly<Record<string, string>> = {}) => {
    const rspack = join(team.folder, 'node_modules/@rspack/cli/bin/rspack.js');
    return runProgram(process.execPath, [rspack, 'build'], folder, chosen);
  };

  await test.step('the team shows its branch by a link, while no shopper can reach the page', async () => {
    const version = (await forecourt('preview', '--print-version')).trim();
    expect(version).toMatch(/^0\.1\.0-try-tips\.[0-9a-f]{8,}$/);
    await build({ FORECOURT_BUILD_VERSION: version });
    const [, link = ''] = /forecourt-override=(\S+)/.exec(await forecourt('preview', '--site', 'redgum')) ?? [];
    await page.goto(dealer.url('redgum', `/trade-tips?forecourt-override=${link}`));
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Trade tips' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(version);
    await page.goto('about:blank');
    await page.context().clearCookies();
    expect((await dealer.fetch('redgum', '/trade-tips')).status).toBe(404);
  });

  await test.step('the team publishes a version and asks whether the dealer can run it', async () => {
    await build();
    expect(await forecourt('publish')).toContain(`${name} 0.1.0 is published`);
    expect(await forecourt('can-i-pin', 'redgum', `${name}@0.1.0`)).toContain('redgum: yes');
    const refused = await team.run(['pin', 'redgum', `${name}@0.1.0`, '--why', 'ours'], folder, env);
    expect(refused.code).toBe(1);
  });

  await test.step('the dealer’s release manager pins it, with its place and its title', async () => {
    const { config: current } = await dealer.forecourt<{ config: { layout: object } }>('site', 'show', 'redgum');
    const document = join(team.folder, 'redgum.json');
    const layout = { ...current.layout, 'trade-tips.aside': [`${name}/tip-list`] };
    const remotes = { [name]: { title: 'Tips from our workshop' } };
    await writeFile(document, JSON.stringify({ ...current, layout, remotes }));
    await dealer.forecourt('pin', 'redgum', `${name}@0.1.0`, '--config', document, '--why', 'Tips for sellers');
  });

  await test.step('every shopper gets the page: rendered by the server, with slot, event, title and the team’s data', async () => {
    await expect.poll(async () => (await dealer.fetch('redgum', '/trade-tips')).status, { timeout: 5_000 }).toBe(200);
    const response = await page.goto(dealer.url('redgum', '/trade-tips'));
    const html = (await response?.text()) ?? '';
    for (const words of ['<h1>Tips from our workshop</h1>', 'Bring the service book', 'About <!-- -->tyres'])
      expect(html).toContain(words);
    await hydrated(page);
    await page.getByRole('button', { name: 'Bring the service book' }).click();
    await expect(partsOf(page).aside).toHaveText('About tyres, heard Bring the service book');
    expect(tokens).toContain('Bearer the team knows it');
    expect(await page.evaluate(async (url) => (await fetch(url)).status, `${origin}/tips.json`)).toBe(200);
    expect(html).not.toContain('the team knows it');
  });

  await test.step('nothing else was built, deployed or restarted', async () => {
    const { [name]: own, ...others } = await running('redgum');
    expect(own?.version).toBe('0.1.0');
    expect(others).toEqual(before);
    expect(() => process.kill(dealer.pid, 0)).not.toThrow();
    expect((await dealer.fetch('northshore', '/trade-tips')).status).toBe(404);
  });
});
