import { penaltyOf } from './places.ts';
import type { Noted } from './postings.ts';

/** An alternative for a query word: one word, or several that must be consecutive. */
export type Alternative = {
  readonly words: readonly string[];
  readonly typos: 0 | 1 | 2;
  /** Whether the alternative ranks like the word itself. */
  readonly exact: boolean;
};

/** The fields in which words may match, and how. The masks have one flag per field; undefined: every attribute. */
export type WordRules = {
  /** Cache key of these rules. */
  readonly key: string;
  readonly searched?: Uint8Array | undefined;
  readonly typos?: Uint8Array | undefined;
  readonly prefixes?: Uint8Array | undefined;
  readonly exacts?: Uint8Array | undefined;
  /** `value`: a word is exact only if it is the whole value. */
  readonly exact: 'word' | 'value' | 'never';
};

/** Returns the penalties and fields with which occurrences of a term count. */
export function notesUnder(rules: WordRules): (kind: 'exact' | 'beginning' | 'other', typos: number) => Noted[] {
  const { searched, exact } = rules;
  return (kind, typos) => {
    const extra = typos > 0 ? rules.typos : kind === 'beginning' ? rules.prefixes : undefined;
    const fields = both(searched, extra);
    if (kind !== 'exact' || exact === 'never') return [{ penalty: penaltyOf(typos, false), fields, exactAlone: false }];
    const exactly = { penalty: penaltyOf(0, true), exactAlone: exact === 'value' };
    if (rules.exacts === undefined) return [{ ...exactly, fields }];
    return [
      { ...exactly, fields: both(fields, rules.exacts) },
      { penalty: penaltyOf(0, false), fields, exactAlone: false },
    ];
  };
}

function both(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  return a && b ? a.map((flag, field) => flag & b[field]!) : (a ?? b);
}
