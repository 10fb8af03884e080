import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JsonLimits } from './json-shape.ts';
import { JsonShape } from './json-shape.ts';

const unlimited: JsonLimits = { depth: 10_000, values: 10_000_000, keys: 1_000_000 };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Computes the same measurements by walking the parsed value. */
function measure(value: unknown): JsonLimits {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1, keys: 0 };
  const inside = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: 1 + inside.reduce((sum, { values }) => sum + values, 0),
    keys: Math.max(Array.isArray(value) ? 0 : Object.keys(value).length, ...inside.map(({ keys }) => keys)),
  };
}

const word = fc.string({ unit: fc.constantFrom(...'a1 "\\/{}[]:,\n\u0000é🚗'), maxLength: 8 });
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.oneof(word, fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(word, tie('value'), { maxKeys: 4 }),
  ),
}));
/** A document, indented or not, and the offsets at which it is split into chunks. */
const document = fc
  .record({
    value,
    indent: fc.constantFrom(undefined, 1, '\t', '\r\n'),
    cuts: fc.array(fc.nat(400), { maxLength: 20 }),
  })
  .map(({ value, indent, cuts }) => ({ text: JSON.stringify(value, null, indent), cuts }));

function* partsOf(bytes: Uint8Array, cuts: readonly number[]): Generator<Uint8Array> {
  const at = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
  for (let index = 1; index < at.length; index++) yield bytes.subarray(at[index - 1], at[index]);
}

describe('JsonShape', () => {
  it('JsonShape measures the same as a walk through the parsed value, wherever the bytes are split', () => {
    fc.assert(
      fc.property(document, ({ text, cuts }) => {
        const shape = new JsonShape(unlimited);
        for (const part of partsOf(bytesOf(text), cuts)) expect(shape.add(part)).toBeNull();
        expect(shape.measured).toEqual(measure(JSON.parse(text)));
      }),
      { numRuns: 300 },
    );
  });

  it('JsonShape accepts a document at its limits; if a document exceeds a limit by one, JsonShape names that limit', () => {
    fc.assert(
      fc.property(document, ({ text }) => {
        const limits = measure(JSON.parse(text));
        expect(new JsonShape(limits).add(bytesOf(text))).toBeNull();
        for (const name of ['depth', 'values', 'keys'] as const) {
          if (limits[name] === 0) continue;
          expect(new JsonShape({ ...limits, [name]: limits[name] - 1 }).add(bytesOf(text))).toBe(name);
        }
      }),
    );
  });

  it.each([
    ['brackets and colons within texts do not count', '{"a[{,:":"]}\\"[[,"}', { depth: 1, values: 2, keys: 1 }],
    ['a quote after an escaped backslash ends the text', '["\\\\",[]]', { depth: 2, values: 3, keys: 0 }],
    ['a quote written as \\u0022 does not end the text', '["\\u0022,[",1]', { depth: 1, values: 3, keys: 0 }],
    ['an empty array or object counts as one value', ' [ [ ] , { } ] ', { depth: 2, values: 3, keys: 0 }],
    ['a key that repeats counts each time', '{"a":1,"a":2}', { depth: 1, values: 3, keys: 2 }],
    ['characters of several bytes are read as text', '["é🚗","〔"]', { depth: 1, values: 3, keys: 0 }],
  ])('%s', (_, text, measured) => {
    const shape = new JsonShape(unlimited);
    for (const byte of bytesOf(text)) shape.add(Uint8Array.of(byte));
    expect(shape.measured).toEqual(measured);
  });

  it('JsonShape measures invalid JSON without throwing', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void new JsonShape(unlimited).add(bytes)));
    expect(new JsonShape(unlimited).add(bytesOf(']]]}}}[[[['))).toBeNull();
  });

  it('two million brackets are refused at the first bracket that is too deep', () => {
    const { bytes, reads } = counted(Buffer.alloc(2_000_000, '['));
    const shape = new JsonShape({ ...unlimited, depth: 32 });
    expect(shape.add(bytes)).toBe('depth');
    expect(reads()).toBe(33);
    expect(shape.add(bytesOf('1'))).toBe('depth');
  });

  it('a document of twice the length takes twice as many reads, whatever its content', () => {
    const readsOf = (text: string): number => {
      const { bytes, reads } = counted(bytesOf(text));
      new JsonShape(unlimited).add(bytes);
      return reads();
    };
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\1 é'), minLength: 1, maxLength: 400 }), (text) => {
        expect(readsOf(text + text)).toBe(2 * readsOf(text));
      }),
    );
  });
});

/** Bytes, with a counter of the reads. */
function counted(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly reads: () => number } {
  let reads = 0;
  const counting = new Proxy(bytes, {
    get(target, name) {
      if (name === 'length') return target.length;
      reads++;
      return target[Number(name)];
    },
  });
  return { bytes: counting, reads: () => reads };
}
