import { canonicalJson } from './canonical-json.ts';
import type { JsonSchema } from './json-schema.ts';

/** Limits the steps for comparing schemas, because publishers may send deeply nested alternatives. */
export type Comparison = {
  /**
   * Counts the steps for comparing two schemas.
   *
   * @returns false if the limit is reached
   */
  readonly spend: (subscribed: JsonSchema, published: JsonSchema) => boolean;
  /** Spends the step of looking at one subscription and one published event. @returns false when no steps are left */
  readonly spendPair: () => boolean;
  /** Whether no steps are left: what was compared since then is unknown. */
  readonly isSpent: () => boolean;
  /** Canonical JSON, cached for each part of a schema. Longer texts spend more steps. */
  readonly textOf: (schema: unknown) => string;
};

/** Characters of canonical JSON that are written in one step. */
const charactersPerStep = 256;

export function createComparison(mostSteps: number): Comparison {
  const texts = new WeakMap<object, string>();
  let stepsLeft = mostSteps;
  return {
    spend(subscribed, published) {
      stepsLeft -= sizeOf(subscribed) + sizeOf(published);
      return stepsLeft >= 0;
    },
    spendPair() {
      stepsLeft -= 1;
      return stepsLeft >= 0;
    },
    isSpent: () => stepsLeft < 0,
    textOf(schema) {
      if (typeof schema !== 'object' || schema === null) return canonicalJson(schema);
      const known = texts.get(schema);
      if (known !== undefined) return known;
      const text = canonicalJson(schema);
      stepsLeft -= Math.floor(text.length / charactersPerStep);
      texts.set(schema, text);
      return text;
    },
  };
}

/** Number of keywords, names and values in a schema, without its nested schemas. */
function sizeOf(schema: JsonSchema): number {
  let size = 1;
  for (const value of Object.values(schema)) {
    size += 1;
    if (Array.isArray(value)) size += value.length;
    else if (typeof value === 'object' && value !== null) size += Object.keys(value).length;
  }
  return size;
}
