import type { Condition } from '../../services/search/src/testing/condition.ts';
import type { StockRecord } from '../../services/search/src/testing/large-stock.ts';
import { Oracle, type OracleOrder } from '../../services/search/src/testing/oracle.ts';
import { categories, type OdometerBand, odometerBands, valuesShown } from './choices.ts';
import type { Choices, Range } from './choices-made.ts';
import { allOfList, anyOfList, type Listing, listed, menu, tree } from './listing.ts';
import type { Option, Shown } from './shown.ts';

const text = ['typo', 'words', 'proximity', 'attribute', 'exact'] as const;
const after = [{ attribute: 'rank', direction: 'desc' }] as const;
const byPrice = (direction: 'asc' | 'desc'): OracleOrder => ({
  before: [{ attribute: 'price', direction }],
  text: ['typo', 'words', 'attribute', 'exact'],
  after,
});
const orders: Readonly<Record<Choices['sort'], OracleOrder>> = {
  Cars: { before: [], text, after },
  Cars_price_asc: byPrice('asc'),
  Cars_price_desc: byPrice('desc'),
};

/** Computes the expected state of the page from the cars alone. */
export function createExpectation(cars: readonly StockRecord[]): (choices: Choices) => Shown {
  const oracle = new Oracle(cars, [
    { attributes: ['make'], ordered: true },
    { attributes: ['title'], ordered: false },
  ]);
  const order = orders.Cars;

  return (choices) => {
    const requested = conditions(choices);
    /** All chosen conditions except one: the counts of a list ignore the list's own chosen values. */
    const without = (own?: keyof Choices, ...more: readonly Condition[]): Condition => ({
      kind: 'all',
      parts: [
        ...Object.entries(requested).flatMap(([name, condition]) => (name === own || !condition ? [] : [condition])),
        ...more,
      ],
    });
    const about = (facet: string, condition: Condition) =>
      oracle.response({ condition, text: { query: choices.query }, order, from: 0, count: 0, facets: [facet] });
    const options = (facet: string, condition: Condition, chosen: readonly string[], listing: Listing) =>
      listed(about(facet, condition).facets[facet]!, chosen, listing);
    const stats = (attribute: 'price' | 'year') => about(attribute, without(attribute)).stats[attribute];
    const { page, hitsPerPage, category } = choices;
    const found = oracle.response({
      condition: without(),
      text: { query: choices.query },
      order: orders[choices.sort],
      from: page * hitsPerPage,
      count: hitsPerPage,
      facets: [],
    });
    const top = category?.split(' > ')[0];
    const [lvl0, lvl1] = categories;
    const children =
      top === undefined
        ? []
        : options(lvl1, without('category', label(lvl0, top)), [category!], tree)
            .filter(([name]) => name.startsWith(`${top} > `))
            .map(([name, count, chosen]): Option => [name.slice(top.length + 3), count, chosen]);
    const price = stats('price');
    const year = stats('year');
    return {
      stats: `${found.nbHits} on page ${page}`,
      hits: found.hits.map((car) => car.objectID),
      makes: options('make', without('makes'), choices.makes, anyOfList).slice(
        0,
        choices.moreMakes ? valuesShown.showMoreLimit : valuesShown.limit,
      ),
      colours: options('colour', without('colours'), choices.colours, anyOfList),
      features: options('features', without(), choices.features, allOfList),
      fuels: options('variant.fuel', without('fuel'), choices.fuel ? [choices.fuel] : [], menu),
      categories: options(lvl0, without('category'), top === undefined ? [] : [top], tree).flatMap((option) =>
        option[0] === top ? [option, ...children] : [option],
      ),
      certified: [
        'certified',
        about('certified', without('certified')).facets['certified']!['true'] ?? 0,
        choices.certified,
      ],
      priceBounds: [`${Math.floor(price?.min ?? 0)}`, `${Math.ceil(price?.max ?? 0)}`],
      yearBounds: [year?.min ?? 0, year?.max ?? 0],
      odometer: choices.odometer,
    };
  };
}

const label = (attribute: string, value: string): Condition => ({
  kind: 'label',
  attribute,
  label: value,
  quote: 'none',
});
const any = (attribute: string, values: readonly string[]): Condition | undefined =>
  values.length === 0 ? undefined : { kind: 'any', parts: values.map((value) => label(attribute, value)) };
const between = (attribute: string, { min, max }: Range): Condition => ({
  kind: 'range',
  attribute,
  from: min ?? Number.NEGATIVE_INFINITY,
  to: max ?? Number.POSITIVE_INFINITY,
});
const isSet = ({ min, max }: Range) => min !== undefined || max !== undefined;

function conditions(choices: Choices): Partial<Record<keyof Choices, Condition | undefined>> {
  const band: OdometerBand = odometerBands.find(({ label: name }) => name === choices.odometer)!;
  const odometer: Range = {
    ...(band.start !== undefined && { min: band.start }),
    ...(band.end !== undefined && { max: band.end }),
  };
  const { category } = choices;
  return {
    makes: any('make', choices.makes),
    colours: any('colour', choices.colours),
    features: { kind: 'all', parts: choices.features.map((feature) => label('features', feature)) },
    fuel: any('variant.fuel', choices.fuel === undefined ? [] : [choices.fuel]),
    category: category === undefined ? undefined : label(categories[category.includes(' > ') ? 1 : 0], category),
    certified: choices.certified ? label('certified', 'true') : undefined,
    price: isSet(choices.price) ? between('price', choices.price) : undefined,
    year: isSet(choices.year) ? between('year', choices.year) : undefined,
    odometer: isSet(odometer) ? between('odometer', odometer) : undefined,
  };
}
