import { describe, expect, it } from '@jest/globals';
import { unstorableField } from './unstorable-field.ts';

describe('unstorableField', () => {
  it.each([
    ['a null character', { name: 'A\0b' }, 'name'],
    ['half a character', { name: 'A', trade_in: { rego: '\ud83d' } }, 'trade_in.rego'],
    ['one of a list', { ids: ['a', '\udc00'] }, 'ids.1'],
    ['the first of several', { a: '\0', b: '\0' }, 'a'],
    ['the name of a field', { params: { 'utm\0': 'x' } }, 'params'],
    ['the value itself', '\0', ''],
  ])('unstorableField finds a string that PostgreSQL cannot store: %s', (_, value, path) => {
    expect(unstorableField(value)).toBe(path);
  });

  it.each([{ name: 'Zoë 🚗', list: [1, null, true], at: undefined }, null, undefined, 7, Buffer.from('\0')])(
    'unstorableField finds no such string in %j',
    (value) => {
      expect(unstorableField(value)).toBeNull();
    },
  );

  it('unstorableField finds, at any depth, a string that PostgreSQL cannot store', () => {
    const depth = 50_000;
    expect(unstorableField(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toMatch(/^0\.0\./);
  });
});
