import type { SearchRecord } from '../columns/record-values.ts';
import type { Write } from '../search-engine.ts';
import { applyPartialUpdate } from './partial-update.ts';
import type { RecordChanges } from './search-index.ts';

/** Reduces a batch to its final state of each record, so that it is one change of the index. */
export function foldWrites(
  writes: readonly Write[],
  present: (objectID: string) => SearchRecord | undefined,
): RecordChanges {
  const outcome = new Map<string, SearchRecord | undefined>();
  for (const write of writes) {
    if (write.kind === 'remove') outcome.set(write.objectID, undefined);
    else if (write.kind === 'put') outcome.set(write.record.objectID, write.record);
    else {
      const { objectID } = write.record;
      const known = outcome.has(objectID) ? outcome.get(objectID) : present(objectID);
      if (known || write.createIfMissing)
        outcome.set(objectID, applyPartialUpdate(known ?? { objectID }, write.record));
    }
  }
  const put = [...outcome.values()].filter((record) => record !== undefined);
  const removed = [...outcome].filter(([, record]) => record === undefined).map(([objectID]) => objectID);
  return { put, removed };
}
