import { Bitset } from '../columns/bitset.ts';
import type { ColumnSet } from '../columns/column-set.ts';
import { SearchError } from '../errors.ts';
import type { Filter } from '../filters/filter.ts';
import { checkDeadline } from '../query/deadline.ts';

/** Maximum size of the cached row sets of an index, in bytes. */
const cacheBytes = 32 * 1024 * 1024;

/** The table to which filters are applied. */
export type FilteredTable = {
  readonly columns: ColumnSet;
  /** Rows with a current record. */
  readonly alive: Bitset;
  /** Number of rows, live or not. */
  readonly rowCount: number;
  rowOf(objectID: string): number | undefined;
};

/**
 * Turns filters into row sets. The results of single tests are cached, because the queries of a page and the pages of a
 * site repeat most of them. Rows are immutable, so after a change only new rows are tested.
 */
export class FilterMatcher {
  readonly #table: FilteredTable;
  readonly #known = new Map<string, Bitset>();

  constructor(table: FilteredTable) {
    this.#table = table;
  }

  /**
   * The live rows that match. The caller may change the returned set.
   *
   * @throws SEARCH_FILTER_ATTRIBUTE_UNDECLARED
   */
  match(filter: Filter): Bitset {
    return this.#shared(filter).copy().intersect(this.#table.alive);
  }

  /** The matching rows, including dead rows. The set may come from the cache, so the caller must not change it. */
  #shared(filter: Filter): Bitset {
    const size = this.#table.rowCount;
    switch (filter.kind) {
      case 'and': {
        const [first, ...others] = filter.parts;
        if (!first) return this.#table.alive;
        const rows = this.#shared(first).copy();
        for (const part of others) rows.intersect(this.#shared(part));
        return rows;
      }
      case 'or': {
        const rows = new Bitset(size);
        for (const part of filter.parts) rows.unite(this.#shared(part));
        return rows;
      }
      case 'not':
        return this.#table.alive.copy(size).subtract(this.#shared(filter.part));
      default:
        return this.#test(filter);
    }
  }

  #test(filter: Extract<Filter, { kind: 'facet' | 'number' }>): Bitset {
    checkDeadline();
    const size = this.#table.rowCount;
    if (filter.kind === 'facet' && filter.attribute === 'objectID') return this.#rowOf(filter.value);
    const key =
      filter.kind === 'facet'
        ? `${filter.attribute}\0${filter.value}`
        : `${filter.attribute}\0\0${filter.range.from}\0${filter.range.to}`;
    const known = this.#known.get(key);
    const rows = known?.size === size ? known : (known?.copy(size) ?? new Bitset(size));
    if (rows !== known) {
      const start = known?.size ?? 0;
      if (filter.kind === 'facet') this.#collectFacet(filter.attribute, filter.value, rows, start);
      // Attributes are discovered from the records, so an attribute without a column has no matching row.
      else this.#table.columns.numbers.get(filter.attribute)?.collect(filter.range, rows, start);
    }
    // The entry is inserted again, so that the first entry is always the least recently used.
    this.#known.delete(key);
    this.#known.set(key, rows);
    if (this.#known.size * rows.words.byteLength > cacheBytes) this.#known.delete(this.#known.keys().next().value!);
    return rows;
  }

  #rowOf(objectID: string): Bitset {
    const rows = new Bitset(this.#table.rowCount);
    const row = this.#table.rowOf(objectID);
    if (row !== undefined) rows.add(row);
    return rows;
  }

  #collectFacet(attribute: string, value: string, into: Bitset, start: number): void {
    const { facets, numbers } = this.#table.columns;
    const column = facets.get(attribute);
    if (!column) {
      const hint = numbers.has(attribute) ? `, or compare it as a number: ${attribute} = ${value}` : '';
      throw new SearchError(
        'SEARCH_FILTER_ATTRIBUTE_UNDECLARED',
        `The filter ${attribute}:${value} needs "${attribute}" in attributesForFaceting, which holds: ${[...facets.keys()].join(', ') || 'nothing'}${hint}`,
      );
    }
    column.collect(value, into, start);
  }
}
