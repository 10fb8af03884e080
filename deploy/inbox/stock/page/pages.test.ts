import type { StockImportResponse, VehicleFeedsReport } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { importPage } from './import.ts';
import { importsPage } from './imports.ts';
import { vehicleFeedsPage } from './vehicle-feeds.ts';
import type { StockView } from './view.ts';

const dealerships = [
  { slug: 'rocklea', name: 'Redgum Rocklea', timeZone: 'Australia/Brisbane' },
  { slug: 'mackay', name: 'Redgum Mackay', timeZone: 'Australia/Brisbane' },
];
const [dealership] = dealerships as [StockView['dealership']];
const view: StockView = { holder: 'dana', dealerships, dealership, theme: null, now: new Date('2026-11-28T05:00:00Z') };

/** All counts differ, so that the tests fail if a page exchanges two of them. */
const opened: StockImportResponse = {
  importId: 'im-1',
  dealership: 'rocklea',
  mapping: 'forecourt',
  state: 'held',
  startedAt: '2026-11-28T01:00:00Z',
  finishedAt: '2026-11-28T01:05:00Z',
  reasons: ['It would mark 11 of your 20 vehicles as sold.'],
  rows: { total: 1_101, imported: 102, updated: 203, unchanged: 304, soldOut: 405, refused: 26, warnings: 27 },
  canAccept: true,
  canUndo: false,
  held: {
    reasons: [],
    sold: 51,
    stock: 52,
    pricesChanged: 53,
    prices: 54,
    forSale: { before: 61, after: 62 },
    examples: {
      sold: [{ stocknum: 'S1', name: '2019 Suzuki Swift' }],
      prices: [
        { stocknum: 'S2', name: '2020 Kia Rio', from: 20_000, to: 9_000 },
        { stocknum: 'S3', name: '2021 Kia Rio', from: 21_000 },
      ],
      identities: [{ stocknum: 'S4', name: '2022 Kia Rio', to: '2018 Ford Ranger' }],
      odometers: [{ stocknum: 'S5', name: '2023 Kia Rio', from: 50_000, to: 500 }],
    },
  },
  refusedRows: [{ line: 7, reason: 'The row has no price.' }],
  warnings: [{ line: 8, reason: 'The colour is unknown.', value: 'Bleu' }],
};

/** The texts of a page's content, in their order. */
function wordsOf(page: string): readonly string[] {
  const content = /<div id="content"[^>]*>(.*)<\/main>/s.exec(page)?.[1] ?? '';
  return content
    .replace(/<svg.*?<\/svg>/gs, '')
    .split(/<\/?(?:h1|h2|p|li|ul|ol|div|section|details|summary|form|button|nav|header|dl|dt|dd|a)\b[^>]*>/)
    .map((text) =>
      text
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
}
const show = (changes: Partial<StockImportResponse> = {}, fault?: string) =>
  importPage({ ...view, opened: { ...opened, ...changes }, fault });
const formsOf = (page: string) =>
  [...page.matchAll(/<form method="post" action="(\/stock\/imports[^"]*)"/g)].map(([, to]) => to);

describe('the page of an import', () => {
  it('the page of a held feed shows every count, example and fault of the feed, each under its own name', () => {
    expect(wordsOf(show())).toEqual([
      'All imports',
      'Feed from Sat, 28 Nov, 11:00 am',
      'Held Read with the mapping forecourt',
      'This feed is waiting for your decision',
      'It would mark 11 of your 20 vehicles as sold.',
      'This usually means the export went wrong. Your website hasn’t changed.',
      'Accept the feed',
      'We’ll import the feed as it was sent: 102 new, 203 updated, 405 marked sold. You can undo the import afterwards.',
      'Import it now',
      'Refuse the feed',
      'Your website stays as it is. If you send the same feed again, we’ll hold it without an email.',
      'Refuse it',
      'What would happen',
      'Rows',
      '1,101',
      'New',
      '102',
      'Updated',
      '203',
      'Unchanged',
      '304',
      'Sold',
      '405',
      'Refused',
      '26',
      'Vehicles for sale',
      '61 → 62',
      '51 vehicles would be marked sold, including',
      'S12019 Suzuki SwiftFor sale → to Sold',
      '53 prices would change, including',
      'S22020 Kia Rio$20,000 → to $9,000',
      'S32021 Kia Rio$21,000 → to No price',
      'Examples of stock numbers that would now belong to a different vehicle',
      'S42022 Kia Rio → to 2018 Ford Ranger',
      'Examples of odometer readings that would go down',
      'S52023 Kia Rio50,000 kms → to 500 kms',
      'Refused rows26',
      'Line 7The row has no price.',
      'And 6 more.',
      'Values left out27',
      'Line 8The colour is unknown. Bleu',
      'And 7 more.',
    ]);
    expect(formsOf(show())).toEqual(['/stock/imports/im-1/accept', '/stock/imports/im-1/refuse']);
  });

  it('the page of an accepted feed that can be undone says what happened, when and by whom', () => {
    const { held: _, ...accepted } = opened;
    const page = importPage({
      ...view,
      fault: 'It isn’t waiting for a decision.',
      opened: {
        ...accepted,
        state: 'done',
        decidedBy: 'dana',
        acceptedAt: '2026-11-28T02:00:00Z',
        refusedAt: '2026-11-28T01:30:00Z',
        canAccept: false,
        canUndo: true,
        refusedRows: [],
        warnings: [],
      },
    });
    expect(wordsOf(page)).toEqual([
      'All imports',
      'Feed from Sat, 28 Nov, 11:00 am',
      'Imported Read with the mapping forecourt',
      'It isn’t waiting for a decision.',
      'Accepted by dana, Sat, 28 Nov, 12:00 pm',
      'Refused by dana, Sat, 28 Nov, 11:30 am',
      'Finished Sat, 28 Nov, 11:05 am',
      'What happened',
      'Rows',
      '1,101',
      'New',
      '102',
      'Updated',
      '203',
      'Unchanged',
      '304',
      'Sold',
      '405',
      'Refused',
      '26',
      'Undo this import',
      'This takes back the import’s changes to 710 vehicles: added vehicles come off your website, and the others go back to how they were. Vehicles that a later import has changed, vehicles whose old stock number another vehicle has now, and added vehicles that a shopper has reserved, stay as they are.',
      'Undo it now',
    ]);
    expect(formsOf(page)).toEqual(['/stock/imports/im-1/undo']);
  });

  it.each([
    [{ state: 'undone', undoneAt: '2026-11-28T03:00:00Z' }, 'Undone Sat, 28 Nov, 1:00 pm'],
    [{ state: 'interrupted' }, 'The import was interrupted. Send the feed again to finish it, or undo the import.'],
    [{ state: 'superseded' }, 'A later feed has replaced this one. There’s nothing to decide here.'],
    [{ state: 'running', progress: { step: 'storing', done: 3, total: 9 } }, 'Importing: 3 of 9 vehicles'],
    [{ state: 'running', progress: { step: 'reading', done: 0, total: 0 } }, 'Reading the feed…'],
  ] as const)('says what the state of the import is: %j', (changes, words) => {
    expect(wordsOf(show(changes))).toContain(words);
  });

  it('a heading is in the singular for one car, and does not say “including” above a complete list', () => {
    const { held, rows } = opened;
    const one = { ...rows, imported: 0, updated: 1, soldOut: 0 } as typeof rows;
    const texts = wordsOf(
      show({ canUndo: true, rows: one, held: { ...held, sold: 1, pricesChanged: 2 } as typeof held }),
    );
    expect(texts).toContain('1 vehicle would be marked sold');
    expect(texts).toContain('2 prices would change');
    expect(texts.find((text) => text.startsWith('This takes back'))).toMatch(/changes to 1 vehicle: /);
  });

  it('reloads itself only while the import runs', () => {
    const reloads = (state: StockImportResponse['state']) => show({ state }).includes('data-reloads');
    expect([reloads('running'), reloads('held'), reloads('done')]).toEqual([true, false, false]);
  });
});

describe('the list of imports', () => {
  it('the list of imports begins with the held imports, and each line has its time, state, counts and mapping', () => {
    const { held: _, refusedRows: __, warnings: ___, ...listed } = opened;
    const running = {
      ...listed,
      importId: 'im-2',
      state: 'running',
      progress: { step: 'storing', done: 3, total: 9 },
    } as const;
    const page = importsPage({ ...view, imports: [running, listed] });
    expect(wordsOf(page)).toEqual([
      'Stock imports',
      'The latest feeds for Redgum Rocklea, including dry runs.',
      'The feed from Sat, 28 Nov, 11:00 am is waiting for your decision. It would mark 11 of your 20 vehicles as sold. Your website is unchanged.',
      'Review it',
      'Sat, 28 Nov, 11:00 amRunning3 of 9 vehiclesforecourt',
      'Sat, 28 Nov, 11:00 amHeld1,101 rows, 102 new, 203 updated, 405 sold, 26 refusedforecourt',
    ]);
    expect(page).toContain('<title>(1 held) Stock imports, Redgum Rocklea</title>');
    expect(page).toContain('<a class="button" href="/stock/imports/im-1">Review it</a>');
  });

  it('the list of imports is empty before the first feed', () => {
    expect(wordsOf(importsPage({ ...view, imports: [] }))).toContain('No feeds imported yet.');
  });
});

describe('the page of advertising feeds', () => {
  const feeds: VehicleFeedsReport['feeds'] = [
    { site: 'redgum', siteName: 'Redgum', feed: 'google', url: 'https://redgum.example/google.csv' },
  ];
  const car: VehicleFeedsReport['cars'][number] = {
    id: '1',
    name: '2019 Suzuki Swift',
    url: 'https://redgum.example/cars/1',
    leftOut: [{ site: 'redgum', feed: 'google', reasons: ['It has no photo.'] }],
  };

  it.each<[number, VehicleFeedsReport['cars'], string]>([
    [0, [], 'No vehicles to check'],
    [1, [], 'The vehicle checked is in every feed'],
    [1_200, [], 'All 1,200 vehicles checked are in every feed'],
    [1_200, [car], 'Left out of a feed: 1 of the 1,200 checked'],
  ])('with %s vehicles checked, and %j left out of a feed, the heading is “%s”', (checked, cars, heading) => {
    const words = wordsOf(vehicleFeedsPage({ ...view, report: { feeds, cars, checked, next: '9' } }));
    expect(words).toContain(heading);
    expect(words).toContain('Check the next vehicles');
    expect(words.join(' ')).toContain(`${cars.length} of ${checked.toLocaleString('en-AU')} left out`);
  });
});

describe('the frame of the pages', () => {
  const report = { feeds: [], cars: [], checked: 0, next: null };
  it.each([
    ['an import', show(), '/stock/imports/im-1', undefined],
    ['the imports', importsPage({ ...view, imports: [] }), '/stock?dealer=rocklea', 'Stock imports'],
    ['the feeds', vehicleFeedsPage({ ...view, report }), '/stock/vehicle-feeds?dealer=rocklea', 'Advertising feeds'],
  ])(
    'the frame of %s has a theme form that leads back to the page, and marks the page’s own link in the navigation',
    (_, page, address, marked) => {
      const [form = ''] = /<form method="post" action="\/stock\/theme">.*?<\/form>/s.exec(page) ?? [];
      expect(/name="back" value="([^"]*)"/.exec(form)?.[1]).toBe(address);
      const current = [
        ...page.matchAll(/<a [^>]*aria-current="(page|true)"[^>]*>(?:<svg.*?<\/svg>|<i.*?<\/i>)?([^<]*)/gs),
      ];
      expect(current.map(([, , text]) => text)).toEqual([...(marked === undefined ? [] : [marked]), 'Redgum Rocklea']);
    },
  );

  it.each([
    [null, 'dark', 'Theme: same as this device. Change'],
    ['dark', 'light', 'Theme: dark. Change'],
    ['light', '', 'Theme: light. Change'],
  ] as const)('if the theme is %s, the page offers a button to the theme "%s"', (theme, next, label) => {
    const page = importsPage({ ...view, theme, imports: [] });
    expect(page).toContain(`name="theme" value="${next}"`);
    expect(page).toContain(`aria-label="${label}"`);
  });
});
