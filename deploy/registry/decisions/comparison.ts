import { canonicalJson } from './canonical-json.ts';
import type { JsonSchema } from './json-schema.ts';

/** Schemas that publishers send may hold alternatives in alternatives: comparing them takes so many steps at the most. */
export type Comparison = {
  /** Counts what looking at two schemas takes. @returns false once there are no steps left */
  readonly spend: (subscribed: JsonSchema, published: JsonSchema) => boolean;
  /** Canonical JSON, made once for each part of a schema. */
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

/** Keywords, names and values of a schema itself, without the schemas in it. */
function sizeOf(schema: JsonSchema): number {
  let size = 1;
  for (const value of Object.values(schema)) {
    size += 1;
    if (Array.isArray(value)) size += value.length;
    else if (typeof value === 'object' && value !== null) size += Object.keys(value).length;
  }
  return size;
}
