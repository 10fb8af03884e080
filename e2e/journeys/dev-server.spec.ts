import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runCli } from '../../deploy/cli/run-cli.ts';
import { replacing } from '../platform/build-variant.ts';
import { copyPackage, editFile, removeCopy } from '../platform/copy-package.ts';
import { allStock } from '../platform/dealers.ts';
import { startDevServer } from '../platform/dev-server.ts';
import { workspaceRoot } from '../platform/run-node.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Longest time until the server renders an edit: the remote is built and uploaded first. */
const renderedMs = 30_000;

/** HTML of the page as the server renders it for this browser. */
const renderedHtml = (page: Page) => page.evaluate(async () => (await fetch(location.href)).text());

const widget = `import { defineWidget } from '@forecourt/kit/island';

const View = () => <p>A tip of the day</p>;
export default defineWidget<unknown>({ View, hydrate: 'never' });
`;

test('an edit appears in the open page, which keeps its state, and in the server’s HTML; other remotes run at their pins', async ({
  platform,
  page,
}) => {
  test.setTimeout(180_000);
  const folder = await copyPackage('mf-search', '1.0.0', 'developed');
  await mkdir(join(folder, 'src/widgets/tip'), { recursive: true });
  await writeFile(join(folder, 'src/widgets/tip/index.tsx'), widget);
  await editFile(
    folder,
    'remote.ts',
    replacing(
      '  widgets: {',
      '  widgets: {\n    tip: () => import(/* webpackChunkName: "tip" */ \'./widgets/tip/index.tsx\'),',
    ),
  );
  const server = await startDevServer(platform, folder, '--place', 'home.offers=tip');
  try {
    await test.step('a widget that no pinned version has is shown, rendered by the server', async () => {
      await page.goto(server.link);
      expect(page.url()).toBe(platform.url('northshore'));
      await expect(page.getByText('A tip of the day')).toBeVisible();
      expect(await renderedHtml(page)).toContain('A tip of the day');
    });

    const scripts: string[] = [];
    page.on('response', (response) => void scripts.push(response.url()));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(platform.url('northshore', allStock));
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { marked: true }));

    await test.step('state: a sheet is open and a word is typed', async () => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('dialog', { name: 'Filters' }).getByRole('searchbox').fill('half a wor');
    });

    await test.step('a component is edited', async () => {
      await editFile(
        folder,
        'features/filters/filter-panel.tsx',
        replacing('title="Kilometres"', 'title="Distance driven"'),
      );
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await expect(sheet.getByText('Distance driven', { exact: true }).first()).toBeVisible();
      await expect(sheet.locator('input[name="query"]')).toHaveValue('half a wor');
    });

    await test.step('a style is edited', async () => {
      const title = page.getByRole('heading', { level: 1, includeHidden: true });
      const before = await title.evaluate((node) => getComputedStyle(node).letterSpacing);
      await editFile(
        folder,
        'pages/results/results-intro.module.css',
        (css) => `${css}\n.heading {\n  letter-spacing: 7px;\n}\n`,
      );
      await expect.poll(() => title.evaluate((node) => getComputedStyle(node).letterSpacing)).toBe('7px');
      expect(before).not.toBe('7px');
    });

    expect(await page.evaluate(() => 'marked' in window), 'the document was not reloaded').toBe(true);
    await test.step('the other remotes load from their published versions', async () => {
      expect(scripts.some((url) => url.includes('/assets/mf-account/1.0.0/'))).toBe(true);
      expect(scripts.some((url) => url.includes('/assets/mf-search/') && url.endsWith('.js'))).toBe(false);
    });
    await test.step('and the page still works', async () => {
      await page.getByRole('button', { name: /^Show \d+ cars/ }).click();
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Save \d/ })
        .first()
        .click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Saved 1' })).toBeVisible();
    });

    await test.step('a reloaded page contains the edits as the server renders them', async () => {
      await editFile(
        folder,
        'pages/results/results-intro.tsx',
        replacing('{nothing?.title ?? heading}\n        </h1>', '{nothing?.title ?? heading}, polished</h1>'),
      );
      await expect.poll(() => renderedHtml(page), { timeout: renderedMs }).toMatch(/, (?:<!-- -->)?polished/);
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('polished');
    });
    await page.goto('about:blank');
  } finally {
    await server.close();
    await removeCopy(folder);
  }
  await test.step('at the end of development the browser gets the page as released', async () => {
    await platform.passTime(6_000);
    await page.goto(platform.url('northshore', allStock));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('polished');
  });
});

test('a new remote, which no site runs, is developed at the address of its page', async ({ platform, page }) => {
  test.setTimeout(120_000);
  // The folder is in the workspace, so that the remote finds its packages.
  const folder = join(workspaceRoot, '.forecourt', 'variants', `created-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const ignore = () => {};
  expect(await runCli(['create', 'mf-trade-tips'], { env: {}, cwd: folder, out: ignore, err: ignore })).toBe(0);
  const server = await startDevServer(platform, join(folder, 'mf-trade-tips'));
  try {
    await page.goto(server.link);
    const response = await page.goto(platform.url('northshore', '/trade-tips'));
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain('Trade tips</h1>');
    await hydrated(page);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText(/^This text is in/)).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
  expect((await platform.fetch('northshore', '/trade-tips')).status).toBe(404);
});
