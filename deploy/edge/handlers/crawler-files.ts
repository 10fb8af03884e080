import type { Transform } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ContentEncoding } from '../http/content-encoding.ts';
import { contentEncodingFor, createCompressors, encodingHeaders } from '../http/content-encoding.ts';
import { sendPlain } from '../http/plain-responses.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { discard } from '../http/static-files.ts';
import type { Exchange, Handler, Running } from '../pipeline.ts';
import { robotsTxt } from '../sitemap/robots.ts';
import type { RunningSite, Sitemaps } from '../sitemap/sitemaps.ts';

/** Seconds for which caches may store these files. A sold vehicle may stay listed for as long. */
const maxAgeSeconds = 60;

/** Seconds in the Retry-After header of a sitemap whose remote failed. */
const retryAfterSeconds = '60';

/** Maximum number of these files that are compressed at the same time. Any others are sent uncompressed. */
const compressedAtOnce = { inAll: 4, ofSite: 2 };

/**
 * Serves `/robots.txt`, `/sitemap.xml` and `/sitemaps/<part>.xml` of a site.
 *
 * @param crawled returns the site with its public addresses, as crawlers see them
 */
export function crawlerFiles(sitemaps: Sitemaps, crawled: (running: Running) => RunningSite): Handler {
  const openCompressor = createCompressors(compressedAtOnce);
  return async (exchange) => {
    const { path, isRead, running } = exchange;
    if (!isRead || running === null) return false;
    if (path !== '/robots.txt' && path !== '/sitemap.xml' && !path.startsWith('/sitemaps/')) return false;
    await serve(exchange, crawled(running), { sitemaps, openCompressor });
    return true;
  };
}

type Deps = { readonly sitemaps: Sitemaps; readonly openCompressor: ReturnType<typeof createCompressors> };

async function serve(exchange: Exchange, running: RunningSite, { sitemaps, openCompressor }: Deps): Promise<void> {
  const { response, path } = exchange;
  const send = (type: string, text: string | Readable) =>
    sendText(exchange, type, text, (encoding) => openCompressor(encoding, running.site.slug));
  if (path === '/robots.txt') return send('text/plain', robotsTxt(running.site));
  if (path === '/sitemap.xml') return send('application/xml', await sitemaps.index(running));
  const [, name] = /^\/sitemaps\/([\w.-]+)\.xml$/.exec(path) ?? [];
  const result = name === undefined ? ({ kind: 'unknown' } as const) : await sitemaps.part(name, running);
  switch (result.kind) {
    case 'xml':
      return send('application/xml', result.xml);
    case 'unknown':
      return sendPlain(response, 404, 'There’s no such sitemap.');
    case 'unavailable':
      return sendPlain(response, 503, 'This part of the sitemap isn’t available right now.', {
        'retry-after': retryAfterSeconds,
      });
  }
}

async function sendText(
  { request, response }: Exchange,
  type: string,
  text: string | Readable,
  openCompressor: (encoding: ContentEncoding) => Transform | null,
): Promise<void> {
  const source = typeof text === 'string' ? Readable.from([text]) : text;
  if (response.destroyed) return discard(source);
  const accepted = contentEncodingFor(request);
  const isHead = request.method === 'HEAD';
  const compressor = isHead ? null : openCompressor(accepted);
  const encoding = isHead || compressor !== null ? accepted : null;
  response.writeHead(200, {
    ...securityHeaders,
    ...encodingHeaders(encoding),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    ...(encoding === null && typeof text === 'string' && { 'content-length': Buffer.byteLength(text) }),
  });
  if (isHead) {
    discard(source);
    response.end();
    return;
  }
  // A client that disconnects is not a failure.
  await pipeline(compressor === null ? [source, response] : [source, compressor, response]).catch(() => {});
}
