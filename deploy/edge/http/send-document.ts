import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentEncoding } from './content-encoding.ts';
import { compressorFor, contentEncodingFor, encodingHeaders } from './content-encoding.ts';
import type { EncodedBody } from './encoded-body.ts';
import { privateReferrer, securityHeaders } from './security-headers.ts';

/** Seconds in the Retry-After header of a page that failed. */
const retryAfterSeconds = '30';

/** Writes a document. Parts that are ready at the same time are sent together. */
export type DocumentWriter = { write(part: string): void; end(): void };

/**
 * Value of the `cache-status` header for the page cache.
 *
 * @source RFC 9211
 */
export type CacheStatus = 'hit' | 'hit; detail=stale' | 'hit; detail=stale-if-error' | 'fwd=miss' | 'fwd=bypass';

type Head = {
  readonly status: number;
  readonly policy: string;
  readonly cacheStatus: CacheStatus;
  /** Whether the document requires a sign-in, contains input of one visitor, or has a secret in its address. */
  readonly isPersonal?: boolean;
  /** Whether the document shows an override. */
  readonly isPreview?: boolean;
  /** Surrogate keys of a document that shared caches may store. Default: shared caches may not store the document. */
  readonly sharedKeys?: readonly string[] | undefined;
};

/**
 * Starts the response of a document that is streamed while it is composed.
 *
 * @returns an object that writes the document's parts
 */
export function sendDocument(request: IncomingMessage, response: ServerResponse, head: Head): DocumentWriter {
  const encoding = contentEncodingFor(request);
  response.writeHead(head.status, headersOf(head, encoding));
  if (request.method === 'HEAD') {
    response.end();
    return { write: () => {}, end: () => {} };
  }
  const compressor = compressorFor(encoding);
  compressor?.pipe(response);
  const target = compressor ?? response;
  let ready = '';
  let sending: NodeJS.Immediate | undefined;
  // A page has hundreds of parts. If each were written separately, each would be compressed and sent alone.
  const send = () => {
    sending = undefined;
    target.write(ready);
    ready = '';
    compressor?.flush();
  };
  return {
    write(part) {
      ready += part;
      sending ??= setImmediate(send);
    },
    end() {
      clearImmediate(sending);
      target.end(ready);
    },
  };
}

/** Sends a cached document, or a 304 if the client already has it. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  body: EncodedBody,
  head: Head,
): Promise<'sent' | 'notModified'> {
  const encoding = contentEncodingFor(request);
  if (head.status === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, {
      etag: body.etag,
      vary: 'accept-encoding',
      ...cachingOf(head),
      'cache-status': `forecourt; ${head.cacheStatus}`,
    });
    response.end();
    return 'notModified';
  }
  const compressed = body.in(encoding);
  const bytes = compressed instanceof Buffer ? compressed : await compressed;
  response.writeHead(head.status, { ...headersOf(head, encoding), etag: body.etag, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return 'sent';
}

/**
 * `cache-control` of a document that only browsers may store. Browsers revalidate it at each request, and usually get a
 * 304.
 */
const browsersOnly = 'private, no-cache';

/**
 * `cache-control` of a document that shared caches may store. They store it for a minute, which limits the effect of a
 * lost purge. While no edge can be reached, they serve it for an hour.
 */
const sharedCaches = 'public, max-age=0, s-maxage=60, stale-if-error=3600';

/** The header by which shared caches find the documents to purge. */
const surrogateKeyHeader = 'surrogate-key';

function cachingOf({ isPersonal, isPreview, sharedKeys }: Head): Readonly<Record<string, string>> {
  if (isPersonal || isPreview) return { 'cache-control': 'private, no-store' };
  if (sharedKeys === undefined) return { 'cache-control': browsersOnly };
  return { 'cache-control': sharedCaches, [surrogateKeyHeader]: sharedKeys.join(' ') };
}

const headersOf = (head: Head, encoding: ContentEncoding) => ({
  ...securityHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': head.policy,
  ...(head.isPersonal && privateReferrer),
  ...(head.isPreview && { 'x-robots-tag': 'noindex' }),
  ...cachingOf(head),
  'cache-status': `forecourt; ${head.cacheStatus}`,
  ...encodingHeaders(encoding),
  ...(head.status === 503 && { 'retry-after': retryAfterSeconds }),
});

/**
 * Whether the client's entity tags include this one. Tags are compared weakly, and `*` matches any tag.
 *
 * @source RFC 9110 §13.1.2
 */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => ['*', opaque].includes(tag.trim().replace(/^W\//, '')));
}
