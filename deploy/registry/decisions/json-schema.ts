/** The part of JSON Schema that payloads are written in. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What one type of value may be narrowed by: lowest and highest allowed, or a text that must be equal. */
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
export const equalRules = ['pattern', 'format', 'multipleOf'] as const;

/** Keywords the comparison understands or that say nothing about the value. */
const understood = new Set<string>([
  ...lowerBounds,
  ...upperBounds,
  ...equalRules,
  '$schema',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'anyOf',
  'enum',
  'const',
  'title',
  'description',
  'default',
  'examples',
]);

/** Keywords of `schema` that the comparison cannot judge, such as `$ref`. */
export function unknownKeywords(schema: JsonSchema): readonly string[] {
  return Object.keys(schema).filter((keyword) => !understood.has(keyword));
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema below `keyword`, or `{}`, which allows anything. */
export function schemaAt(schema: JsonSchema, keyword: string): JsonSchema {
  const value = schema[keyword];
  return isSchema(value) ? value : {};
}

export function namesAt(schema: JsonSchema, keyword: string): readonly string[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/**
 * The forms a value may take, when there are several: those of `anyOf`, or of a list of types as in
 * `"type": ["string", "null"]`. Null: there is one only.
 */
export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] | null {
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].filter(isSchema);
  const { type, ...rules } = schema;
  if (!Array.isArray(type)) return null;
  return type.map((each: unknown) => (each === 'null' ? { type: each } : { ...rules, type: each }));
}

/** `integer`, `string or null`, `one of "a", "b"`, `anything`: for a sentence. */
export function describeType(schema: JsonSchema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives !== null) return listed(alternatives.slice(0, mostListed + 1).map(describeType), ' or ');
  const values = allowedValues(schema);
  if (values !== null) return `one of ${listed(values.slice(0, mostListed + 1).map(excerpt), ', ')}`;
  return typeof schema['type'] === 'string' ? schema['type'] : 'anything';
}

/** More alternatives or values are no help in a sentence. */
const mostListed = 12;
const longestExcerpt = 60;

function listed(words: readonly string[], between: string): string {
  return words.length > mostListed ? `${words.slice(0, mostListed).join(between)}${between}…` : words.join(between);
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text;
}

/** The only values allowed, or null when they are not listed. */
export function allowedValues(schema: JsonSchema): readonly unknown[] | null {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}
