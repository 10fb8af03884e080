import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import { toJSONSchema } from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import type { Suggest } from './closest-name.ts';
import { createSuggest } from './closest-name.ts';

/**
 * A fault in a document. `path` is the place of the fault, such as `nav.main[2].href`; it is empty if the fault
 * concerns the whole document.
 */
export type DocumentFault = { readonly path: string; readonly message: string };

/** The validated document, or its first hundred faults. */
export type ParsedDocument<Value> =
  | { readonly kind: 'valid'; readonly value: Value }
  | { readonly kind: 'faulty'; readonly faults: readonly DocumentFault[] };

type Issue = NonNullable<ReturnType<typeof safeParse>['error']>['issues'][number];
type Path = readonly PropertyKey[];

const { localeError } = english();

/** Maximum number of faults in a report. Users do not read more, and describing each fault takes time. */
export const mostFaults = 100;

/**
 * Takes the first hundred faults. A check that yields its faults one by one stops after the last fault that is taken.
 */
export function firstFaults(faults: Iterable<DocumentFault>): readonly DocumentFault[] {
  const first: DocumentFault[] = [];
  for (const fault of faults) if (first.push(fault) === mostFaults) break;
  return first;
}

/** Cache of the JSON Schema that is generated from each schema. */
const describedSchemas = new WeakMap<Schema, Node>();

/**
 * Validates a document. Every fault has its path and the invalid value; for a misspelt key it suggests the key that
 * was probably meant.
 */
export function parseDocument<Value>(schema: Schema<Value>, document: unknown): ParsedDocument<Value> {
  const hidden = protoKey(document);
  if (hidden !== null)
    return { kind: 'faulty', faults: [{ path: describePath(hidden), message: 'isn’t a key a document can have.' }] };
  const parsed = safeParse(schema, document, { error: localeError });
  if (parsed.success) return { kind: 'valid', value: parsed.data as Value };
  const { issues } = parsed.error;
  return { kind: 'faulty', faults: firstFaults(schemaFaults({ schema, document, suggest: createSuggest() }, issues)) };
}

type Checked = { readonly schema: Schema; readonly document: unknown; readonly suggest: Suggest };

function* schemaFaults(checked: Checked, issues: readonly Issue[]): Iterable<DocumentFault> {
  for (const issue of issues) yield* faultsOf(checked, issue, issue.path);
}

/**
 * Path of a key `__proto__` in the document; null: none. This key is searched for, because schemas silently drop it.
 */
function protoKey(document: unknown): Path | null {
  const waiting: { readonly value: unknown; readonly path: Path }[] = [{ value: document, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return [...path, '__proto__'];
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object' && inner !== null)
        waiting.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] });
  }
  return null;
}

/** The faults as messages by path, for the `fields` of a problem document. */
export function faultsByPath(faults: readonly DocumentFault[]): Readonly<Record<string, string>> {
  return Object.fromEntries(faults.map(({ path, message }) => [path || 'document', message]));
}

function* faultsOf(checked: Checked, issue: Issue, path: Path): Iterable<DocumentFault> {
  const { schema, document, suggest } = checked;
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path);
    for (const key of issue.keys)
      yield { path: describePath([...path, key]), message: `is not a known key.${suggest(key, known)}` };
    return;
  }
  if (issue.code === 'invalid_union') {
    // Of several alternatives, the user most likely meant the one whose first fault is deepest in the document.
    const [meant] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
    if (meant !== undefined && meant.length > 0) {
      for (const each of meant) yield* faultsOf(checked, each, [...path, ...each.path]);
      return;
    }
  }
  const value = valueAt(document, path);
  const message =
    value === undefined
      ? `is missing (${lowerFirst(issue.message)})`
      : `${lowerFirst(issue.message)}${endOf(issue.message)} It is ${excerpt(value)}.`;
  yield { path: describePath(path), message };
}

/** Depth in the document at which the first fault of one alternative of a union occurs. */
function depthOf(issues: readonly Issue[]): number {
  return Math.min(...issues.map(({ code, path }) => (code === 'unrecognized_keys' ? path.length + 1 : path.length)));
}

/** Keys that the schema allows at a path, in any of its alternatives. */
function knownKeys(schema: Schema, path: Path): readonly string[] {
  const described = describedSchemas.get(schema) ?? (toJSONSchema(schema) as Node);
  describedSchemas.set(schema, described);
  let places: readonly Node[] = [described];
  for (const step of path) {
    places = places.flatMap(alternatives).flatMap((place) => next(place, step));
  }
  return places.flatMap(alternatives).flatMap((place) => Object.keys(place.properties ?? {}));
}

type Node = {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node | boolean;
  readonly prefixItems?: readonly Node[];
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
};

function alternatives(node: Node): readonly Node[] {
  return node.anyOf === undefined ? [node] : node.anyOf.flatMap(alternatives);
}

function next(node: Node, step: PropertyKey): readonly Node[] {
  const found =
    typeof step === 'number'
      ? (node.prefixItems?.[step] ?? node.items)
      : (node.properties?.[String(step)] ?? node.additionalProperties);
  return typeof found === 'object' ? [found] : [];
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    document,
  );
}

function describePath(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function endOf(sentence: string): string {
  return /[.!?]$/.test(sentence) ? '' : '.';
}
