import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { allStock, dealers } from '../../platform/dealers.ts';
import type { PlainResponse } from '../../platform/fetch-page.ts';
import type { TestPlatform } from '../../platform/platform.ts';
import type { ReadHtml } from '../../platform/read-html.ts';
import { attributeOf, readHtml, textOf } from '../../platform/read-html.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { hostileAddresses, mark } from './hostile-address.ts';

/** Every permitted status of an address; server errors are not permitted. */
const statuses = [200, 301, 302, 400, 404, 414];

/** Faults of a response: an unexpected status or header, or a page in which part of the address became markup. */
function faultsOf({ status, headers, body }: PlainResponse): readonly string[] {
  const { location = '/', 'content-type': type = '' } = headers;
  const policy = String(headers['content-security-policy']);
  const faults = [
    ...(statuses.includes(status) ? [] : [`status ${status}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(/^\/(?![/\\])[\x21-\x7e]*$/.test(location) || location === '/' ? [] : [`leads to ${location}`]),
  ];
  if (!type.startsWith('text/html')) return faults;
  if (!policy.includes("require-trusted-types-for 'script'")) faults.push(`policy ${policy}`);
  const html = readHtml(body);
  const markup = html.elements.flatMap((element) => {
    const attributes = element.attrs
      .filter(({ name, value }) => name.startsWith('on') || (leading.includes(name) && /^\s*javascript:/i.test(value)))
      .map(({ name, value }) => `<${element.tagName} ${name}="${value}">`);
    return element.tagName === 'script' ? [...attributes, ...scriptFaults(element, policy)] : attributes;
  });
  return [...faults, ...html.faults, ...markup];
}

/** Attributes whose URL a browser loads or follows. */
const leading: readonly string[] = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'data'];

function scriptFaults(script: ReadHtml['elements'][number], policy: string): readonly string[] {
  const [type = '', text] = [attributeOf(script, 'type'), textOf(script)];
  const isFile = attributeOf(script, 'src') !== undefined;
  const isAllowed = policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  if (!isFile && !type.startsWith('application/') && !isAllowed)
    return [`a script without its hash in the policy: ${text.slice(0, 80)}`];
  if (!/json$|^importmap$/.test(type)) return text.includes(mark) ? [`a script of the address: ${text}`] : [];
  try {
    JSON.parse(text);
    return [];
  } catch {
    return [`${type} that cannot be read: ${text.slice(0, 80)}`];
  }
}

test('every address is answered with a page or a plain error response', async ({ platform }) => {
  test.setTimeout(240_000);
  let next = 0;
  await fc.assert(
    fc.asyncProperty(hostileAddresses, async (address) => {
      const dealer = dealers[next++ % dealers.length] ?? 'northshore';
      const faults = faultsOf(await platform.fetch(dealer, address));
      if (faults.length > 0) throw new Error(`${dealer} ${address}\n  ${faults.join('\n  ')}`);
    }),
    { numRuns: 400 },
  );
  expect((await platform.fetch('northshore', allStock)).status).toBe(200);
});

test('a request whose address is too long for the page, too long for the server, or invalid is refused', async ({
  platform,
}) => {
  const long = await platform.fetch('northshore', `/search?query=${'a'.repeat(9_000)}`);
  expect([long.status, long.body]).toEqual([414, 'This address is longer than 8192 characters.\n']);
  expect(
    await rawResponse(
      platform,
      `GET /search?query=${'a'.repeat(10_000_000)} HTTP/1.1\r\nhost: northshore.localhost\r\n\r\n`,
    ),
  ).toMatch(
    /^HTTP\/1\.1 431 .*\r\n\r\nThe address or its headers are too long\. Clear your cookies for this site and try again\.\n$/s,
  );
  expect(await rawResponse(platform, 'GET /\0 HTTP/1.1\r\nhost: northshore.localhost\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  for (const path of ['/cars/%', '/cars/a%00b', '/search/%ED%A0%80']) {
    const { status, body } = await platform.fetch('northshore', path);
    expect([path, status, body]).toEqual([
      path,
      400,
      'We can’t read this address. Check it for typos and try again.\n',
    ]);
  }
  const facets = Array.from({ length: 150 }, (_, index) => `refinementList[make][${index}]=Make${index}`).join('&');
  expect(faultsOf(await platform.fetch('northshore', `${allStock}?${facets}`))).toEqual([]);
  const { status, headers } = await platform.fetch('northshore', '//evil.example/search');
  expect([status, headers['location']]).toEqual([301, '/evil.example/search']);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const famous: readonly (readonly [what: string, query: string])[] = [
  ['a script in the words', `query=<script>alert("${mark}")</script>`],
  ['a quote that closes an attribute', `query="><img src=x onerror=alert(1)>`],
  ['a prototype as a facet', 'refinementList[__proto__][0]=x&refinementList[constructor][0]=y&__proto__[a]=b'],
  ['a range that is none', 'range[price]=abc:$x&range[year]=1:2:3&range[price][min]=-5'],
  ['a range the wrong way round', 'range[price]=30000:10000'],
  ['no number as page', 'page=NaN'],
  ['the same key twice', 'query=kia&query=toyota&page=1&page=2&sortBy=newest&sortBy=newest'],
  [
    'arrays in strange forms',
    'refinementList[make]=Kia&refinementList[make][]=Kia&refinementList[make][99]=Kia&refinementList[make][0][0]=x',
  ],
  ['writing from right to left, and a car', 'query=‮سيارة 🚗👨‍👩‍👧'],
  ['half a character', 'query=%ED%A0%80&near=%E0%A4%A'],
  ['a null', 'query=%00&near=%00'],
];

for (const [what, query] of famous) {
  test(`a page with ${what} in its address is shown and hydrated`, async ({ page, platform }) => {
    const response = await page.goto(platform.url('northshore', `${allStock}?${query}`));
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('img[src="x"], svg[onload]').length)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // The page's own router handles this click, which shows that the page is hydrated, whatever its address contains.
    const before = page.url();
    const filters = page.getByRole('complementary', { name: /^Filters/ });
    const option = filters.locator('[role="checkbox"]:not([aria-disabled="true"])');
    await option
      .or(page.getByRole('link', { name: 'Clear Filters' }))
      .first()
      .click();
    await expect(page).not.toHaveURL(before);
    // The last result is visible. If nothing was found, "Clear Filters" has led to the offers, and the last offer is
    // visible.
    await expect(page.getByRole('main').getByRole('listitem').filter({ visible: true }).last()).toBeVisible();
  });
}

test('[SRCH-010] a page beyond the last one is a 404 with a link to the first page', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  // A slow page is sent as 200 before its status is known. The first requested page of a dealer
  // may be slow, so another page is requested before the tested one.
  await platform.fetch('redgum', allStock);
  const response = await page.goto(platform.url('redgum', `${allStock}?page=99999`));
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await page
    .getByRole('main')
    .getByRole('link', { name: /first page|page 1/i })
    .click();
  await expect(page).toHaveURL((url) => !url.search.includes('page'));
  await expect(page.getByRole('list', { name: 'Search results' }).getByRole('article').first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
});

/** The response to raw bytes that no HTTP client would send. */
function rawResponse({ port }: TestPlatform, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      response += String(chunk);
    });
    socket.on('error', (error) => (response === '' ? reject(error) : resolve(response)));
    socket.on('close', () => resolve(response));
    socket.end(bytes);
  });
}
