import type { DeclaredSection } from '@forecourt/contracts/release';
import { isOwnKey } from '@forecourt/contracts/release';
import { fromJSONSchema } from 'zod';
import { isCheckable, mostCheckingSteps } from './checking-steps.ts';
import { mostPinFaults } from './pin-fault.ts';

/** Keywords that a section's schema may have. `sectionFault` says why patterns and references are not among them. */
const keywords: ReadonlySet<string> = new Set([
  'additionalProperties',
  'anyOf',
  'const',
  'default',
  'description',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'examples',
  'format',
  'items',
  'maxItems',
  'maximum',
  'maxLength',
  'minItems',
  'minimum',
  'minLength',
  'multipleOf',
  'properties',
  'propertyNames',
  'required',
  'title',
  'type',
]);

const formats: ReadonlySet<string> = new Set(['date', 'date-time', 'email', 'uri', 'uuid']);
const mostDepth = 12;
/** Maximum number of nested schemas. The platform's own configuration has about eight hundred. */
const mostSchemas = 2_000;
/** Maximum number of alternatives in one `anyOf`, because each value is compared with all of them. */
const mostAlternatives = 20;

export type SectionFault = { readonly path: readonly string[]; readonly message: string };

/**
 * Why a section cannot be used; null if it can. Patterns and references are refused: a pattern may take unbounded
 * time, and a reference may name its own schema or an address of another server.
 */
export function sectionFault(section: DeclaredSection): string | null {
  let left = mostSchemas;
  const visit = (schema: unknown, path: string, depth: number): string | null => {
    left -= 1;
    if (left < 0) return `the schema has more than ${mostSchemas} parts`;
    if (depth > mostDepth) return `${path} is nested more than ${mostDepth} deep`;
    if (typeof schema === 'boolean') return null;
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return `${path} isn’t a schema`;
    for (const [keyword, value] of Object.entries(schema)) {
      if (!keywords.has(keyword)) return `${path} uses "${keyword}", which is not supported`;
      if (keyword === 'format' && !formats.has(String(value)))
        return `${path} uses the format "${String(value).slice(0, 40)}"; supported are ${[...formats].join(', ')}`;
    }
    const { properties = {}, items, additionalProperties, propertyNames, anyOf = [] } = schema as Record<string, never>;
    if (!Array.isArray(anyOf) || anyOf.length > mostAlternatives)
      return `${path}.anyOf isn’t a list of up to ${mostAlternatives} schemas`;
    if (typeof properties !== 'object' || properties === null) return `${path}.properties isn’t an object`;
    const strange = Object.keys(properties).find((name) => !isOwnKey(name));
    if (strange !== undefined) return `${path} has a property "${strange}", a name every object already has`;
    const parts: readonly (readonly [string, unknown])[] = [
      ...Object.entries(properties).map(([name, part]) => [`${path}.${name}`, part] as const),
      ...(items === undefined ? [] : [[`${path}[]`, items] as const]),
      ...(propertyNames === undefined ? [] : [[`${path}.propertyNames`, propertyNames] as const]),
      ...(additionalProperties === undefined ? [] : [[`${path}.*`, additionalProperties] as const]),
      ...(anyOf as readonly unknown[]).map((part, index) => [`${path}.anyOf[${index}]`, part] as const),
    ];
    for (const [where, part] of parts) {
      const fault = visit(part, where, depth + 1);
      if (fault !== null) return fault;
    }
    return null;
  };
  const { type } = section.schema;
  if (type !== 'object') return 'the schema must describe an object';
  const fault = visit(section.schema, 'section', 0);
  if (fault !== null) return fault;
  const [first] = sectionFaults(section, undefined);
  if (first === undefined) return null;
  const where = first.path.length === 0 ? '' : `${first.path.join('.')}: `;
  return `its defaults do not fit its schema: ${where}${first.message}`;
}

/** Why settings, completed with the section's defaults, do not fit its schema; at most a hundred reasons. */
export function sectionFaults({ schema, defaults }: DeclaredSection, given: unknown): readonly SectionFault[] {
  const settings = { ...defaults, ...(given as object | undefined) };
  if (!isCheckable(schema, settings))
    return [
      { path: [], message: `checking takes more than ${mostCheckingSteps} steps: use fewer values or alternatives.` },
    ];
  const parsed = parserOf(schema)(settings);
  return parsed.slice(0, mostPinFaults);
}

type Parse = (value: unknown) => readonly SectionFault[];
/** The parser of each schema, cached because the same manifest is checked for many sites. */
const parsers = new WeakMap<object, Parse>();

function parserOf(schema: DeclaredSection['schema']): Parse {
  const known = parsers.get(schema);
  if (known !== undefined) return known;
  const compiled = compile(schema);
  const parse: Parse =
    compiled === null
      ? () => [{ path: [], message: 'its schema can’t be read. Build the remote again with the current kit.' }]
      : (value) =>
          (compiled.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
            path: path.map(String),
            message: `${message}.`,
          }));
  parsers.set(schema, parse);
  return parse;
}

function compile(schema: DeclaredSection['schema']) {
  try {
    return fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]);
  } catch {
    return null;
  }
}
