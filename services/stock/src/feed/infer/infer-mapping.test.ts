import type { FeedField, InferredMapping } from '@forecourt/contracts/feed-mapping';
import { describe, expect, it } from '@jest/globals';
import { csv } from '../../testing/csv.ts';
import { checkMapping } from '../check-mapping.ts';
import { inferMapping } from './infer-mapping.ts';

const infer = (file: Uint8Array) => inferMapping(file, { name: 'own', currentYear: 2026, mostBytes: 5_000_000 });
const text = (content: string) => new TextEncoder().encode(content);
const columnOf = ({ mapping }: InferredMapping, field: FeedField) =>
  mapping.rules.find((rule) => rule.field === field)?.columns;

describe('a proposed mapping', () => {
  it.each<readonly [string, readonly string[], Partial<Record<FeedField, string>>]>([
    [
      'a dealer system',
      [
        'StockNumber',
        'VIN',
        'RegoNum',
        'StockType',
        'Make',
        'Model',
        'Badge',
        'YearGroup',
        'Body',
        'Colour',
        'DoorNum',
        'GearType',
        'FuelType',
        'Odometer',
        'Price',
        'PriceType',
        'Comments',
        'ImageURLs',
      ],
      {
        vin: 'VIN',
        registration: 'RegoNum',
        type: 'StockType',
        year: 'YearGroup',
        doors: 'DoorNum',
        transmission: 'GearType',
        kilometres: 'Odometer',
        pictures: 'ImageURLs',
      },
    ],
    [
      'a French feed',
      [
        'Référence',
        'Marque',
        'Modèle',
        'Finition',
        'Année',
        'Kilométrage',
        'Prix TTC',
        'Énergie',
        'Boîte de vitesses',
        'Couleur',
        'Portes',
      ],
      {
        make: 'Marque',
        model: 'Modèle',
        badge: 'Finition',
        year: 'Année',
        kilometres: 'Kilométrage',
        price: 'Prix TTC',
        fuel: 'Énergie',
        transmission: 'Boîte de vitesses',
        colour: 'Couleur',
        doors: 'Portes',
      },
    ],
    [
      'an Italian feed',
      ['Riferimento', 'Marca', 'Modello', 'Anno', 'Chilometri', 'Prezzo', 'Carburante', 'Cambio', 'Colore'],
      {
        make: 'Marca',
        model: 'Modello',
        year: 'Anno',
        kilometres: 'Chilometri',
        price: 'Prezzo',
        fuel: 'Carburante',
        transmission: 'Cambio',
        colour: 'Colore',
      },
    ],
  ])('a proposed mapping knows the columns of %s by their names', async (_, header, expected) => {
    const proposal = await infer(
      csv(
        header,
        header.map(() => ''),
      ),
    );
    for (const [field, column] of Object.entries(expected))
      expect({ field, column: columnOf(proposal, field as FeedField) }).toEqual({ field, column: [column] });
  });

  it('a proposed mapping recognises columns by their values when their names are meaningless, with a lower confidence', async () => {
    const proposal = await infer(
      csv(
        ['c1', 'c2', 'c3', 'c4'],
        ['Toyota', 'JTDBR32E720123456', 'https://a.example/1.jpg', 'Petrol'],
        ['Mazda', 'JM0KF4WLA00123457', 'https://a.example/2.jpg', 'Diesel'],
      ),
    );
    expect([
      columnOf(proposal, 'make'),
      columnOf(proposal, 'vin'),
      columnOf(proposal, 'pictures'),
      columnOf(proposal, 'fuel'),
    ]).toEqual([['c1'], ['c2'], ['c3'], ['c4']]);
    expect(proposal.check.columns.map(({ confidence = 0 }) => confidence < 0.98)).toEqual([true, true, true, true]);
    expect(proposal.check.advice.join('\n')).toContain('We couldn’t find a column of models.');
    expect(proposal.mapping.stockNumber).toEqual({ column: 'c2' });
  });

  it('a proposed mapping says that a file has no stock numbers, and no columns to make stock numbers from', async () => {
    const { check } = await infer(csv(['Seats', 'Doors'], ['5', '4'], ['7', '4']));
    expect(check.advice).toContain(
      'The file has no stock numbers, and no columns to make them from. Export it with stock numbers.',
    );
  });

  it.each([
    [
      'Available',
      'has a value we don’t know for "status": "Parked". Add it to the lookup in the rule for "status", or to "sold".',
    ],
    [
      'Lent',
      'has values we don’t know for "status": "Parked", "Lent". Add them to the lookup in the rule for "status", or to "sold".',
    ],
  ])('a proposed mapping asks about the unknown statuses among Parked and %s', async (other, advice) => {
    const states = [...Array.from({ length: 8 }, () => 'Sold'), 'Parked', other];
    const rows = states.map((state, n) => ['Kia', 'Rio', state, `S${n}`]);
    const { check } = await infer(csv(['Make', 'Model', 'Status', 'StockNumber'], ...rows));
    expect(check.advice.join('\n')).toContain(advice);
  });

  it.each([
    [['Colour'], 'the column "Colour", so no rule gets a value from it. Check the column name.'],
    [['Colour', 'Fuel'], 'the columns "Colour", "Fuel", so no rule gets a value from them. Check the column names.'],
  ])('a check names the columns that a file lacks: %j', async (absent, advice) => {
    const columns = ['Make', 'Model', 'StockNumber'];
    const values = ['Kia', 'Rio', 'S1', 'Red', 'Petrol'];
    const { mapping } = await infer(
      csv([...columns, 'Colour', 'Fuel'], values, ['Mazda', '3', 'S2', 'Blue', 'Diesel']),
    );
    const left = [...columns, 'Colour', 'Fuel'].filter((column) => !absent.includes(column));
    const file = csv(left, values.slice(0, left.length));
    const { advice: given } = await checkMapping(file, mapping, { currentYear: 2026, mostBytes: 5_000_000 });
    expect(given.join('\n')).toContain(advice);
  });

  it('a proposed mapping doubts a column whose values do not fit its name', async () => {
    const { check, mapping } = await infer(
      csv(['Make', 'Model', 'Price'], ['Kia', 'Rio', 'soon'], ['Kia', 'Cerato', 'later']),
    );
    expect(mapping.rules.map(({ field }) => field)).not.toContain('price');
    expect(check.advice.join('\n')).toContain(
      'The column "Price" looks like "price", but we’re only 28% sure, so it’s left out.',
    );
  });

  it.each([
    [
      'Price (GBP)',
      '15995',
      'Mileage',
      '41000',
      { currency: 'GBP', distance: 'km' },
      'The prices are in GBP and are left out',
    ],
    ['Price', '£15,995', 'Odometer (miles)', '41000', { currency: 'GBP', distance: 'mi' }, 'The prices are in GBP'],
    [
      'Price',
      '15,995',
      'Mileage',
      '41,000',
      { currency: 'AUD', distance: 'km' },
      '"Mileage" has no unit, so it’s read as kilometres.',
    ],
    ['Prijs', '15.995,-', 'Tellerstand', '41.000 km', { currency: 'AUD', decimal: ',' }, '"Prijs" has no currency'],
  ])(
    'a proposed mapping reads the units of "%s" %s and "%s" %s, and says what it assumes',
    async (price, amount, distance, figure, units, advice) => {
      const { mapping, check } = await infer(
        csv(
          ['Ref', 'Make', 'Model', price, distance],
          ['1', 'Kia', 'Rio', amount, figure],
          ['2', 'Kia', 'Rio', amount, figure],
        ),
      );
      expect(mapping.units).toMatchObject(units);
      expect(check.advice.join('\n')).toContain(advice);
    },
  );

  it('a proposed mapping finds the column names below a title, in a file with any separator', async () => {
    const { mapping, check } = await infer(
      text('Stock list of 1 November, all yards\n\nRef|Make|Model|Price\n1|Kia|Rio|15990\n2|Kia|Cerato|18990\n'),
    );
    expect(mapping.format).toEqual({ kind: 'csv', delimiter: '|', encoding: 'utf-8', headerRow: 3 });
    expect(check).toMatchObject({ rows: 2, accepted: 2 });
  });

  it('a proposed mapping finds the vehicles within JSON, and fields within their objects and lists', async () => {
    const { mapping, check } = await infer(
      text(
        JSON.stringify({
          at: 1,
          data: {
            cars: [
              {
                id: 7,
                make: 'Kia',
                model: 'Rio',
                price: { amount: 15_990 },
                photos: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
              },
            ],
          },
        }),
      ),
    );
    expect(mapping.format).toEqual({ kind: 'json', rows: 'data.cars' });
    expect(mapping.rules).toContainEqual({ field: 'price', columns: ['price.amount'] });
    expect(check.columns.find(({ column }) => column === 'photos.url')?.examples[0]?.read).toBe('2 pictures');
  });
});
