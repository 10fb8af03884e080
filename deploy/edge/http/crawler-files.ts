import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { robotsTxt } from '../sitemap/robots.ts';
import type { RunningSite, Sitemaps } from '../sitemap/sitemaps.ts';
import { compressorFor, contentEncodingFor, encodingHeaders } from './content-encoding.ts';
import { sendPlain } from './plain-responses.ts';
import { securityHeaders } from './security-headers.ts';

/** Seconds after which a sitemap whose remote failed may be requested again. */
const retryAfterSeconds = '60';

/** Whether an address is one that only crawlers ask for. */
export function isCrawlerFile(path: string): boolean {
  return path === '/robots.txt' || path === '/sitemap.xml' || path.startsWith('/sitemaps/');
}

/** Serves `/robots.txt`, `/sitemap.xml` and `/sitemaps/<part>.xml` of a site. */
export async function serveCrawlerFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  running: RunningSite,
  sitemaps: Sitemaps,
): Promise<void> {
  if (path === '/robots.txt') return sendText(request, response, 'text/plain', robotsTxt(running.site));
  if (path === '/sitemap.xml') return sendText(request, response, 'application/xml', await sitemaps.index(running));
  const [, name] = /^\/sitemaps\/([\w.-]+)\.xml$/.exec(path) ?? [];
  const result = name === undefined ? ({ kind: 'unknown' } as const) : await sitemaps.part(name, running);
  switch (result.kind) {
    case 'xml':
      return sendText(request, response, 'application/xml', result.xml);
    case 'unknown':
      return sendPlain(response, 404, 'There is no such sitemap.');
    case 'unavailable':
      return sendPlain(response, 503, 'This part of the sitemap is not available right now.', {
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
    'cache-control': 'public, max-age=600',
    ...(encoding === null && typeof text === 'string' && { 'content-length': Buffer.byteLength(text) }),
  });
  const source = typeof text === 'string' ? Readable.from([text]) : text;
  if (request.method === 'HEAD') {
    source.destroy();
    response.end();
    return;
  }
  const compressor = compressorFor(encoding);
  // A client that left is no failure.
  await pipeline(compressor === null ? [source, response] : [source, compressor, response]).catch(() => {});
}
