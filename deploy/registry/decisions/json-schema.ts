/** A JSON Schema of a payload. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * Keywords that restrict values of one type, in three groups: lower bounds, upper bounds, and keywords whose value must
 * be equal in the schemas of publisher and subscriber.
 */
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
export const equalRules = ['pattern', 'format', 'multipleOf'] as const;

/** Keywords that the comparison understands, or that do not restrict values. */
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

/** Keywords in `schema` that the comparison does not support, such as `$ref`. */
export function unknownKeywords(schema: JsonSchema): readonly string[] {
  return Object.keys(schema).filter((keyword) => !understood.has(keyword));
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The nested schema at `keyword`; `{}`, which allows any value, if there is none. */
export function schemaAt(schema: JsonSchema, keyword: string): JsonSchema {
  const value = schema[keyword];
  return isSchema(value) ? value : {};
}

export function namesAt(schema: JsonSchema, keyword: string): readonly string[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/**
 * The alternatives of a schema: the entries of `anyOf`, or one alternative for each type in a list such as `"type":
 * ["string", "null"]`. Null if the schema has no alternatives.
 */
export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] | null {
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].filter(isSchema);
  const { type, ...rules } = schema;
  if (!Array.isArray(type)) return null;
  return type.map((each: unknown) => (each === 'null' ? { type: each } : { ...rules, type: each }));
}

/** The type in words, for messages: `integer`, `string or null`, `one of "a", "b"`, `anything`. */
export function describeType(schema: JsonSchema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives !== null) return listed(alternatives.slice(0, mostListed + 1).map(describeType), ' or ');
  const values = allowedValues(schema);
  if (values !== null) return `one of ${listed(values.slice(0, mostListed + 1).map(excerpt), ', ')}`;
  return typeof schema['type'] === 'string' ? schema['type'] : 'anything';
}

/** Maximum number of values that a message lists. */
const mostListed = 12;
const longestExcerpt = 60;

function listed(words: readonly string[], between: string): string {
  return words.length > mostListed ? `${words.slice(0, mostListed).join(between)}${between}…` : words.join(between);
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text;
}

/** The allowed values of a schema that lists them (`const` or `enum`); null for any other schema. */
export function allowedValues(schema: JsonSchema): readonly unknown[] | null {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}
