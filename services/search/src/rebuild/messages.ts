import type { ArrayPart, Parts } from '../columns/parts.ts';
import type { SearchErrorCode } from '../errors.ts';
import type { Ranking } from '../rank/criteria.ts';
import type { TablePlan } from '../store/table.ts';

/** Many records as JSON in one array. */
export type RecordBatch = {
  readonly bytes: Uint8Array;
  /** End offset of each record; a record begins where the previous one ends. */
  readonly ends: Uint32Array;
};

/** Message to the build thread. */
export type BuildRequest =
  | { readonly kind: 'begin'; readonly plan: TablePlan; readonly rankings: readonly Ranking[] }
  | { readonly kind: 'records'; readonly batch: RecordBatch }
  | { readonly kind: 'finish' };

/** Message from the build thread. */
export type BuildReply =
  /** A batch was added, so another may be sent. `spare`: its buffer to reuse, unless the table keeps it. */
  | { readonly kind: 'taken'; readonly spare: Uint8Array | undefined }
  | { readonly kind: 'refused'; readonly code: SearchErrorCode; readonly message: string }
  /** The table, and its rows in each requested order. */
  | { readonly kind: 'built'; readonly table: PlainParts; readonly orders: readonly Uint32Array[] };

/** Parts in the form sent between threads. */
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
