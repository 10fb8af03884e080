import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contentSlug, filePath, isOwnKey, partName, remoteName, slug, versionPattern } from './names.ts';

const takes = (schema: Schema<string>, text: string) => safeParse(schema, text).success;
const schemas = { slug, contentSlug, remoteName, partName, filePath };
/** Arbitrary texts, and texts that are dangerous as a key or path. */
const texts = fc.oneof(
  fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), 'prototype', '..', '.', '', 'a/../b', 'a//b', 'a.'),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.stringMatching(/^[a-zA-Z0-9_@./-]{0,300}$/),
);

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  it('a name is not an inherited property such as `constructor`, and has no control characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        if (!takes(schema, text)) return;
        const record: Record<string, unknown> = {};
        expect(record[text]).toBeUndefined();
        expect(text).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 500 },
    );
  });
});

it('a file’s path stays below its folder, and its segments are short enough for the file system even with `.br` added', () => {
  fc.assert(
    fc.property(texts, (text) => {
      if (!takes(filePath, text)) return;
      expect(new URL(text, 'file:///folder/').pathname).toBe(`/folder/${text}`);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000);
      for (const segment of text.split('/')) {
        expect(Buffer.byteLength(`${segment}.br`)).toBeLessThanOrEqual(255);
        expect(segment).not.toMatch(/^\.|\.$|^$|\.\./);
      }
    }),
    { numRuns: 1_000 },
  );
});

it.each(['remoteEntry.js', 'chunks/page.css', '@mf-types/a.d.ts', 'a/constructor.js', 'x'.repeat(250)])(
  '%s is a file path',
  (path) => {
    expect(takes(filePath, path)).toBe(true);
  },
);

it.each([
  'x'.repeat(303),
  'constructor',
  'a/__proto__/b',
  'a/.hidden',
  'a./b',
  '../a',
  '/a',
  'a\0b',
  `${'a/'.repeat(500)}b`,
])('%s is not a file path', (path) => {
  expect(takes(filePath, path)).toBe(false);
});

it.each(['1.0.0-..', '1.0.0-a..b', '1.0.0-.', `1.0.0-${'a'.repeat(60)}`, `1.0.${'9'.repeat(60)}`])(
  '%s is not a version',
  (version) => {
    expect(version).not.toMatch(versionPattern);
  },
);

it.each(['constructor', '__proto__', 'toString', 'prototype', 'hasOwnProperty'])(
  '%s is refused as the key of a record',
  (name) => {
    expect(isOwnKey(name)).toBe(false);
  },
);
