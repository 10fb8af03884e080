/** One searchable record, such as a car or an offer: any JSON object with an `objectID`. */
export type SearchRecord = {
  readonly objectID: string;
  readonly [attribute: string]: unknown;
};

/**
 * All values of an attribute. `variant.cylinders` descends into objects; arrays on the path are flattened, so
 * `images.url` gives every URL. A key that itself contains the dot takes precedence.
 */
export function valuesAt(record: SearchRecord, attribute: string): readonly unknown[] {
  const direct = record[attribute];
  if (direct !== undefined)
    return Array.isArray(direct) ? (direct.some(Array.isArray) ? direct.flat(8) : direct) : [direct];
  if (!attribute.includes('.')) return [];
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

/** A value as a facet label: texts, numbers and booleans as text; undefined for anything else. */
export function facetLabel(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
