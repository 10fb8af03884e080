import { SearchError } from '../errors.ts';
import { GeoColumn } from '../geo/geo-column.ts';
import { FacetColumn, type Labelled } from './facet-column.ts';
import { NumberColumn } from './number-column.ts';
import { numericAttributes, type SearchRecord, valuesAt } from './record-values.ts';

/** Maximum number of numeric attributes of an index. Records with more of them probably use ids as object keys. */
const mostNumberColumns = 400;

/** The columns that an index builds. */
export type ColumnPlan = {
  readonly facets: readonly string[];
  /** Attributes by which at least one ranking sorts. */
  readonly sorted: readonly string[];
  /** Attributes that get a number column. Undefined: every attribute with a number. */
  readonly numbers: readonly string[] | undefined;
};

/** All columns of one index, filled row by row. */
export class ColumnSet {
  readonly facets = new Map<string, FacetColumn>();
  /** Texts of attributes that are used for sorting but are not facets. */
  readonly sortTexts = new Map<string, FacetColumn>();
  readonly numbers = new Map<string, NumberColumn>();
  /** Attributes with at least one number that is not a boolean. Only these attributes have statistics. */
  readonly measured = new Set<string>();
  readonly geo = new GeoColumn();
  readonly #findsNumbers: boolean;

  constructor({ facets, sorted, numbers }: ColumnPlan) {
    for (const attribute of facets) this.facets.set(attribute, new FacetColumn());
    for (const attribute of sorted) if (!this.facets.has(attribute)) this.sortTexts.set(attribute, new FacetColumn());
    this.#findsNumbers = numbers === undefined;
    for (const attribute of [...(numbers ?? []), ...sorted]) this.numbers.set(attribute, new NumberColumn());
  }

  /** The columns of an attribute that a ranking sorts by. */
  sortedBy(attribute: string): { readonly numbers: NumberColumn; readonly texts: FacetColumn } {
    const texts = this.facets.get(attribute) ?? this.sortTexts.get(attribute);
    return { numbers: this.numbers.get(attribute)!, texts: texts! };
  }

  /**
   * Sets the values of a row. If a facet value is a single string, the record gets the column's own copy of it, so that
   * a thousand cars share one `Toyota`.
   *
   * @throws SEARCH_RECORD_INVALID; the values set before the error stay until another record is set in the row
   */
  set(row: number, record: { objectID: string; [attribute: string]: unknown }): void {
    if (this.#findsNumbers) this.#findNumbers(record);
    for (const [attribute, column] of this.facets) {
      const value = record[attribute];
      if (typeof value === 'string') record[attribute] = column.setOne(row, value);
      else if (typeof value === 'number' || typeof value === 'boolean') column.setOne(row, value);
      else column.set(row, valuesAt(record, attribute).filter(isLabel));
    }
    for (const [attribute, column] of this.sortTexts)
      column.set(
        row,
        valuesAt(record, attribute).filter((value) => typeof value === 'string'),
      );
    for (const [attribute, column] of this.numbers) this.#setNumbers(row, column, record, attribute);
    this.geo.set(row, record['_geoloc']);
  }

  #setNumbers(row: number, column: NumberColumn, record: SearchRecord, attribute: string): void {
    const direct = record[attribute];
    if (typeof direct === 'number') {
      column.setOne(row, direct);
      this.measured.add(attribute);
      return;
    }
    const values = valuesAt(record, attribute);
    if (typeof values[0] === 'boolean') {
      column.setOne(row, Number(values[0]));
      return;
    }
    const numbers = values.filter((value) => typeof value === 'number');
    column.set(row, numbers);
    if (numbers.length > 0) this.measured.add(attribute);
  }

  #findNumbers(record: SearchRecord): void {
    const fresh = numericAttributes(record).filter((attribute) => !this.numbers.has(attribute));
    if (this.numbers.size + fresh.length > mostNumberColumns) {
      throw new SearchError(
        'SEARCH_RECORD_INVALID',
        `The records have more than ${mostNumberColumns} numeric attributes (the next would be "${fresh[0]}"); list the ones to filter by in numericAttributesForFiltering`,
      );
    }
    for (const attribute of fresh) this.numbers.set(attribute, new NumberColumn());
  }
}

function isLabel(value: unknown): value is Labelled {
  if (typeof value === 'bigint')
    throw new SearchError('SEARCH_RECORD_INVALID', `A record holds ${value} as a BigInt, which JSON lacks`);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
