import fc from 'fast-check';

/** Draws random values within one run of a property test. */
export type Draw = fc.GeneratorValue;

/**
 * Pairs of JSON Schemas for a field of an event or a slot. The first is what one remote sends, the second is what
 * another remote accepts.
 */
export const fieldPairs = [
  [{ type: 'string' }, { type: 'string' }],
  [
    { type: 'string', maxLength: 20 },
    { type: 'string', maxLength: 40 },
  ],
  [
    { type: 'integer', minimum: 1 },
    { type: 'number', minimum: 0 },
  ],
  [{ enum: ['new', 'used'] }, { enum: ['new', 'used', 'demo'] }],
  [{ type: 'boolean' }, { anyOf: [{ type: 'boolean' }, { type: 'null' }] }],
  [
    { type: 'array', items: { type: 'integer' } },
    { type: 'array', items: { type: 'number' } },
  ],
] as const;

/** Draws one of the values. */
export function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  return values[draw(fc.nat, { max: values.length - 1 })] as Value;
}

/** A random subset of the values, in their original order, with at least `least` values. */
export function some<Value>(draw: Draw, values: readonly Value[], least = 0): Value[] {
  return draw(positions, values.length, least).map((at) => values[at] as Value);
}

/**
 * The values are drawn by index: fast-check compares the arguments of each draw with those of all earlier draws, and
 * two numbers compare faster than long lists of values.
 */
const positions = (count: number, least: number) => fc.subarray([...Array(count).keys()], { minLength: least });
