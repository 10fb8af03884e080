/**
 * All values of an attribute. A dot descends into objects, lists are flattened, `null` and missing values are skipped.
 */
export function valuesOf(record: unknown, attribute: string): unknown[] {
  const found: unknown[] = [];
  collect(record, attribute.split('.'), 0, found);
  return found;
}

function collect(value: unknown, path: readonly string[], depth: number, found: unknown[]): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const item of value) collect(item, path, depth, found);
  else if (depth === path.length) found.push(value);
  else collect((value as Record<string, unknown>)[path[depth]!], path, depth + 1, found);
}

export function labelsOf(record: unknown, attribute: string): string[] {
  return [...new Set(valuesOf(record, attribute).map(String))];
}

export function numbersOf(record: unknown, attribute: string): number[] {
  return valuesOf(record, attribute).filter((value) => typeof value === 'number');
}

export type Sort = {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
};

/** The value used to sort a record: its first value, with false as 0 and true as 1. */
export function sortValueOf(record: unknown, attribute: string): SortValue {
  const [first] = valuesOf(record, attribute);
  return typeof first === 'boolean' ? Number(first) : (first as SortValue);
}

export type SortValue = number | string | undefined;

/** Sorts numbers before texts before missing values; `desc` reverses the order within numbers and within texts. */
export function compareSortValues(a: SortValue, b: SortValue, direction: Sort['direction']): number {
  const [classA, classB] = [sortClass(a), sortClass(b)];
  if (classA !== classB) return classA - classB;
  if (a === b) return 0;
  return a! < b! === (direction === 'asc') ? -1 : 1;
}

function sortClass(value: SortValue): number {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2;
}
