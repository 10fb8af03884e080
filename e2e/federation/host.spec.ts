import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../platform/test.ts';
import { buildOfficial } from './build-official.ts';
import { serveFolder } from './serve-folder.ts';

let folder: string;
let host: Awaited<ReturnType<typeof serveFolder>>;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-host-'));
  await buildOfficial('host', folder);
  host = await serveFolder(folder);
});
test.afterAll(async () => {
  host?.close();
  await rm(folder, { recursive: true, force: true });
});

const context = {
  car: {
    id: 'n40218',
    slug: 'n40218',
    name: '2026 Toyota RAV4',
    carType: 'new',
    status: 'in_stock',
    year: 2026,
    price: 58_490,
  },
  lenders: {
    harbour: { interestRate: 7.99, comparisonRate: 8.62, paymentWeek: 274.2, termYears: 5, deposit: 0 },
  },
};

const pageOf = (remote: object, options: object) =>
  `${host.origin}/?asked=${encodeURIComponent(JSON.stringify({ remote: { name: 'mf_finance', ...remote }, options }))}`;

for (const [by, remote] of [
  ['manifest', { file: 'mf-manifest.json' }],
  ['entry', { file: 'remoteEntry.js', type: 'module' }],
] as const)
  test(`a host built with the official plugin loads mf-finance by its ${by}, and mounts a widget`, async ({
    platform,
    page,
  }) => {
    const { file, ...type } = remote;
    const entry = platform.url('northshore', `/assets/mf-finance/1.0.0/${file}`);
    const site = new URL(platform.url('northshore')).origin;
    await page.goto(pageOf({ entry, ...type }, { widget: 'weekly-teaser', context, site }));
    const place = page.getByTestId('place');
    await expect(place.getByText('$274 /wk')).toBeVisible();

    // The dealer's theme and the styles of kit and widget apply, and the host's own heading keeps its font.
    const font = (element: Element) => getComputedStyle(element).fontFamily;
    expect(await place.getByText('$274 /wk').evaluate(font)).toContain('Commissioner');
    expect(await page.getByRole('heading', { level: 1 }).evaluate(font)).not.toContain('Commissioner');

    await place.getByText('Adjust the loan').click();
    await place.getByRole('textbox', { name: 'Loan term' }).fill('3');
    await expect(page.getByRole('list', { name: 'Events' })).toContainText('"name":"finance:quoted","version":1');

    await page.getByRole('button', { name: 'Take it away' }).click();
    await expect(place).toBeEmpty();
  });

test('a host that names an unknown widget gets an error that lists the widgets of the remote', async ({
  platform,
  page,
}) => {
  const entry = platform.url('northshore', '/assets/mf-finance/1.0.0/mf-manifest.json');
  const site = new URL(platform.url('northshore')).origin;
  await page.goto(pageOf({ entry }, { widget: 'weekly', context, site }));
  await expect(page.getByRole('status')).toHaveText(
    'MOUNT_WIDGET_UNKNOWN: mf-finance has no widget "weekly"; it has: weekly-teaser, calculator, card-teaser, warning, budget. Name one of these in `widget`.',
  );
});
