import { isDeepStrictEqual } from 'node:util';
import { SearchError, type SearchErrorCode } from '../errors.ts';

/** Validates a value of type `V`. */
export type ValueKind<V = unknown> = {
  readonly expected: string;
  readonly accepts: (value: unknown) => value is V;
  /** Why a value that Algolia would accept is refused. */
  readonly reason?: string;
};

/** Kinds of values, by the name of the setting or parameter. */
export type ValueKinds = Readonly<Record<string, ValueKind>>;

/** The values that a kind accepts. */
export type ValueOf<K> = K extends ValueKind<infer V> ? V : never;

/** A name may be any text, even `__proto__`. */
export function kindOf(kinds: ValueKinds, name: string): ValueKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/**
 * Returns a value that is accepted by its kind.
 *
 * @throws SearchError with `code`, or SEARCH_UNSUPPORTED for what this engine lacks
 */
export function accepted<V>(
  what: string,
  { expected, accepts, reason }: ValueKind<V>,
  value: unknown,
  code: SearchErrorCode,
): V {
  if (accepts(value)) return value;
  const found = `found ${JSON.stringify(value)?.slice(0, 200)}`;
  if (reason === undefined) throw new SearchError(code, `${what}: expected ${expected}, ${found}`);
  throw new SearchError(
    'SEARCH_UNSUPPORTED',
    `${what} is not supported here, because ${reason}: leave it out or send ${expected}, ${found}`,
  );
}

export const text: ValueKind<string> = { expected: 'a text', accepts: (value) => typeof value === 'string' };
export const flag: ValueKind<boolean> = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
export const texts: ValueKind<readonly string[]> = {
  expected: 'a list of texts',
  accepts: (value): value is readonly string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
export const object: ValueKind<Readonly<Record<string, unknown>>> = {
  expected: 'an object',
  accepts: (value): value is Record<string, unknown> =>
    value !== null && typeof value === 'object' && !Array.isArray(value),
};
/** Values that are stored and returned, but never interpreted. */
export const anything: ValueKind = { expected: 'anything', accepts: (value): value is unknown => true };

export function oneOf<const V extends readonly (string | boolean)[]>(...values: V): ValueKind<V[number]> {
  return {
    expected: `one of ${values.join(', ')}`,
    accepts: (value): value is V[number] => values.includes(value as V[number]),
  };
}

export function wholeNumber(from: number, to: number): ValueKind<number> {
  return {
    expected: `a whole number from ${from} to ${to}`,
    accepts: (value): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to,
  };
}

export function either<const K extends readonly ValueKind[]>(...kinds: K): ValueKind<ValueOf<K[number]>> {
  return {
    expected: kinds.map((kind) => kind.expected).join(' or '),
    accepts: (value): value is ValueOf<K[number]> => kinds.some((kind) => kind.accepts(value)),
  };
}

/** Accepts lists of texts in which no text contains `forbidden`. */
export function textsWithout(forbidden: string, expected: string): ValueKind<readonly string[]> {
  return {
    expected,
    accepts: (value): value is readonly string[] =>
      texts.accepts(value) && !value.some((item) => item.includes(forbidden)),
  };
}

/**
 * For a parameter of a feature that this engine lacks: accepts only the values `neutral`, which do not use the feature.
 *
 * @param reason why other values are refused, as a clause
 */
export function lackingKind(reason: string, neutral: readonly unknown[]): ValueKind {
  return {
    expected: neutral.map((value) => JSON.stringify(value)).join(' or '),
    accepts: (value): value is unknown => neutral.some((one) => isDeepStrictEqual(one, value)),
    reason,
  };
}
