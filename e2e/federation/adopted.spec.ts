import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, hydrated, test } from '../platform/test.ts';
import { buildOfficial } from './build-official.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-adopted-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

type SiteView = { readonly id: string; readonly config: { readonly layout?: object } };

for (const [format, name, federation] of [
  ['the plugin’s own format', 'mf-tips', {}],
  ['ES modules', 'mf-moduletips', { library: { type: 'module' } }],
] as const)
  test(`a remote that the official plugin built in ${format} is adopted, pinned and seen on a dealer’s page`, async ({
    platform,
    page,
  }) => {
    const built = join(folder, `${name}-built`);
    await buildOfficial('remote', built, { exposes: { './Tips': './tips.tsx' }, ...federation });
    const version = join(folder, name);
    await platform.forecourt(
      'adopt',
      built,
      '--expose',
      './Tips',
      '--name',
      name,
      '--version',
      '1.0.0',
      '--out',
      version,
    );
    await platform.forecourt('publish', version);
    await platform.forecourt('pin', 'redgum', `${name}@1.0.0`, '--why', 'tips for trading in');
    const view = await platform.forecourt<SiteView>('site', 'show', 'redgum');
    const layout = { ...view.config.layout, 'search.finance-warning': [`${name}/app`] };
    const file = join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify({ ...view, config: { ...view.config, layout } }));
    await platform.forecourt('site', 'apply', file, '--why', 'tips below the results');
    const box = `class="adopted-${name}-1-0-0"`;
    await expect.poll(async () => (await platform.fetch('redgum', '/search/used-cars')).body).toContain(box);

    await page.goto(platform.url('redgum', '/search/used-cars'));
    await hydrated(page);
    await page.locator(`.adopted-${name}-1-0-0`).scrollIntoViewIfNeeded();
    const tips = page.locator('section.tips');
    await expect(tips.getByRole('heading', { name: 'Tips for trading in' })).toBeVisible();
    await expect(tips).toHaveCSS('border-top', '7px solid rgb(1, 2, 3)');
    await tips.getByRole('button', { name: 'Show a tip' }).click();
    await expect(tips.getByText('Bring both keys.')).toBeVisible();
  });
