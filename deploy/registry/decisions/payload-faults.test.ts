import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createComparison } from './comparison.ts';
import { payloadFaults } from './payload-faults.ts';

const faults = (subscribed: z.ZodMiniType, published: z.ZodMiniType) =>
  payloadFaults(z.toJSONSchema(subscribed), z.toJSONSchema(published)).map(
    ({ field, message }) => `${field} ${message}`,
  );

describe('a subscriber accepts the published payload', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['when it is the same', z.object({ id: z.string() }), z.object({ id: z.string() })],
    [
      'with the keys in another order',
      z.object({ a: z.string(), b: z.int() }),
      z.object({ b: z.int(), a: z.string() }),
    ],
    [
      'with more fields than the subscriber knows',
      z.object({ id: z.string() }),
      z.object({ id: z.string(), make: z.string() }),
    ],
    ['without a field that is optional for the subscriber', z.object({ id: z.optional(z.string()) }), z.object({})],
    [
      'always with a field that is optional for the subscriber',
      z.object({ id: z.optional(z.string()) }),
      z.object({ id: z.string() }),
    ],
    ['an integer where any number is subscribed', z.object({ km: z.number() }), z.object({ km: z.int() })],
    [
      'fewer values of a list',
      z.object({ kind: z.enum(['new', 'used', 'demo']) }),
      z.object({ kind: z.enum(['used', 'new']) }),
    ],
    ['one fixed value of a list', z.object({ kind: z.enum(['new', 'used']) }), z.object({ kind: z.literal('new') })],
    [
      'listed words where any text is subscribed',
      z.object({ kind: z.string() }),
      z.object({ kind: z.enum(['new', 'used']) }),
    ],
    ['never null where null may come', z.object({ id: z.nullable(z.string()) }), z.object({ id: z.string() })],
    ['anything where anything is subscribed', z.object({ data: z.unknown() }), z.object({ data: z.string() })],
    [
      'narrower limits',
      z.object({ years: z.number().check(z.gte(0), z.lte(10)) }),
      z.object({ years: z.number().check(z.gte(1), z.lte(7)) }),
    ],
    ['texts with a larger minimum length', z.string().check(z.minLength(2)), z.string().check(z.minLength(3))],
    ['texts with the same maximum length', z.string().check(z.maxLength(9)), z.string().check(z.maxLength(9))],
    ['shorter lists', z.array(z.string()).check(z.maxLength(9)), z.array(z.string()).check(z.maxLength(3))],
    ['a value with a default', z.object({ id: z._default(z.string(), 'a') }), z.object({ id: z.string() })],
    ['one of several kinds', z.union([z.string(), z.int()]), z.int()],
    ['the same fixed value', z.literal('a'), z.literal('a')],
    ['lists of the same', z.object({ ids: z.array(z.string()) }), z.object({ ids: z.array(z.string()) })],
    ['a record of the same', z.record(z.string(), z.number()), z.record(z.string(), z.int())],
  ])('a subscriber accepts the published payload: %s', (_, subscribed, published) => {
    expect(faults(subscribed, published)).toEqual([]);
  });
});

describe('a published payload with values that the subscriber does not accept is refused', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType]>([
    ['shorter texts', z.string().check(z.minLength(3)), z.string().check(z.minLength(2))],
    ['longer texts', z.string().check(z.maxLength(3)), z.string().check(z.maxLength(4))],
    ['longer lists', z.array(z.string()).check(z.maxLength(3)), z.array(z.string()).check(z.maxLength(4))],
    ['lists that may be empty', z.array(z.string()).check(z.minLength(1)), z.array(z.string())],
    ['another fixed value', z.literal('a'), z.literal('b')],
    ['another type than those of a union', z.union([z.string(), z.int()]), z.boolean()],
    ['null where the subscriber accepts none', z.enum(['a']), z.nullable(z.enum(['a']))],
  ])(
    'a published payload with values that the subscriber does not accept is refused: %s',
    (_, subscribed, published) => {
      expect(faults(subscribed, published)).not.toEqual([]);
    },
  );
});

describe('a refused payload', () => {
  it.each<[string, z.ZodMiniType, z.ZodMiniType, string[]]>([
    [
      'a required field is missing',
      z.object({ id: z.string(), km: z.int() }),
      z.object({ id: z.string() }),
      ['km is required but not published'],
    ],
    [
      'a required field may be absent',
      z.object({ id: z.string() }),
      z.object({ id: z.optional(z.string()) }),
      ['id is required but only sometimes published'],
    ],
    [
      'the type differs',
      z.object({ id: z.string() }),
      z.object({ id: z.int() }),
      ['id is subscribed to as string but published as integer'],
    ],
    [
      'an optional field has another type',
      z.object({ id: z.optional(z.string()) }),
      z.object({ id: z.boolean() }),
      ['id is subscribed to as string but published as boolean'],
    ],
    [
      'any number comes where an integer is subscribed',
      z.object({ km: z.int() }),
      z.object({ km: z.number() }),
      ['km is subscribed to as integer but published as number'],
    ],
    [
      'null may come',
      z.object({ id: z.string() }),
      z.object({ id: z.nullable(z.string()) }),
      ['id is subscribed to as string but published as null'],
    ],
    [
      'an unknown word may come',
      z.object({ kind: z.enum(['new']) }),
      z.object({ kind: z.enum(['new', 'demo']) }),
      ['kind is subscribed to as one of "new" but published as one of "new", "demo"'],
    ],
    [
      'any text may come',
      z.object({ kind: z.enum(['new']) }),
      z.object({ kind: z.string() }),
      ['kind is subscribed to as one of "new" but published as string'],
    ],
    [
      'a field deep inside differs',
      z.object({ car: z.object({ ids: z.array(z.object({ id: z.string() })) }) }),
      z.object({ car: z.object({ ids: z.array(z.object({})) }) }),
      ['car.ids[].id is required but not published'],
    ],
    [
      'a limit is wider',
      z.object({ years: z.number().check(z.lte(7)) }),
      z.object({ years: z.number().check(z.lte(10)) }),
      ['years is subscribed to with maximum 7 but published with 10'],
    ],
    [
      'a limit is missing',
      z.object({ name: z.string().check(z.maxLength(7)) }),
      z.object({ name: z.string() }),
      ['name is subscribed to with maxLength 7 but published with no such limit'],
    ],
    [
      'several things differ',
      z.object({ a: z.string(), b: z.string() }),
      z.object({ b: z.int() }),
      ['a is required but not published', 'b is subscribed to as string but published as integer'],
    ],
    [
      'values of a record differ',
      z.record(z.string(), z.int()),
      z.record(z.string(), z.string()),
      ['.* is subscribed to as integer but published as string'],
    ],
  ])('a published payload is refused if %s', (_, subscribed, published, expected) => {
    expect(faults(subscribed, published)).toEqual(expected);
  });

  it('a schema with unsupported keywords is refused if the subscriber’s schema differs', () => {
    expect(payloadFaults({ $ref: '#/a' }, { $ref: '#/b' })).toEqual([
      { field: '', message: 'uses $ref, $ref, which cannot be compared, and differs' },
    ]);
    expect(payloadFaults({ $ref: '#/a' }, { $ref: '#/a' })).toEqual([]);
    expect(payloadFaults(null, {})).toEqual([{ field: '', message: 'has no JSON Schema to compare' }]);
  });
});

describe('the CPU time of a comparison', () => {
  /** Alternatives nested in each other, with `width` alternatives at each of `depth` levels. */
  const nested = (depth: number, width: number, leaf: string): object =>
    depth === 0
      ? { const: leaf }
      : {
          type: 'array',
          items: { anyOf: Array.from({ length: width }, (_, at) => nested(depth - 1, width, leaf + at)) },
        };

  it('the CPU time of a comparison is limited for any two schemas: large ones, of 31 KB and more, are refused quickly', () => {
    for (const depth of [5, 6, 7]) {
      const before = process.cpuUsage();
      const [fault] = payloadFaults(nested(depth, 4, 'a'), nested(depth, 4, 'b'));
      const { user } = process.cpuUsage(before);
      expect(fault).toBeDefined();
      expect(user / 1_000).toBeLessThan(500);
    }
  });

  it('the CPU time of a comparison has one limit for all payloads of a set of versions', () => {
    const [subscribed, published] = [nested(2, 3, 'a'), nested(2, 3, 'b')];
    const comparison = createComparison(100);
    const all = Array.from({ length: 20 }, () => payloadFaults(subscribed, published, comparison));
    expect(all.at(-1)).toEqual([{ field: '', message: 'has too many forms to be compared' }]);
  });
});
