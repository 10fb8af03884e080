/** One searchable record, such as a car or an offer: any JSON object with an `objectID`. */
export type SearchRecord = {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
};

const nothing: readonly unknown[] = [];

/**
 * All values of an attribute. `variant.cylinders` descends into objects; arrays on the path are flattened, so
 * `images.url` gives every URL. A key that itself contains the dot takes precedence.
 */
export function valuesAt(record: SearchRecord, attribute: string): readonly unknown[] {
  const direct = record[attribute];
  if (direct !== undefined)
    return Array.isArray(direct) ? (direct.some(Array.isArray) ? direct.flat(8) : direct) : [direct];
  if (!attribute.includes('.')) return nothing;
  let level: unknown[] = [record];
  for (const key of attribute.split('.')) {
    const next: unknown[] = [];
    for (const value of level) {
      if (value === null || typeof value !== 'object') continue;
      const child = (value as Record<string, unknown>)[key];
      if (Array.isArray(child)) next.push(...child.flat(8));
      else if (child !== undefined) next.push(child);
    }
    level = next;
  }
  return level;
}

/** Paths of all numbers and booleans in a record: `price`, `variant.seats`. Objects inside lists are skipped. */
export function numericAttributes(record: object, prefix = ''): string[] {
  return Object.entries(record).flatMap(([name, value]): string[] => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'number' || typeof first === 'boolean') return [prefix + name];
    return typeof value !== 'object' || value === null || Array.isArray(value)
      ? []
      : numericAttributes(value, `${prefix}${name}.`);
  });
}
