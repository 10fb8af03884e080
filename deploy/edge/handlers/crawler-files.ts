import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressorFor, contentEncodingFor, encodingHeaders } from '../http/content-encoding.ts';
import { sendPlain } from '../http/plain-responses.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { discard } from '../http/static-files.ts';
import type { Exchange, Handler, Running } from '../pipeline.ts';
import { robotsTxt } from '../sitemap/robots.ts';
import type { RunningSite, Sitemaps } from '../sitemap/sitemaps.ts';

/** Time for which caches may store these files. A sold vehicle may stay listed that much longer. */
const maxAgeSeconds = 60;

/** Seconds in the Retry-After header of a sitemap whose remote failed. */
const retryAfterSeconds = '60';

/**
 * Serves `/robots.txt`, `/sitemap.xml` and `/sitemaps/<part>.xml` of a site.
 *
 * @param crawled returns the site with its public addresses, as crawlers see them
 */
export function crawlerFiles(sitemaps: Sitemaps, crawled: (running: Running) => RunningSite): Handler {
  return async (exchange) => {
    const { path, isRead, running } = exchange;
    if (!isRead || running === null) return false;
    if (path !== '/robots.txt' && path !== '/sitemap.xml' && !path.startsWith('/sitemaps/')) return false;
    await serve(exchange, crawled(running), sitemaps);
    return true;
  };
}

async function serve({ request, response, path }: Exchange, running: RunningSite, sitemaps: Sitemaps): Promise<void> {
  if (path === '/robots.txt') return sendText(request, response, 'text/plain', robotsTxt(running.site));
  if (path === '/sitemap.xml') return sendText(request, response, 'application/xml', await sitemaps.index(running));
  const [, name] = /^\/sitemaps\/([\w.-]+)\.xml$/.exec(path) ?? [];
  const result = name === undefined ? ({ kind: 'unknown' } as const) : await sitemaps.part(name, running);
  switch (result.kind) {
    case 'xml':
      return sendText(request, response, 'application/xml', result.xml);
    case 'unknown':
      return sendPlain(response, 404, 'There’s no such sitemap.');
    case 'unavailable':
      return sendPlain(response, 503, 'This part of the sitemap isn’t available right now.', {
        'retry-after': retryAfterSeconds,
      });
  }
}

async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  text: string | Readable,
): Promise<void> {
  const encoding = contentEncodingFor(request);
  response.writeHead(200, {
    ...securityHeaders,
    ...encodingHeaders(encoding),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    ...(encoding === null && typeof text === 'string' && { 'content-length': Buffer.byteLength(text) }),
  });
  const source = typeof text === 'string' ? Readable.from([text]) : text;
  if (request.method === 'HEAD') {
    discard(source);
    response.end();
    return;
  }
  const compressor = compressorFor(encoding);
  // A client that disconnects is not a failure.
  await pipeline(compressor === null ? [source, response] : [source, compressor, response]).catch(() => {});
}
