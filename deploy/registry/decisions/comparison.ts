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
  /**
   * Counts the step for one subscription and one published event.
   *
   * @returns false if the limit is reached
   */
  readonly spendPair: () => boolean;
  /** Whether the limit is reached. Results of comparisons after that are unknown. */
  readonly isSpent: () => boolean;
  /** The canonical JSON of a schema, cached for each part of it. Each 256 characters of new text count as one step. */
  readonly textOf: (schema: unknown) => string;
};

/** Writing this many characters of canonical JSON counts as one step of a comparison. */
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
