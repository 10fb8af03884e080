import { replacing } from '../platform/build-variant.ts';
import { copyPackage, editFile, removeCopy } from '../platform/copy-package.ts';
import { allStock } from '../platform/dealers.ts';
import type { DevServer } from '../platform/dev-server.ts';
import { startDevServer } from '../platform/dev-server.ts';
import { expect, hydrated, test } from '../platform/test.ts';

let folder: string;
let server: DevServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await copyPackage('mf-search', '1.0.0', 'developed');
  server = await startDevServer(folder);
});
test.afterAll(async () => {
  await server?.close();
  await removeCopy(folder);
});

test('an edit appears in the running page and keeps its state, while the other remotes run at their pins', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => void scripts.push(response.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url('northshore', allStock));
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
    expect(scripts.some((url) => url.includes('/assets/mf-search/'))).toBe(false);
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
});
