import { DatabaseSync } from 'node:sqlite';
import type { FacetName, SearchRecord, SortName } from '../../contracts/src/index.ts';
import { facetNames } from '../../contracts/src/index.ts';
import { countedFacets, stockFacets } from '../../mf-search/src/model/facets/facet-groups.ts';
import { today } from './car-records.ts';
import type { ShopperPage } from './shopper-pages.ts';
import { everyCar } from './shopper-pages.ts';

/** Facets with several values per car, stored in their own table. */
const manyValued: readonly FacetName[] = ['categories', 'filtered_features'];
const columns = facetNames.filter((name) => !manyValued.includes(name));
const textColumns = columns.filter((name) => !['km', 'price', 'year', 'created_at_timestamp'].includes(name));
const groupOf = (facet: FacetName): readonly string[] => (facet === 'price_range' ? ['price_range', 'price'] : [facet]);

const orders: Readonly<Record<SortName, string>> = {
  relevance: 'custom_rank DESC',
  price_asc: 'price ASC NULLS LAST, custom_rank DESC',
  price_desc: 'price DESC NULLS LAST, custom_rank DESC',
  km_asc: 'km ASC NULLS LAST, custom_rank DESC',
  year_desc: 'year DESC NULLS LAST, custom_rank DESC',
  newest: 'created_at_timestamp DESC NULLS LAST, custom_rank DESC',
};

/** Results of a page, from the SQL database or from the search engine. */
export type PageCounts = {
  readonly count: number;
  /** Number of cars by facet and value. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The 21 cars of the page, as JSON. */
  readonly cars: readonly string[];
};

export type SqlCars = {
  /**
   * A complete page: its cars, the number of matches, the counts of every facet, and the facets of the whole stock. The
   * counts of a facet ignore the values chosen in it.
   */
  page(page: ShopperPage): PageCounts;
  close(): void;
};

/**
 * The same cars in SQLite, in memory, laid out for speed: one column per facet, indexes on the most used attributes,
 * and text in FTS5. The matches of a query are row numbers in a table, to which all counts are joined.
 */
export function openSqlCars(cars: Iterable<SearchRecord>): SqlCars {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE car (number INTEGER PRIMARY KEY, id TEXT, json TEXT, custom_rank INT, for_sale INT, sold_at INT,
      shown INT, ${columns.map((name) => `"${name}"`).join(', ')});
    CREATE TABLE many (facet TEXT, value TEXT, number INT, PRIMARY KEY (facet, number, value)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(text, content='', prefix='2 3', tokenize='unicode61 remove_diacritics 2');
    CREATE TEMP TABLE hits (number INTEGER PRIMARY KEY);
  `);
  fill(database, cars);
  for (const name of ['make', 'make_model', 'body', 'location_name', 'price', 'custom_rank'])
    database.exec(`CREATE INDEX by_${name} ON car("${name}")`);
  database.exec('ANALYZE');
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const match = (conditions: readonly string[]) => {
    database.exec('DELETE FROM hits');
    database.exec(`INSERT INTO hits SELECT number FROM car WHERE ${conditions.join(' AND ')}`);
  };
  const countFacet = (name: FacetName) => {
    const rows = manyValued.includes(name)
      ? prepare(
          'SELECT value, count(*) AS cars FROM hits CROSS JOIN many USING (number) WHERE facet = ? GROUP BY value',
        ).all(name)
      : prepare(
          `SELECT "${name}" AS value, count(*) AS cars FROM hits CROSS JOIN car USING (number) WHERE "${name}" IS NOT NULL GROUP BY 1`,
        ).all();
    return Object.fromEntries(rows.map((row) => [String(row['value']), Number(row['cars'])]));
  };

  return {
    page({ state, queries }) {
      const more = queries[1]?.facets?.includes('drive') ?? false;
      const facets: Record<string, Record<string, number>> = {};
      const counted = countedFacets(state, more);
      const price = state.sortBy === 'price_asc' && everyCar.search.priceAscExcludesZero ? ['price > 0'] : [];
      match([...visibleConditions(everyCar.search.soldWithinDays), ...price, ...conditionsOf(state)]);
      const count = Number(prepare('SELECT count(*) AS cars FROM hits').get()?.['cars']);
      const cars = prepare(
        `SELECT json FROM hits CROSS JOIN car USING (number) ORDER BY ${orders[state.sortBy]}, id LIMIT ? OFFSET ?`,
      ).all(everyCar.search.pageSize, (state.page - 1) * everyCar.search.pageSize);
      // Sold cars are counted only if the shopper chose them.
      const countsSold = state.facets.status?.includes('sold') === true;
      const visible = visibleConditions(countsSold ? everyCar.search.soldWithinDays : 0);
      match([...visible, ...price, ...conditionsOf(state)]);
      for (const name of counted) facets[name] = countFacet(name);
      for (const name of counted) {
        const group = groupOf(name);
        if (!group.some((member) => member in state.facets || member in state.ranges)) continue;
        match([...visible, ...price, ...conditionsOf(state, group)]);
        facets[name] = countFacet(name);
      }
      match(visible);
      for (const name of stockFacets(more)) facets[`stock.${name}`] = countFacet(name);
      return { count, facets, cars: cars.map((row) => String(row['json'])) };
    },
    close: () => database.close(),
  };
}

function fill(database: DatabaseSync, cars: Iterable<SearchRecord>): void {
  const insert = database.prepare(
    `INSERT INTO car VALUES (${Array.from({ length: 7 + columns.length }, () => '?').join(', ')})`,
  );
  const insertMany = database.prepare('INSERT OR IGNORE INTO many VALUES (?, ?, ?)');
  const insertWords = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  database.exec('BEGIN');
  let number = 0;
  for (const car of cars) {
    number++;
    const values = car as unknown as Readonly<Record<string, unknown>>;
    insert.run(
      number,
      car.objectID,
      JSON.stringify(car),
      car.custom_rank,
      car.for_sale,
      car.sold_date_timestamp ?? null,
      car.show_on_dealer_website === true ? 1 : 0,
      ...columns.map((name) => sqlValue(values[name], textColumns.includes(name))),
    );
    for (const facet of manyValued)
      for (const value of (values[facet] as readonly string[] | undefined) ?? []) insertMany.run(facet, value, number);
    const words = [
      car.name,
      car.make_model,
      car.body,
      car.drive,
      car.badge,
      car.series,
      car.stocknum,
      car.colour,
      car.fuel,
    ];
    insertWords.run(
      number,
      [
        ...words,
        car.transmission,
        car.car_type,
        car.dealership_name,
        car.city,
        ...(car.keywords ?? []),
        ...(car.filtered_features ?? []),
      ]
        .filter((word) => word !== undefined)
        .join(' '),
    );
  }
  database.exec('COMMIT');
}

function sqlValue(value: unknown, isText: boolean): string | number | null {
  if (value === undefined || value === null) return null;
  return isText ? String(value) : Number(value);
}

function visibleConditions(soldWithinDays: number): readonly string[] {
  const soldSince = Math.floor(today.getTime() / 1000) - soldWithinDays * 86_400;
  return [`(for_sale = 1 OR sold_at >= ${soldSince})`, 'shown = 1'];
}

/** SQL conditions of a state, except those on the attributes in `leftOut`. */
function conditionsOf(
  { facets, ranges, query }: ShopperPage['state'],
  leftOut: readonly string[] = [],
): readonly string[] {
  const kept = ([name]: readonly [string, unknown]) => !leftOut.includes(name);
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...Object.entries(facets)
      .filter(kept)
      .map(([name, values]) => {
        const list = values.map(quoted).join(', ');
        return manyValued.includes(name as FacetName)
          ? `number IN (SELECT number FROM many WHERE facet = ${quoted(name)} AND value IN (${list}))`
          : `"${name}" IN (${list})`;
      }),
    ...Object.entries(ranges)
      .filter(kept)
      .flatMap(([name, { min, max }]) => [
        ...(min === undefined ? [] : [`"${name}" >= ${min}`]),
        ...(max === undefined ? [] : [`"${name}" <= ${max}`]),
      ]),
    ...(words.length === 0
      ? []
      : [
          `number IN (SELECT rowid FROM words WHERE words MATCH ${quoted(`${words.map((word) => `"${word}"`).join(' ')}*`)})`,
        ]),
  ];
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
