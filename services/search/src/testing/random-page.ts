import fc from 'fast-check';
import type { SearchParameters } from '../index.ts';
import { type Condition, writeFilters, writeListMember } from './condition.ts';
import type { OracleQuestion } from './oracle.ts';
import { randomCondition, randomLabelTest, randomNumberTest, type Vocabulary } from './random-condition.ts';
import { mistyped } from './random-text.ts';

/** A search request to the engine, and `question`, the same search for the oracle. */
export type RandomPage = {
  readonly index: string;
  readonly parameters: SearchParameters;
  /** Filter that the caller's key adds. */
  readonly restriction: string | undefined;
  readonly question: Omit<OracleQuestion, 'order'>;
  readonly paging: Paging;
};

/** The requested paging, with the engine's defaults. */
type Paging =
  | { readonly page: number; readonly hitsPerPage: number }
  | { readonly offset: number; readonly length: number };

export type PageSpace = Vocabulary & {
  readonly indexes: readonly string[];
  readonly facets: readonly string[];
  /** Words to search for; each list is from one record. */
  readonly phrases: readonly (readonly string[])[];
  readonly paginationLimitedTo: number;
};

/** A value with the probability `share`, otherwise undefined. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, share: number): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: Math.round(100 - share * 100), arbitrary: fc.constant(undefined) },
    { weight: Math.round(share * 100), arbitrary },
  );

/** Lists as in `facetFilters`: AND between members of the outer list, OR in an inner list. */
function randomList(test: fc.Arbitrary<Condition>): fc.Arbitrary<readonly (Condition | readonly Condition[])[]> {
  const inner = fc.array(test, { minLength: 1, maxLength: 4 });
  return fc.array(fc.oneof(test, inner), { maxLength: 3 });
}

const meaningOf = (list: readonly (Condition | readonly Condition[])[] = []): Condition[] =>
  list.map((member) => ('kind' in member ? member : { kind: 'any', parts: member }));
const writeList = (list: readonly (Condition | readonly Condition[])[]) =>
  list.map((member) => ('kind' in member ? writeListMember(member) : member.map(writeListMember)));

const randomPaging: fc.Arbitrary<Partial<Record<'page' | 'hitsPerPage' | 'offset' | 'length', number>>> = fc.oneof(
  fc.constant({}),
  fc.record({ page: fc.nat(5), hitsPerPage: fc.integer({ min: 0, max: 40 }) }, { requiredKeys: [] }),
  fc.record({ page: fc.nat(60), hitsPerPage: fc.constantFrom(1, 20, 48) }),
  fc.record({ offset: fc.nat(1_100), length: fc.nat(60) }),
  fc.record({ offset: fc.nat(30) }),
);

/** Random pages with any combination of parameters; a failure prints the request of the page. */
export function randomPage(space: PageSpace): fc.Arbitrary<RandomPage> {
  const label = randomLabelTest(space);
  const denied = label.map((part): Condition => ({ kind: 'not', part }));
  return fc
    .record({
      index: fc.constantFrom(...space.indexes),
      query: sometimes(mistyped(space.phrases), 0.5),
      queryType: sometimes(fc.constantFrom('prefixLast' as const, 'prefixAll' as const, 'prefixNone' as const), 0.3),
      typoTolerance: sometimes(
        fc.constantFrom('true' as const, 'false' as const, 'min' as const, 'strict' as const),
        0.3,
      ),
      filters: sometimes(randomCondition(space), 0.3),
      facetFilters: sometimes(randomList(fc.oneof({ weight: 4, arbitrary: label }, denied)), 0.4),
      numericFilters: sometimes(randomList(randomNumberTest(space)), 0.3),
      restriction: sometimes(label, 0.15),
      paging: randomPaging,
      facets: sometimes(fc.oneof(fc.constant(['*']), fc.subarray([...space.facets])), 0.6),
      maxValuesPerFacet: sometimes(fc.nat(30), 0.3),
      sortFacetValuesBy: sometimes(fc.constantFrom('count' as const, 'alpha' as const), 0.3),
    })
    .map((drawn) => toPage(drawn, space));
}

type Drawn = {
  readonly index: string;
  readonly query: string | undefined;
  readonly queryType: 'prefixLast' | 'prefixAll' | 'prefixNone' | undefined;
  readonly typoTolerance: 'true' | 'false' | 'min' | 'strict' | undefined;
  readonly filters: Condition | undefined;
  readonly facetFilters: readonly (Condition | readonly Condition[])[] | undefined;
  readonly numericFilters: readonly (Condition | readonly Condition[])[] | undefined;
  readonly restriction: Condition | undefined;
  readonly paging: Partial<Record<'page' | 'hitsPerPage' | 'offset' | 'length', number>>;
  readonly facets: readonly string[] | undefined;
  readonly maxValuesPerFacet: number | undefined;
  readonly sortFacetValuesBy: 'count' | 'alpha' | undefined;
};

function toPage(drawn: Drawn, space: PageSpace): RandomPage {
  const { index, restriction, paging: requested, filters, facetFilters, numericFilters, ...plain } = drawn;
  const written = restriction && writeFilters(restriction);
  const parameters = defined({
    ...plain,
    ...requested,
    filters: filters && writeFilters(filters),
    facetFilters: facetFilters && writeList(facetFilters),
    numericFilters: numericFilters && writeList(numericFilters),
    attributesToHighlight: [],
  }) as SearchParameters;
  const { offset, length, page = 0, hitsPerPage = 20 } = requested;
  // `offset` is ignored without `length`.
  const paging: Paging = offset !== undefined && length !== undefined ? { offset, length } : { page, hitsPerPage };
  const [from, wanted] = 'offset' in paging ? [paging.offset, paging.length] : [page * hitsPerPage, hitsPerPage];
  const { query, queryType, typoTolerance, facets, maxValuesPerFacet, sortFacetValuesBy } = drawn;
  const conditions = [filters, restriction, ...meaningOf(facetFilters), ...meaningOf(numericFilters)];
  return {
    index,
    parameters,
    restriction: written,
    paging,
    question: {
      condition: { kind: 'all', parts: conditions.filter((condition) => condition !== undefined) },
      text: query === undefined ? undefined : { query, queryType, typoTolerance },
      from,
      count: Math.max(0, Math.min(wanted, space.paginationLimitedTo - from)),
      facets: facets?.includes('*') ? space.facets : (facets ?? []),
      ...defined({ maxValuesPerFacet, sortFacetValuesBy }),
    },
    // fast-check prints this for a page that fails.
    ...{ [fc.toStringMethod]: () => JSON.stringify({ index, parameters, restriction: written }) },
  };
}

function defined<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as never;
}
