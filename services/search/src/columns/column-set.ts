import { SearchError } from '../errors.ts';
import { DictionaryColumn } from './dictionary-column.ts';
import { GeoColumn } from './geo-column.ts';
import { NumberColumn } from './number-column.ts';
import { NumberPaths } from './number-paths.ts';
import type { PartsReader, PartsWriter } from './parts.ts';
import { facetLabel, type SearchRecord, valuesAt } from './record-values.ts';

/** Maximum number of numeric attributes of an index. Records with more of them probably use ids as object keys. */
const mostNumberColumns = 400;

/** The columns that an index builds. */
export type ColumnPlan = {
  readonly facets: readonly string[];
  /** Attributes that at least one ranking sorts by. */
  readonly sorted: readonly string[];
  /** Attributes that get a number column. Undefined: every attribute with a number. */
  readonly numbers: readonly string[] | undefined;
};

/** All columns of one index, filled as records are appended. */
export class ColumnSet {
  readonly facets = new Map<string, DictionaryColumn>();
  /** Texts of attributes that are used for sorting but are not facets. */
  readonly sortTexts = new Map<string, DictionaryColumn>();
  readonly numbers = new Map<string, NumberColumn>();
  /** Attributes with at least one number that is not a boolean. Only these attributes have statistics. */
  readonly measured = new Set<string>();
  geo = new GeoColumn();
  readonly #allowedNumbers: ReadonlySet<string> | undefined;
  readonly #paths = new NumberPaths({
    columnOf: (attribute) => this.numberColumn(attribute),
    measured: (attribute) => this.measured.add(attribute),
  });

  constructor(plan: ColumnPlan) {
    for (const attribute of plan.facets) this.facets.set(attribute, new DictionaryColumn());
    for (const attribute of plan.sorted)
      if (!this.facets.has(attribute)) this.sortTexts.set(attribute, new DictionaryColumn());
    this.#allowedNumbers = plan.numbers && new Set([...plan.numbers, ...plan.sorted]);
  }

  save(parts: PartsWriter): void {
    for (const [attribute, column] of this.facets) column.save(parts.under(`facet:${attribute}`));
    for (const [attribute, column] of this.sortTexts) column.save(parts.under(`text:${attribute}`));
    for (const [attribute, column] of this.numbers) column.save(parts.under(`number:${attribute}`));
    this.geo.save(parts.under('geo'));
    parts.fact('numbers', [...this.numbers.keys()]);
    parts.fact('measured', [...this.measured]);
  }

  static load(plan: ColumnPlan, parts: PartsReader): ColumnSet {
    const columns = new ColumnSet(plan);
    for (const attribute of columns.facets.keys())
      columns.facets.set(attribute, DictionaryColumn.load(parts.under(`facet:${attribute}`)));
    for (const attribute of columns.sortTexts.keys())
      columns.sortTexts.set(attribute, DictionaryColumn.load(parts.under(`text:${attribute}`)));
    for (const attribute of parts.fact<string[]>('numbers'))
      columns.numbers.set(attribute, NumberColumn.load(parts.under(`number:${attribute}`)));
    columns.geo = GeoColumn.load(parts.under('geo'));
    for (const attribute of parts.fact<string[]>('measured')) columns.measured.add(attribute);
    return columns;
  }

  /** @throws SEARCH_RECORD_INVALID; the record is then not indexed, and its row number can be reused */
  append(row: number, record: SearchRecord): void {
    for (const [attribute, column] of this.facets) appendLabels(column, row, record, attribute);
    for (const [attribute, column] of this.sortTexts) {
      column.append(
        row,
        valuesAt(record, attribute).filter((value) => typeof value === 'string'),
      );
    }
    try {
      this.#paths.append(row, record);
    } catch (error) {
      for (const column of this.numbers.values()) column.forget(row);
      throw error;
    }
    this.geo.append(row, record['_geoloc']);
  }

  /**
   * Column for the numbers of an attribute, created on first use. Undefined: its numbers are not indexed.
   *
   * @throws SEARCH_RECORD_INVALID when there are too many numeric attributes
   */
  numberColumn(attribute: string): NumberColumn | undefined {
    if (this.#allowedNumbers && !this.#allowedNumbers.has(attribute)) return undefined;
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

function appendLabels(column: DictionaryColumn, row: number, record: SearchRecord, attribute: string): void {
  const direct = record[attribute];
  if (direct !== undefined && typeof direct !== 'object') {
    column.appendOne(row, facetLabel(direct));
    return;
  }
  const labels: string[] = [];
  for (const value of valuesAt(record, attribute)) {
    const label = facetLabel(value);
    if (label !== undefined) labels.push(label);
  }
  column.append(row, labels);
}
