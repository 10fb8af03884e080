import { penaltyOf } from './places.ts';
import type { Noted } from './postings.ts';

/** Another way to write a word of a query, in one word or several that must stand in a row. */
export type Alternative = {
  readonly words: readonly string[];
  readonly typos: 0 | 1 | 2;
  /** Worth as much as the word itself. */
  readonly exact: boolean;
};

/** Where and how words are looked for; undefined masks (one flag a field) allow every attribute. */
export type WordRules = {
  /** Identifies these rules. */
  readonly key: string;
  readonly searched?: Uint8Array | undefined;
  readonly typos?: Uint8Array | undefined;
  readonly prefixes?: Uint8Array | undefined;
  readonly exacts?: Uint8Array | undefined;
  /** `value`: a word is exact only as the whole of a value. */
  readonly exact: 'word' | 'value' | 'never';
};

/** Everywhere, a word exact wherever it stands whole. */
export const plainRules: WordRules = { key: '', exact: 'word' };

/** How the occurrences of a term are counted: its typos, and in which attributes. */
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
