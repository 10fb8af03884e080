import type { ArrayPart, Parts } from '../columns/parts.ts';
import type { SearchErrorCode } from '../errors.ts';
import type { Ranking } from '../rank/criteria.ts';
import type { TablePlan } from '../store/table.ts';

/** Many records as JSON texts in one array. */
export type RecordBatch = {
  readonly bytes: Uint8Array;
  /** Where each text ends; it begins where the one before ends. */
  readonly ends: Uint32Array;
};

/** Request to the building thread. */
export type BuildRequest =
  | { readonly kind: 'begin'; readonly plan: TablePlan; readonly rankings: readonly Ranking[] }
  | { readonly kind: 'records'; readonly batch: RecordBatch }
  | { readonly kind: 'finish' };

/** Its response. */
export type BuildReply =
  /** One batch is in the table: another may be sent, in the same memory if it is given back. */
  | { readonly kind: 'taken'; readonly spare: Uint8Array | undefined }
  | { readonly kind: 'refused'; readonly code: SearchErrorCode; readonly message: string }
  /** The table, and the rows in each requested order. */
  | { readonly kind: 'built'; readonly table: PlainParts; readonly orders: readonly Uint32Array[] };

/** Parts as they pass between threads. */
export type PlainParts = {
  readonly arrays: readonly (readonly [name: string, part: ArrayPart])[];
  readonly facts: Parts['facts'];
};

export function toPlain({ arrays, facts }: Parts): PlainParts {
  return { arrays: [...arrays], facts };
}

export function fromPlain({ arrays, facts }: PlainParts): Parts {
  return { arrays: new Map(arrays), facts };
}
