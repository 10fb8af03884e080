import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { runProgram } from '../../tools/pack/run-program.ts';
import type { TeamFolder } from '../../tools/pack/team-folder.ts';
import { changedBundles } from './pinned-bundles.ts';

/** How long the team waited, and which other remotes its change affected. */
export type Walk = {
  /** Time from `forecourt create` until the page that `forecourt dev` shows is interactive in the browser. */
  readonly createMs: number;
  /** Time from each edit of the source until the open page, which keeps its state, shows the edit. */
  readonly editMs: readonly number[];
  readonly buildMs: number;
  /** Time from `forecourt publish` of a built version through `forecourt pin` until a shopper sees the page. */
  readonly publishMs: number;
  /** Other remotes whose pinned files changed when the team's remote got a second route. */
  readonly changedBundles: readonly string[];
};

/** The dealer whose site shows the remote. */
const site = 'northshore';
const edits = 5;

/**
 * Does the work of a team outside this repository with a new remote, from `create` to a second version with another
 * route.
 */
export async function walk(needs: {
  readonly team: TeamFolder;
  readonly browser: Browser;
  /** Data folder of the platform. Its files contain the platform's address and token. */
  readonly data: string;
  /** Port of the platform for visitors. */
  readonly port: number;
  /** Number that distinguishes the remote from those of other rounds. */
  readonly round: number;
}): Promise<Walk> {
  const { team, browser, data, port, round } = needs;
  const noun = `trade-tips-${round}`;
  const name = `mf-${noun}`;
  const parent = join(team.folder, String(round));
  const folder = join(parent, name);
  const env = { FORECOURT_DATA_DIR: data };
  await mkdir(parent);
  const forecourt = async (args: readonly string[], cwd = folder) => {
    const { output, code } = await team.run(args, cwd, env);
    if (code !== 0) throw new Error(`BENCH_TEAM_REFUSED: forecourt ${args.join(' ')} ended with ${code}:\n${output}`);
  };
  const address = (path: string) => `http://${site}.localhost:${port}${path}`;
  const build = () =>
    runProgram(process.execPath, [join(team.folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], folder);
  const release = async (version: string, path: string) => {
    await forecourt(['publish']);
    await forecourt(['pin', site, `${name}@${version}`, '--why', 'a benchmark']);
    await withVisitor(browser, (page) => openOnceReleased(page, address(path)));
  };

  const create = stopwatch();
  await forecourt(['create', name, '--packages', team.tarballs], parent);
  const dev = team.start(['dev', '--site', site, '--port', String(port + 100)], folder, env);
  const { createMs, editMs } = await withVisitor(browser, async (page) => {
    const [link] = await dev.printed(/http\S+forecourt-override=\S+/);
    await page.goto(link);
    await page.goto(address(`/${noun}`));
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('button', { name: 'Show less' }).waitFor();
    const createMs = create();
    const editMs: number[] = [];
    for (let edit = 1; edit <= edits; edit++) {
      editMs.push(await measureEdit(page, folder, `Edit ${edit}`));
      // Waits until the server also renders this edit, so that the server's build does not slow the next edit down.
      await dev.printed(new RegExp(`(?:new pages show it[^]*?){${edit}}`));
    }
    return { createMs, editMs };
  });
  await dev.stop();

  const building = stopwatch();
  await build();
  const buildMs = building();
  const publish = stopwatch();
  await release('0.1.0', `/${noun}`);
  const publishMs = publish();

  const changed = await changedBundles(data, { site, except: name }, async () => {
    await forecourt(['add', 'page', 'how-it-works']);
    setVersion(folder, '0.2.0');
    await build();
    await release('0.2.0', `/${noun}/how-it-works`);
  });
  return { createMs, editMs, buildMs, publishMs, changedBundles: changed };
}

/** @throws Error BENCH_TEAM_STATE_LOST */
async function measureEdit(page: Page, folder: string, heading: string): Promise<number> {
  const file = join(folder, 'src/pages/overview/overview-page.tsx');
  const text = readFileSync(file, 'utf8').replace(/<h1>.*<\/h1>/, `<h1>${heading}</h1>`);
  const edit = stopwatch();
  writeFileSync(file, text);
  await page.waitForFunction((shown) => document.querySelector('h1')?.textContent === shown, heading, {
    polling: 'raf',
  });
  const elapsedMs = edit();
  if (!(await page.getByRole('button', { name: 'Show less' }).isVisible()))
    throw new Error('BENCH_TEAM_STATE_LOST: the edited page has forgotten that its text was shown.');
  return elapsedMs;
}

async function openOnceReleased(page: Page, address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await page.goto(address, { waitUntil: 'commit' });
    if (response?.status() === 200) return page.getByRole('button', { name: 'Show more' }).waitFor();
    await page.waitForTimeout(50);
  }
  throw new Error(`BENCH_TEAM_REFUSED: ${address} does not show the released page.`);
}

async function withVisitor<Result>(browser: Browser, visit: (page: Page) => Promise<Result>): Promise<Result> {
  const visitor = await browser.newContext();
  try {
    return await visit(await visitor.newPage());
  } finally {
    await visitor.close();
  }
}

function setVersion(folder: string, version: string): void {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
}

/** Returns a function that returns the milliseconds since this call. */
function stopwatch(): () => number {
  const began = performance.now();
  return () => performance.now() - began;
}
