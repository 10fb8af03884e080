import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../platform/test.ts';

const script = `document.documentElement.setAttribute('data-ran', 'yes'); fetch('/api/me/ran')`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${script}</script></svg>`;

test('scripts in a published SVG do not run when it is opened on a dealer’s host', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/sandboxed|Content Security Policy/);
  const { body } = await platform.fetch('redgum', '/');
  const [, version = ''] = /\/assets\/mf-search\/([^/"]+)\//.exec(body) ?? [];
  await writeFile(join(platform.data, 'assets', 'mf-search', version, 'mark.svg'), drawing, { mode: 0o600 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  const path = `/assets/mf-search/${version}/mark.svg`;
  const response = await page.goto(platform.url('redgum', path));

  expect(response?.status()).toBe(200);
  expect(response?.headers()['content-type']).toContain('image/svg+xml');
  expect(await page.locator('svg').getAttribute('data-ran')).toBeNull();
  expect(requests).toEqual([path]);
});

test('a version that a dealer does not run is not served on the dealer’s host', async ({ platform }) => {
  const unpinned = join(platform.data, 'assets', 'mf-search', '9.9.9-draft');
  await mkdir(unpinned, { recursive: true, mode: 0o700 });
  await writeFile(join(unpinned, 'mark.svg'), drawing, { mode: 0o600 });
  expect((await platform.fetch('redgum', '/assets/mf-search/9.9.9-draft/mark.svg')).status).toBe(404);
});
