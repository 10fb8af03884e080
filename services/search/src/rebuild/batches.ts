import type { SearchRecord } from '../columns/record-values.ts';
import type { Breathe } from '../columns/sorted-numbers.ts';
import { pieceOfMemory } from '../columns/typed-arrays.ts';
import type { RecordBatch } from './messages.ts';

/**
 * Packs JSON texts into large arrays and yields to the event loop between texts.
 *
 * @param spare returns the buffer of a finished batch to reuse
 */
export async function* batches(
  texts: Iterable<string | Uint8Array>,
  breathe: Breathe,
  spare: () => Uint8Array | undefined,
): AsyncGenerator<RecordBatch> {
  let bytes = space(pieceOfMemory, undefined);
  let used = 0;
  let ends: number[] = [];
  for (const text of texts) {
    // UTF-8 takes at most three bytes for a UTF-16 unit.
    const most = typeof text === 'string' ? text.length * 3 : text.length;
    if (ends.length > 0 && used + most > bytes.length) {
      yield { bytes: bytes.subarray(0, used), ends: Uint32Array.from(ends) };
      bytes = space(Math.max(pieceOfMemory, most), spare());
      used = 0;
      ends = [];
    } else if (most > bytes.length) bytes = space(most, undefined);
    if (typeof text === 'string') used += bytes.write(text, used, 'utf8');
    else {
      bytes.set(text, used);
      used += text.length;
    }
    ends.push(used);
    await breathe();
  }
  if (ends.length > 0) yield { bytes: bytes.subarray(0, used), ends: Uint32Array.from(ends) };
}

export function* textsOf(records: Iterable<SearchRecord>): Generator<string> {
  for (const record of records) yield JSON.stringify(record);
}

function space(length: number, spare: Uint8Array | undefined): Buffer {
  return spare && spare.length >= length ? Buffer.from(spare.buffer, 0, spare.length) : Buffer.allocUnsafeSlow(length);
}
