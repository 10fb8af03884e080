import { canonicalJson } from './canonical-json.ts';
import type { JsonSchema } from './json-schema.ts';

/** Limits the steps of comparing schemas: publishers may send deeply nested alternatives. */
export type Comparison = {
  /** Spends the steps of comparing two schemas. @returns false when no steps are left */
  readonly spend: (subscribed: JsonSchema, published: JsonSchema) => boolean;
  /** Canonical JSON, cached for each part of a schema. */
  readonly textOf: (schema: unknown) => string;
};

export function createComparison(mostSteps: number): Comparison {
  const texts = new WeakMap<object, string>();
  let stepsLeft = mostSteps;
  return {
    spend(subscribed, published) {
      stepsLeft -= sizeOf(subscribed) + sizeOf(published);
      return stepsLeft >= 0;
    },
    textOf(schema) {
      if (typeof schema !== 'object' || schema === null) return canonicalJson(schema);
      const known = texts.get(schema);
      if (known !== undefined) return known;
      const text = canonicalJson(schema);
      texts.set(schema, text);
      return text;
    },
  };
}

/** Number of keywords, names and values of a schema, without nested schemas. */
function sizeOf(schema: JsonSchema): number {
  let size = 1;
  for (const value of Object.values(schema)) {
    size += 1;
    if (Array.isArray(value)) size += value.length;
    else if (typeof value === 'object' && value !== null) size += Object.keys(value).length;
  }
  return size;
}
