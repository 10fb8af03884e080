import type { FetchedResponse } from './fetched-body.ts';
import type { RenderJob } from './job.ts';
import { submissionOf } from './job.ts';
import type { FetchMessage } from './messages.ts';

type Request = Pick<FetchMessage, 'url' | 'method' | 'headers'>;

/** What the islands of one document have requested so far, and the bytes of the kept responses. */
type Reads = { readonly started: Map<string, Promise<FetchedResponse | { readonly error: string }>>; bytes: number };

/**
 * Bytes of responses and their addresses that are kept for a document. Beyond this limit a response is shared only with
 * islands that request it before it has arrived.
 */
const mostKeptBytes = 256 * 1_024;

/**
 * Lets the islands of a document share what they read from the platform. Header, page and widgets request the same
 * dealer locations, for example, and each request takes the edge about a millisecond. All islands of a document then
 * also show the same data. Only successful responses are shared. If one island's request fails, the next island sends
 * it again.
 */
export function createSharedReads() {
  const documents = new WeakMap<RenderJob['common'], Reads>();

  /**
   * Returns the response to the same request of an earlier island of the document, or else calls `send`.
   *
   * @param isOwn whether the request goes to the platform itself
   */
  return async <Result extends FetchedResponse | { readonly error: string }>(
    job: RenderJob,
    request: Request,
    isOwn: boolean,
    send: () => Promise<Result>,
  ): Promise<Result | FetchedResponse> => {
    if (!isOwn || request.method !== 'GET' || job.kind === 'addresses' || submissionOf(job) !== undefined)
      return send();
    const reads = documents.get(job.common) ?? { started: new Map(), bytes: 0 };
    documents.set(job.common, reads);
    const key = JSON.stringify([request.url, request.headers]);
    const started = reads.started.get(key);
    if (started !== undefined) {
      const earlier = await started;
      if (isShared(earlier)) return earlier;
    }
    const sent = send();
    reads.started.set(key, sent);
    const response = await sent;
    if (isShared(response)) reads.bytes += response.body.byteLength + key.length;
    const isKept = isShared(response) && reads.bytes <= mostKeptBytes;
    if (!isKept && reads.started.get(key) === sent) reads.started.delete(key);
    return response;
  };
}

const isShared = (response: FetchedResponse | { readonly error: string }): response is FetchedResponse =>
  'status' in response && response.status === 200;
