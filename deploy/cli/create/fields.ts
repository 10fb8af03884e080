import { UsageError } from '../command.ts';
import { parseName } from './parse-words.ts';

/** The types that a field may have. Each has a schema, a valid value and an invalid one, as source text. */
const kinds: Readonly<Record<string, { readonly schema: string; readonly good: string; readonly bad: string }>> = {
  text: { schema: 'z.string()', good: `'a'`, bad: '7' },
  integer: { schema: 'z.int()', good: '1', bad: '1.5' },
  flag: { schema: 'z.boolean()', good: 'true', bad: `'yes'` },
  texts: { schema: 'z.array(z.string())', good: `['a']`, bad: `'a'` },
};

/** A field of an event's payload or a slot's context. */
export type Field = { readonly name: string; readonly kind: (typeof kinds)[string] };

/** Fields from words such as `bookingId:text`. @throws UsageError if a word is not a field, or if there are none */
export function parseFields(of: string, words: readonly string[]): readonly Field[] {
  if (words.length === 0) throw new UsageError(`${of} has no fields. Name at least one, such as bookingId:text.`);
  return words.map(parseField);
}

function parseField(word: string): Field {
  const [, name = '', kindName = ''] = /^([a-z][A-Za-z0-9]*):(\w+)$/.exec(word) ?? [];
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (kind === undefined)
    throw new UsageError(`Field "${word}" isn’t name:kind. Kinds are ${Object.keys(kinds).join(', ')}.`);
  return { name: parseName('Field', name, /./, 'in camel case'), kind };
}

/** Source text of a schema for an object with these fields. */
export const schemaOf = (fields: readonly Field[]): string =>
  `z.object({ ${fields.map(({ name, kind }) => `${name}: ${kind.schema}`).join(', ')} })`;

/** Source text of an object that the schema accepts. */
export const goodValue = (fields: readonly Field[]): string => textOf(fields, ({ kind }) => kind.good);

/** Source text of an object whose first field the schema refuses. */
export const badValue = (fields: readonly Field[]): string =>
  textOf(fields, ({ kind }, index) => (index === 0 ? kind.bad : kind.good));

const textOf = (fields: readonly Field[], value: (field: Field, index: number) => string): string =>
  `{ ${fields.map((field, index) => `${field.name}: ${value(field, index)}`).join(', ')} }`;
