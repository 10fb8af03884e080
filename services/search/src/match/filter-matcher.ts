import { Bitset } from '../columns/bitset.ts';
import type { ColumnSet } from '../columns/column-set.ts';
import { SearchError } from '../errors.ts';
import type { Filter } from '../filters/filter.ts';
import { checkDeadline } from '../query/deadline.ts';
import { remember } from '../remember.ts';

/** Maximum size of the cached row sets of single tests, in bytes. */
const cacheBytes = 32 * 1024 * 1024;
/** Memory that a cached row set takes besides its rows: its key and its objects. */
const entryBytes = 500;
/**
 * Maximum number of cached row sets of whole filters and of their OR expressions. They are valid until the next change.
 */
const mostFilters = 128;

/**
 * Finds the rows that match a filter. The results of single tests are cached, because the queries of a page and the
 * pages of a site repeat most of them. Rows are immutable, so after a change only new rows are tested.
 */
export class FilterMatcher {
  readonly #columns: ColumnSet;
  readonly #alive: Bitset;
  readonly #rowOf: ReadonlyMap<string, number>;
  readonly #tests = new Map<string, Bitset>();
  readonly #filters = new Map<string, Bitset>();

  /**
   * @param alive the rows with a current record; its `size` is the number of rows, live or not
   * @param rowOf live rows by objectID
   */
  constructor(columns: ColumnSet, alive: Bitset, rowOf: ReadonlyMap<string, number>) {
    this.#columns = columns;
    this.#alive = alive;
    this.#rowOf = rowOf;
  }

  /** Call it when the records have changed. */
  forgetMatches(): void {
    this.#filters.clear();
  }

  /**
   * The live rows that match. The caller must not change the set: equal filters share it until the next change.
   *
   * @throws SEARCH_FILTER_ATTRIBUTE_UNDECLARED
   */
  match(filter: Filter): Bitset {
    return this.#remembered(JSON.stringify(filter), () => this.#narrow(this.#alive.copy(), filter));
  }

  #remembered(key: string, find: () => Bitset): Bitset {
    const rows = this.#filters.get(key) ?? find();
    remember(this.#filters, key, rows, mostFilters);
    return rows;
  }

  /** Removes the rows that do not match. */
  #narrow(rows: Bitset, filter: Filter): Bitset {
    if (filter.kind === 'and') return filter.parts.reduce((kept, part) => this.#narrow(kept, part), rows);
    if (filter.kind === 'not') return rows.subtract(this.#rowsOf(filter.part));
    return rows.intersect(this.#rowsOf(filter));
  }

  /** The matching rows, perhaps with dead rows. The set may come from the cache, so the caller must not change it. */
  #rowsOf(filter: Filter): Bitset {
    if (filter.kind === 'facet' || filter.kind === 'number') return this.#test(filter);
    if (filter.kind !== 'or') return this.#narrow(this.#alive.copy(), filter);
    return this.#remembered(`any ${JSON.stringify(filter.parts)}`, () =>
      filter.parts.reduce((rows, part) => rows.unite(this.#rowsOf(part)), new Bitset(this.#alive.size)),
    );
  }

  #test(filter: Extract<Filter, { kind: 'facet' | 'number' }>): Bitset {
    checkDeadline();
    const { size } = this.#alive;
    const { attribute } = filter;
    if (filter.kind === 'facet' && attribute === 'objectID') return this.#rowWithId(filter.value);
    // A test with an unknown name or value is not cached, because visitors can make up any number of them.
    if (!this.#isKnown(filter)) return new Bitset(size);
    const key = `${attribute}\0${filter.kind === 'facet' ? filter.value.toLowerCase() : `\0${filter.range.from}\0${filter.range.to}`}`;
    const known = this.#tests.get(key);
    const rows = known?.size === size ? known : (known?.copy(size) ?? new Bitset(size));
    if (rows !== known) {
      const start = known?.size ?? 0;
      if (filter.kind === 'facet') this.#columns.facets.get(attribute)?.collect(filter.value, rows, start);
      else this.#columns.numbers.get(attribute)?.collect(filter.range, rows, start);
    }
    remember(this.#tests, key, rows, cacheBytes / (rows.words.byteLength + entryBytes));
    return rows;
  }

  #rowWithId(objectID: string): Bitset {
    const rows = new Bitset(this.#alive.size);
    const row = this.#rowOf.get(objectID);
    if (row !== undefined) rows.add(row);
    return rows;
  }

  /**
   * Whether any record has the facet value of the test, or a number in the test's attribute. Columns of numbers are
   * made for every attribute with a number, so without a column no row matches.
   *
   * @throws SEARCH_FILTER_ATTRIBUTE_UNDECLARED
   */
  #isKnown(filter: Extract<Filter, { kind: 'facet' | 'number' }>): boolean {
    const { facets, numbers, measured } = this.#columns;
    const { attribute } = filter;
    if (filter.kind === 'number') return numbers.has(attribute);
    const column = facets.get(attribute);
    if (column) return column.has(filter.value);
    const hint = measured.has(attribute) ? `, or compare it as a number: ${attribute} = ${filter.value}` : '';
    throw new SearchError(
      'SEARCH_FILTER_ATTRIBUTE_UNDECLARED',
      `The filter ${attribute}:${filter.value} needs "${attribute}" in attributesForFaceting, which holds: ${[...facets.keys()].join(', ') || 'nothing'}${hint}`,
    );
  }
}
