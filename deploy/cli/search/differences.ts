import { isDeepStrictEqual } from 'node:util';
import type { CarSynonym } from '@forecourt/stock/synonyms';
import type { WantedKey } from './wanted.ts';

/** The current value of a setting, and the required value. */
export type Difference = { readonly name: string; readonly from: string; readonly to: string };

const longest = 60;

/**
 * Settings whose current value differs from the required value. Settings without a required value are ignored.
 *
 * @param present null if the index does not exist
 */
export function settingDifferences(
  present: Readonly<Record<string, unknown>> | null,
  wanted: Readonly<Record<string, unknown>>,
): readonly Difference[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(present?.[name] ?? emptyLike(value), value))
    .map(([name, value]) => ({ name, from: show(present?.[name]), to: show(value) }));
}

/** Search engines do not store empty lists, so an absent list counts as empty. */
function emptyLike(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? value : undefined;
}

/** A synonym in a search engine's response. */
export type PresentSynonym = { readonly objectID: string; readonly type: string };

export function synonymDifferences(
  present: readonly PresentSynonym[],
  wanted: readonly CarSynonym[],
): readonly Difference[] {
  const before = new Map(present.map((synonym) => [synonym.objectID, plain(synonym)]));
  const after = new Map(wanted.map((synonym) => [synonym.objectID, plain(synonym)]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)))
    .map((name) => ({ name, from: show(wordsOf(before.get(name))), to: show(wordsOf(after.get(name))) }));
}

/**
 * The parts of a synonym that are compared. Search engines return its type in different letter case, and add fields
 * such as highlighting.
 */
function plain(synonym: PresentSynonym): Readonly<Record<string, unknown>> {
  const { type, ...rest } = synonym;
  const words = Object.entries(rest).filter(([name]) => ['synonyms', 'input', 'word', 'corrections'].includes(name));
  return { type: type.toLowerCase(), ...Object.fromEntries(words) };
}

function wordsOf(synonym: Readonly<Record<string, unknown>> | undefined): unknown {
  return synonym && Object.entries(synonym).flatMap(([name, value]) => (name === 'type' ? [] : value));
}

/** A key in a search engine's response. */
export type PresentKey = {
  readonly value?: string | undefined;
  readonly acl: readonly string[];
  readonly description?: string | undefined;
  readonly indexes?: readonly string[] | undefined;
  readonly queryParameters?: string | undefined;
};

export function keyDifferences(present: PresentKey | null, wanted: WantedKey): readonly Difference[] {
  const before = {
    acl: present?.acl,
    description: present?.description,
    indexes: present?.indexes,
    filters: present && (new URLSearchParams(present.queryParameters).get('filters') ?? undefined),
  };
  const { acl, description, indexes, filters } = wanted;
  return Object.entries({ acl, description, indexes, filters })
    .filter(([name, value]) => !isDeepStrictEqual(before[name as keyof typeof before] ?? undefined, value))
    .map(([name, value]) => ({ name, from: show(before[name as keyof typeof before]), to: show(value) }));
}

function show(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
