import { penaltyOf } from './places.ts';
import type { Noted } from './postings.ts';

/** An alternative for a query word: one word, or several that must be consecutive. */
export type Alternative = {
  readonly words: readonly string[];
  readonly typos: 0 | 1 | 2;
  /** Whether the alternative ranks like the word itself. */
  readonly exact: boolean;
};

/** How a word matches: as typed, as a longer word that begins with it, or in another form. */
export type MatchKind = 'exact' | 'beginning' | 'other';

/** The fields in which words may match. The masks have one flag per field; undefined: every attribute. */
export type WordRules = {
  /** Cache key of these rules. */
  readonly key: string;
  readonly searched?: Uint8Array | undefined;
  readonly typos?: Uint8Array | undefined;
  readonly prefixes?: Uint8Array | undefined;
  /** Whether a word is exact only where it is the whole value. */
  readonly exactAlone: boolean;
};

/** The penalty and fields with which occurrences of a term count. */
export function notedUnder(rules: WordRules, kind: MatchKind, typos: number): Noted {
  const isExact = kind === 'exact';
  const fields = typos > 0 ? rules.typos : kind === 'beginning' ? rules.prefixes : undefined;
  return {
    penalty: penaltyOf(typos, isExact),
    fields: both(rules.searched, fields),
    exactAlone: isExact && rules.exactAlone,
  };
}

function both(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  return a && b ? a.map((flag, field) => flag & b[field]!) : (a ?? b);
}
