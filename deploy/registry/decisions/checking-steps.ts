import type { JsonSchema } from './json-schema.ts';
import { isSchema, schemaAt } from './json-schema.ts';

/** Maximum number of steps for checking one remote's settings. This many steps take about a tenth of a second. */
export const mostCheckingSteps = 100_000;

/**
 * Whether a value can be checked against a schema within `mostCheckingSteps`. Each value is compared with all
 * alternatives, so a long list times many alternatives would take minutes. The schema contains no references.
 */
export function isCheckable(schema: unknown, value: unknown): boolean {
  let left = mostCheckingSteps;
  const count = (each: unknown, part: unknown): void => {
    left -= 1;
    if (left < 0 || !isSchema(each)) return;
    const { items, additionalProperties, propertyNames } = each;
    for (const list of ['enum', 'type'] as const) left -= listAt(each, list).length;
    for (const alternative of listAt(each, 'anyOf')) if (left >= 0) count(alternative, part);
    if (Array.isArray(part)) {
      for (const entry of part) if (left >= 0) count(items, entry);
    } else if (typeof part === 'object' && part !== null) {
      const properties = schemaAt(each, 'properties');
      for (const [name, entry] of Object.entries(part)) {
        if (left < 0) return;
        count(Object.hasOwn(properties, name) ? properties[name] : additionalProperties, entry);
        if (propertyNames !== undefined) count(propertyNames, name);
      }
    }
  };
  count(schema, value);
  return left >= 0;
}

function listAt(schema: JsonSchema, keyword: string): readonly unknown[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
}
