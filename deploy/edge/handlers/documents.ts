import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteShares } from '@forecourt/budget';
import { isShareFull } from '@forecourt/budget';
import { matchRoute, pageQuery, withCampaign } from '@forecourt/contracts';
import { lockfileHeader } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { ComposeDeps, Composition } from '../composition/compose.ts';
import { compose, FrameFailed } from '../composition/compose.ts';
import type { Development } from '../development.ts';
import type { DocumentParts } from '../document/document.ts';
import { documentOf } from '../document/document.ts';
import type { DocumentStart, DocumentStarts } from '../document/document-start.ts';
import type { EncodedBody } from '../http/encoded-body.ts';
import { sendNotice } from '../http/notice.ts';
import { sendMoved } from '../http/plain-responses.ts';
import type { CacheStatus, DocumentWriter } from '../http/send-document.ts';
import { sendDocument, sendKept } from '../http/send-document.ts';
import type { ComposedDocument, FoundDocument, KeptDocument, PageCache, PageCaches } from '../page-cache/page-cache.ts';
import type { Audience, Handler, Running } from '../pipeline.ts';
import type { PageMetrics } from './page-metrics.ts';

export type DocumentDeps = ComposeDeps & {
  readonly caches: PageCaches;
  readonly shares: SiteShares;
  readonly starts: DocumentStarts;
  /** A kept document with a line that says of when it is. */
  readonly datedBody: (document: KeptDocument, site: Site) => EncodedBody;
  readonly metrics: PageMetrics;
  readonly nowMs: () => number;
  /** Origin of api and search for code on the server. */
  readonly origin: string;
  readonly development: Development | undefined;
  readonly log: (message: string) => void;
};

/** Longest time a page's data may take on the server. */
export const loadDeadlineMs = 1_500;
/** A kept document that has grown old is composed anew so long after it was sent. */
const renewAfterMs = 2_000;
/** A document with a longer address is composed, not kept. */
const longestKeptAddress = 512;

/** The page of an address, from the cache or composed. */
export function documents(depsNow: () => DocumentDeps): Handler {
  return async ({ request, response, url, isRead, running, audience }) => {
    if (!isRead || running === null) return false;
    const deps = depsNow();
    response.setHeader(lockfileHeader, running.release.lockfile.id);
    await serve({ ...pageAt(url, running, deps), request, response, deps, audience });
    return true;
  };
}

async function serve(wanted: WantedDocument): Promise<void> {
  const { key, cache, deps, audience } = wanted;
  if (audience === 'personal') return composeOrRefuse(wanted);
  const found = deps.development ? null : cache.find(key);
  if (found) return serveFound(wanted, found);
  const lastGood = deps.development ? null : cache.lastGood(key);
  return lastGood ? composeOrServe(wanted, lastGood) : composeOrRefuse(wanted);
}

/**
 * Composes the document of an address and keeps it, so that the first visitor finds it.
 *
 * @returns whether it could be made
 */
export async function keepDocument(url: URL, running: Running, deps: DocumentDeps): Promise<boolean> {
  const { key, cache, parts } = pageAt(url, running, deps);
  const made = await makeDocument(parts, url, deps);
  if (made.kind === 'document') cache.keep(key, made.document);
  return made.kind !== 'failed';
}

/** A page of a site, and where its document is kept. */
function pageAt(url: URL, { release, site, isLocal }: Running, deps: DocumentDeps) {
  const { path, query, route } = addressOf(url, site);
  // Addresses without a page share one document.
  const address = route === null ? '' : query === '' ? path : `${path}?${query}`;
  const key = `${release.lockfile.id}|${release.lockfile.config}|${isLocal ? 'local' : ''}|${address}`;
  const parts = { release, site, path, development: deps.development };
  return { key, parts, url, cache: deps.caches.of(site.slug) };
}

/** What a page knows of its address. One that no page has is nowhere in its document, which is everybody's. */
function addressOf(url: URL, { aliases }: DocumentParts['site']) {
  const match = matchRoute(url.pathname, aliases);
  if (match === null) return { route: null, path: '/', query: '', params: {} };
  return { ...match, path: url.pathname, query: pageQuery(url.search) };
}

/** Composes a document in the site's share of the edge; says that it is busy where too many wait already. */
async function composeOrRefuse(wanted: WantedDocument): Promise<void> {
  const { response, parts, url, deps } = wanted;
  try {
    // Whoever left while waiting is composed nothing.
    await deps.shares.run(parts.site.slug, async () => response.destroyed || composeAndServe(wanted));
  } catch (error) {
    const next = { label: 'Try again', href: url.pathname + url.search };
    const text = 'Please try again in a few seconds.';
    if (isShareFull(error)) {
      const title = 'This website is very busy right now';
      sendNotice(response, parts.site, { status: 503, title, text, next, retryAfterSeconds: 2 });
    } else if (error instanceof FrameFailed) {
      deps.log(`A page could not be made: ${error.message}`);
      const title = 'This page cannot be shown right now';
      sendNotice(response, parts.site, { status: 503, title, text, next, retryAfterSeconds: 5 });
    } else throw error;
  }
}

/** One request for one document. */
type WantedDocument = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly cache: PageCache;
  readonly parts: DocumentParts;
  readonly url: URL;
  readonly deps: DocumentDeps;
  readonly audience: Audience;
};

async function serveFound(wanted: WantedDocument, found: FoundDocument): Promise<void> {
  const { request, response, parts, deps } = wanted;
  const { document, dated, renew: isDue } = found;
  const body = dated ? deps.datedBody(document, parts.site) : document.body;
  const cacheStatus: CacheStatus = dated ? 'hit; detail=stale-if-error' : isDue ? 'hit; detail=stale' : 'hit';
  const sent = await sendKept(request, response, body, { ...document, cacheStatus });
  deps.metrics.count(parts.site.slug, sent === 'notModified' ? 'notModified' : dated ? 'staleIfError' : 'hit');
  // The visitor's next requests come first: composing takes the processor from them, and from the search they ask.
  if (isDue) setTimeout(() => renew(wanted), renewAfterMs).unref();
}

/** Composes a document while an old one can be served instead, so it is not begun before it is known to be whole. */
async function composeOrServe(
  { request, response, key, cache, parts, url, deps }: WantedDocument,
  lastGood: KeptDocument,
) {
  const made = await makeDocument(parts, url, deps);
  if (made.kind === 'redirect') {
    cache.forget(key);
    return sendMoved(response, withCampaign(made.to, url.search), made.permanent);
  }
  if (made.kind === 'failed') {
    cache.fail(key);
    const body = deps.datedBody(lastGood, parts.site);
    await sendKept(request, response, body, { ...lastGood, cacheStatus: 'hit; detail=stale-if-error' });
    return deps.metrics.count(parts.site.slug, 'staleIfError');
  }
  const document = cache.keep(key, made.document);
  await sendKept(request, response, document.body, { ...document, cacheStatus: 'fwd=miss' });
  deps.metrics.count(parts.site.slug, 'miss');
}

/**
 * Composes a document that is not cached, and sends it part by part once its page, and with it the status, is known.
 */
async function composeAndServe({
  request,
  response,
  key,
  cache,
  parts,
  url,
  deps,
  audience,
}: WantedDocument): Promise<void> {
  deps.metrics.count(parts.site.slug, 'miss');
  const isPersonal = audience === 'personal';
  const cacheStatus: CacheStatus = deps.development || isPersonal ? 'fwd=bypass' : 'fwd=miss';
  const composition = await start(parts, url, deps);
  const { page } = composition;
  if (page.kind === 'redirect') return sendMoved(response, withCampaign(page.to, url.search), page.permanent);
  const status = statusOf(composition, deps);
  const documentStart = await startFor(composition, parts, deps);
  const { policy } = documentStart;
  const writer = sendDocument(request, response, { status, policy, cacheStatus, isPersonal });
  const html = await pass(documentOf(composition, parts, documentStart), writer, deps);
  if (html === null || isPersonal || deps.development || !composition.whole() || key.length >= longestKeptAddress)
    return;
  cache.keep(key, { status, policy, html, nowMs: composition.nowMs });
}

const startFor = ({ route, page }: Composition, { release, site }: DocumentParts, { starts }: DocumentDeps) =>
  starts(release, site, route, page.kind === 'failed' ? 'failed' : 'whole');

const wholeOf = async (composition: Composition, parts: DocumentParts, documentStart: DocumentStart) =>
  (await Array.fromAsync(documentOf(composition, parts, documentStart))).join('');

/** What came of composing a document as a whole. */
type Made =
  | { readonly kind: 'document'; readonly document: ComposedDocument }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'failed' };

async function makeDocument(parts: DocumentParts, url: URL, deps: DocumentDeps): Promise<Made> {
  try {
    return await deps.shares.run(parts.site.slug, () => composeWhole(parts, url, deps));
  } catch (error) {
    deps.log(`A page could not be made: ${String(error)}`);
    return { kind: 'failed' };
  }
}

async function composeWhole(parts: DocumentParts, url: URL, deps: DocumentDeps): Promise<Made> {
  const composition = await start(parts, url, deps);
  if (composition.page.kind === 'redirect') return composition.page;
  const documentStart = await startFor(composition, parts, deps);
  const html = await wholeOf(composition, parts, documentStart);
  if (!composition.whole()) return { kind: 'failed' };
  const status = statusOf(composition, deps);
  return { kind: 'document', document: { status, policy: documentStart.policy, html, nowMs: composition.nowMs } };
}

/** Writes parts as they come and returns them all; null when one could not be made. */
async function pass(
  parts: AsyncIterable<string>,
  writer: DocumentWriter,
  { log }: Pick<DocumentDeps, 'log'>,
): Promise<string | null> {
  let html = '';
  try {
    for await (const part of parts) {
      html += part;
      writer.write(part);
    }
    return html;
  } catch (error) {
    // The response has begun: what is missing can only be reported in it.
    log(`A page broke off: ${String(error)}`);
    writer.write('<p>This page cannot be shown right now. Please try again.</p></body></html>');
    return null;
  } finally {
    writer.end();
  }
}

function renew({ key, cache, parts, url, deps }: WantedDocument): void {
  void makeDocument(parts, url, deps).then((made) => {
    if (made.kind === 'document') cache.keep(key, made.document);
    else if (made.kind === 'redirect') cache.forget(key);
    else cache.fail(key);
  });
}

function start({ release, site }: DocumentParts, url: URL, deps: DocumentDeps): Promise<Composition> {
  const { route, ...address } = addressOf(url, site);
  return compose(
    {
      release,
      site,
      route,
      common: {
        site,
        origin: deps.origin,
        nowMs: deps.nowMs(),
        deadlineMs: loadDeadlineMs,
        address,
      },
    },
    deps,
  );
}

/** A page that could not be made is one to ask for again; one that only the browser can make is as it should be. */
function statusOf({ page, pageData }: Composition, { browserOnly }: Pick<DocumentDeps, 'browserOnly'>): number {
  switch (page.kind) {
    case 'page':
      return page.status;
    case 'notFound':
      return 404;
    case 'failed':
      return pageData.remote === browserOnly ? 200 : 503;
    case 'redirect':
      return 200;
  }
}
