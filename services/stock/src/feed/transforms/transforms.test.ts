import type { FeedMapping, FeedTransform } from '@forecourt/contracts/feed-mapping';
import { describe, expect, it } from '@jest/globals';
import { csv, readFeed } from '../../testing/csv.ts';

/** A mapping with the tested rule, which reads the column "x". */
function mappingOf(
  field: 'tag' | 'price' | 'kilometres',
  transforms: FeedTransform[],
  units: Partial<FeedMapping['units']> = {},
): FeedMapping {
  return {
    name: 'own',
    format: { kind: 'csv' },
    scope: 'full',
    units: { distance: 'km', currency: 'AUD', decimal: '.', ...units },
    required: [],
    stockNumber: { column: 'id' },
    rules: [
      { field: 'type', columns: [], transforms: [{ as: 'constant', value: 'used' }] },
      { field: 'name', columns: ['name'] },
      { field, columns: ['x', 'y'], transforms },
    ],
  };
}
async function read(mapping: FeedMapping, x: string, y = '') {
  const item = (await readFeed(csv(['id', 'name', 'x', 'y'], ['1', 'Kia Rio S', x, y]), mapping))[1];
  if (item?.kind !== 'car') throw new Error(JSON.stringify(item));
  return item;
}

describe('a transform', () => {
  it.each<readonly [FeedTransform, string, string | undefined]>([
    [{ as: 'constant', value: 'fixed' }, 'anything', 'fixed'],
    [{ as: 'join', with: '-' }, 'a', 'a-second'],
    [{ as: 'split', by: ' / ', part: 2 }, 'a / b / c', 'b'],
    [{ as: 'split', by: ' / ', part: -1 }, 'a / b / c', 'c'],
    [{ as: 'split', by: ' / ', part: 2, rest: true }, 'a / b / c', 'b / c'],
    [{ as: 'split', by: ',', part: 1, parts: 2 }, 'alone', undefined],
    [{ as: 'split', by: ', ', ending: ' kW' }, '150 PS, 110 kW', '110 kW'],
    [{ as: 'split', before: ['KRT'], part: 2 }, 'Ninja 400 KRT Edition', 'KRT Edition'],
    [{ as: 'lookup', values: { weiß: 'White' } }, 'WEISS', 'WEISS'],
    [{ as: 'lookup', values: { weiß: 'White' } }, ' Weiß ', 'White'],
    [{ as: 'lookup', values: { other: null } }, 'Other', undefined],
    [{ as: 'lookup', values: { a: 'b' }, others: 'omit' }, 'c', undefined],
    [{ as: 'list', by: ';' }, 'a; b;;c', 'a|b|c'],
    [{ as: 'number', times: 0.7355 }, '150 PS', '110.325'],
    [{ as: 'year' }, 'EZ 03/2019', '2019'],
    [{ as: 'date', order: 'month-first' }, '03/31/2026', '31/03/2026'],
    [{ as: 'omit', containing: ['seat'] }, '5 Seats', undefined],
    [{ as: 'brackets', take: 'code' }, 'Ninja 400 (EX400G)', 'EX400G'],
    [{ as: 'without', start: ['name'] }, 'Kia Rio S Sport', 'Sport'],
    [{ as: 'without', start: ['id'], otherwise: 'name' }, 'Sport', 'Kia Rio S'],
    [{ as: 'find', what: 'drive' }, 'Kia Sorento (AWD)', 'AWD'],
  ])('the transform %j reads %j as %j', async (transform, x, expected) => {
    expect((await read(mappingOf('tag', [transform]), x, 'second')).draft.tag).toBe(expected);
  });

  it.each<readonly [string, Partial<FeedMapping['units']>, number | undefined]>([
    ['24.990,50', { decimal: ',' }, 24_990.5],
    ['24.990,-', { decimal: ',' }, 24_990],
    ["24'990.00", {}, 24_990],
    ['24,990.00', {}, 24_990],
    ['24.990', {}, undefined],
    ['£24,990', {}, undefined],
    ['24.990 €', { decimal: ',' }, undefined],
    ['24990', { currency: 'GBP' }, undefined],
    ['A$24,990', { currency: 'GBP' }, 24_990],
  ])('the price %s in %j is %j', async (x, units, price) => {
    const { draft, warnings } = await read(mappingOf('price', [{ as: 'price' }], units), x);
    expect(draft.price).toBe(price);
    expect(warnings).toHaveLength(price === undefined ? 1 : 0);
  });

  it.each<readonly [string, Partial<FeedMapping['units']>, number | undefined]>([
    ['45.120', { decimal: ',' }, 45_120],
    ['10000', { distance: 'mi' }, 16_093],
    ['10000 km', { distance: 'mi' }, 10_000],
    ['10000 miles', {}, 16_093],
    ['45.120', {}, undefined],
  ])('the distance %s in %j is %j km', async (x, units, km) => {
    expect((await read(mappingOf('kilometres', [{ as: 'distance' }], units), x)).draft.km).toBe(km);
  });

  it.each([
    [['price'], 'Price (£)', 'says GBP, but the mapping'],
    [['kilometres'], 'Odometer (miles)', 'says mi, but the mapping'],
  ])('a file is refused if the mapping’s unit of %j is not that of column "%s"', async ([field], column, message) => {
    const { rules, ...rest } = mappingOf('price', []);
    const own: FeedMapping = { ...rest, rules: [...rules.slice(0, 2), { field: field as 'price', columns: [column] }] };
    await expect(readFeed(csv(['id', 'name', column], ['1', 'Kia Rio', '9']), own)).rejects.toThrow(message);
  });
});
