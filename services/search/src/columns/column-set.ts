import { SearchError } from '../errors.ts';
import { DictionaryColumn } from './dictionary-column.ts';
import { NumberColumn } from './number-column.ts';
import { facetLabel, type SearchRecord, valuesAt, visitNumbers } from './record-values.ts';

/** More discovered numeric attributes than this means that keys of the records are data. */
const mostNumberColumns = 400;

/** What the columns of an index are made from. */
export interface ColumnPlan {
  readonly facets: readonly string[];
  /** Attributes some order sorts by. */
  readonly sorted: readonly string[];
  /** Attributes that may hold numbers; undefined discovers every numeric attribute. */
  readonly numbers: readonly string[] | undefined;
}

/** All columns of one index, built eagerly while records are appended. */
export class ColumnSet {
  readonly facets = new Map<string, DictionaryColumn>();
  /** Texts of attributes that are sorted by and are no facets. */
  readonly sortTexts = new Map<string, DictionaryColumn>();
  readonly numbers = new Map<string, NumberColumn>();
  /** Attributes whose column holds real numbers, not only booleans: these have statistics. */
  readonly measured = new Set<string>();
  #allowedNumbers: ReadonlySet<string> | undefined;

  constructor(plan: ColumnPlan) {
    for (const attribute of plan.facets) this.facets.set(attribute, new DictionaryColumn());
    for (const attribute of plan.sorted)
      if (!this.facets.has(attribute)) this.sortTexts.set(attribute, new DictionaryColumn());
    this.#allowedNumbers = plan.numbers && new Set([...plan.numbers, ...plan.sorted]);
  }

  append(row: number, record: SearchRecord): void {
    for (const [attribute, column] of this.facets) {
      const labels: string[] = [];
      for (const value of valuesAt(record, attribute)) {
        const label = facetLabel(value);
        if (label !== undefined) labels.push(label);
      }
      column.append(row, labels);
    }
    for (const [attribute, column] of this.sortTexts) {
      column.append(
        row,
        valuesAt(record, attribute).filter((value) => typeof value === 'string'),
      );
    }
    visitNumbers(record, (attribute, values) => {
      if (this.#allowedNumbers && !this.#allowedNumbers.has(attribute)) return;
      this.#numberColumn(attribute).append(row, values);
      if (!this.measured.has(attribute) && typeof valuesAt(record, attribute)[0] === 'number')
        this.measured.add(attribute);
    });
  }

  #numberColumn(attribute: string): NumberColumn {
    const known = this.numbers.get(attribute);
    if (known) return known;
    if (this.numbers.size >= mostNumberColumns) {
      throw new SearchError(
        'SEARCH_RECORD_INVALID',
        `The records hold more than ${mostNumberColumns} numeric attributes (the next would be "${attribute}"); list the ones to filter by in numericAttributesForFiltering`,
      );
    }
    const column = new NumberColumn();
    this.numbers.set(attribute, column);
    return column;
  }
}
