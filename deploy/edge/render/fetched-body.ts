import { collectBytes } from '@forecourt/budget';
import type { FetchedMessage } from './messages.ts';

type Fetched = FetchedMessage extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'kind' | 'id'>
    : never
  : never;

/** A response as server code receives it. */
export type FetchedResponse = Extract<Fetched, { readonly status: number }>;

/**
 * Response headers that server code does not receive, because they describe the transfer or are private to the
 * visitor.
 */
export const ofTransfer: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  // This header contains the visitor's session, which server code must not read.
  'set-cookie',
]);

/** Reads a body; null if it is longer than `mostBytes`. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await collectBytes(body ?? [], mostBytes);
  return bytes === null ? null : new Uint8Array(bytes);
}
