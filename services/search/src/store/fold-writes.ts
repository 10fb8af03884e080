import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import type { RecordChanges } from './search-index.ts';

/** One step of a batch. `createIfMissing` false: an update of a missing record is skipped. */
export type Write =
  | { readonly kind: 'put'; readonly record: SearchRecord }
  | { readonly kind: 'update'; readonly record: SearchRecord; readonly createIfMissing: boolean }
  | { readonly kind: 'remove'; readonly objectID: string };

/** Reduces a batch to its final state of each record, so that it is one change of the index. @throws SEARCH_UNSUPPORTED */
export function foldWrites(
  writes: readonly Write[],
  present: (objectID: string) => SearchRecord | undefined,
): RecordChanges {
  const outcome = new Map<string, SearchRecord | undefined>();
  for (const write of writes) {
    if (write.kind === 'remove') outcome.set(write.objectID, undefined);
    else if (write.kind === 'put') outcome.set(write.record.objectID, write.record);
    else {
      refuseOperations(write.record);
      const { objectID } = write.record;
      const known = outcome.has(objectID) ? outcome.get(objectID) : present(objectID);
      if (known || write.createIfMissing) outcome.set(objectID, { ...known, ...write.record });
    }
  }
  const put = [...outcome.values()].filter((record) => record !== undefined);
  const removed = [...outcome].filter(([, record]) => record === undefined).map(([objectID]) => objectID);
  return { put, removed };
}

/** Refuses Algolia's `{ _operation: 'Increment', value: 1 }`, which would otherwise become the value. */
function refuseOperations(changes: SearchRecord): void {
  for (const [attribute, value] of Object.entries(changes)) {
    const operation = (value as { _operation?: unknown } | null)?._operation;
    if (operation !== undefined)
      throw new SearchError(
        'SEARCH_UNSUPPORTED',
        `The operation "${String(operation).slice(0, 100)}" on "${attribute.slice(0, 100)}" is not supported here: send the new value`,
      );
  }
}
