import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteShares } from '@forecourt/budget';
import { isShareFull } from '@forecourt/budget';
import { matchRoute, pageQuery, withCampaign } from '@forecourt/contracts';
import { lockfileHeader } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { nameRoute } from '@forecourt/tracing';
import type { ComposeDeps, Composition } from '../composition/compose.ts';
import { compose, FrameFailed } from '../composition/compose.ts';
import { documentOf } from '../document/document.ts';
import type { DocumentParts } from '../document/document-parts.ts';
import type { DocumentStart, DocumentStarts } from '../document/document-start.ts';
import type { EncodedBody } from '../http/encoded-body.ts';
import { sendNotice } from '../http/notice.ts';
import { sendMoved } from '../http/plain-responses.ts';
import type { CacheStatus, DocumentWriter } from '../http/send-document.ts';
import { sendDocument, sendKept } from '../http/send-document.ts';
import type {
  ComposedDocument,
  FallbackDocument,
  FoundDocument,
  KeptDocument,
  PageCache,
  PageCaches,
} from '../page-cache/page-cache.ts';
import type { Audience, Handler, Running } from '../pipeline.ts';
import { surrogateKeys } from '../shared-cache/surrogate-keys.ts';
import type { PageMetrics } from './page-metrics.ts';

export type DocumentDeps = ComposeDeps & {
  readonly caches: PageCaches;
  readonly shares: SiteShares;
  readonly starts: DocumentStarts;
  /** Returns the body of a cached document, with an added line that states the document's date. */
  readonly datedBody: (document: KeptDocument, site: Site) => EncodedBody;
  /**
   * Whether shared caches may store documents of a release: only if there are caches in front of the edge, and the edge
   * knows no newer release of the site.
   */
  readonly isShared: (running: Running) => boolean;
  readonly metrics: PageMetrics;
  readonly nowMs: () => number;
  /** Origin of api and search. Code that runs on the server sends its requests there. */
  readonly origin: string;
  readonly log: (message: string) => void;
};

/** Time limit for loading a page's data on the server. */
export const loadDeadlineMs = 1_500;
/** Time between serving a stale document and composing it again. */
const renewAfterMs = 2_000;
/** Maximum characters of the key of a cached document. The key contains the document's address. */
const longestKeptAddress = 512;

/** Serves the page at an address, from the cache or newly composed. */
export function documents(depsFor: (running: Running) => DocumentDeps): Handler {
  return async ({ request, response, url, isRead, running, audience }) => {
    if (!isRead || running === null) return false;
    const deps = depsFor(running);
    response.setHeader(lockfileHeader, running.release.lockfile.id);
    if (running.setCookie !== undefined) response.appendHeader('set-cookie', running.setCookie);
    const page = pageAt(url, running, deps);
    if (page.route !== null) nameRoute(request.method ?? '', page.route);
    const isShareable = audience === 'open' && mayBeShared(running, page, response);
    const sharedKeys: WantedDocument['sharedKeys'] = (status, composedAtMs = Number.POSITIVE_INFINITY) =>
      isShareable && status === 200 && deps.isShared(running) && page.cache.isCurrent(composedAtMs)
        ? page.keys
        : undefined;
    await serve({ ...page, request, response, deps, audience, sharedKeys });
    return true;
  };
}

/**
 * Whether shared caches may store the document of a visitor's request. Not while a rollout runs, because a cookie then
 * decides what a visitor gets. Not for unknown addresses, because their number has no limit.
 */
function mayBeShared({ release, override }: Running, { key, route }: Page, response: ServerResponse): boolean {
  if (release.rollout || override !== undefined || response.hasHeader('set-cookie')) return false;
  return route !== null && key.length < longestKeptAddress;
}

async function serve(wanted: WantedDocument): Promise<void> {
  const { key, cache, audience, parts } = wanted;
  if (audience === 'personal' || parts.override !== undefined) return composeOrRefuse(wanted);
  const found = cache.find(key);
  if (found) return serveFound(wanted, found);
  const lastGood = cache.lastGood(key);
  return lastGood ? composeOrServe(wanted, lastGood) : composeOrRefuse(wanted);
}

/**
 * Composes and caches the document of an address before a visitor requests it.
 *
 * @returns whether composing succeeded. A redirect counts as success, but is not cached
 */
export async function keepDocument(url: URL, running: Running, deps: DocumentDeps): Promise<boolean> {
  const { key, keys, cache, parts } = pageAt(url, running, deps);
  const made = await makeDocument(parts, url, deps);
  if (made.kind === 'document') cache.keep(key, made.document, keys);
  return made.kind !== 'failed';
}

/** The page at an address of a site, and the key of its cache entry. */
function pageAt(url: URL, { release, site, isLocal, override }: Running, deps: DocumentDeps) {
  const { path, query, route, params } = addressOf(url, site);
  // All addresses that match no page share one document.
  const address = route === null ? '' : query === '' ? path : `${path}?${query}`;
  // Documents of a rollout differ from other documents with the same lockfile: they contain the script `identifyView`.
  const { lockfile, rollout } = release;
  const key = `${lockfile.id}|${lockfile.config}|${rollout?.id ?? ''}|${isLocal ? 'local' : ''}|${address}`;
  const parts = { release, site, path, override };
  const keys = surrogateKeys(site.slug, lockfile.id, { route, params });
  return { key, keys, route, parts, url, cache: deps.caches.of(site.slug) };
}

type Page = ReturnType<typeof pageAt>;

/**
 * Route, path, query and parameters of an address. Addresses that match no page all get the same values, because one
 * document serves all of them.
 */
function addressOf(url: URL, { aliases }: DocumentParts['site']) {
  const match = matchRoute(url.pathname, aliases);
  if (match === null) return { route: null, path: '/', query: '', params: {} };
  return { ...match, path: url.pathname, query: pageQuery(url.search) };
}

/**
 * Composes a document within the site's share of the edge's CPU time. If too many requests of the site already wait, or
 * the frame fails, the response is 503.
 */
async function composeOrRefuse(wanted: WantedDocument): Promise<void> {
  const { response, parts, url, deps } = wanted;
  try {
    // A client that disconnected while waiting gets no document.
    await deps.shares.run(parts.site.slug, async () => response.destroyed || composeAndServe(wanted));
  } catch (error) {
    const next = { label: 'Try again', href: url.pathname + url.search };
    const text = 'Please try again in a few seconds.';
    if (isShareFull(error)) {
      const title = 'This website is very busy right now';
      sendNotice(response, parts.site, { status: 503, title, text, next, retryAfterSeconds: 2 });
    } else if (error instanceof FrameFailed) {
      deps.log(`A page couldn’t be rendered: ${error.message}`);
      const title = 'We can’t show this page right now';
      sendNotice(response, parts.site, { status: 503, title, text, next, retryAfterSeconds: 5 });
    } else throw error;
  }
}

type WantedDocument = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  /** The surrogate keys of the data in the document. */
  readonly keys: readonly string[];
  readonly cache: PageCache;
  readonly parts: DocumentParts;
  readonly url: URL;
  readonly deps: DocumentDeps;
  readonly audience: Audience;
  /**
   * The surrogate keys of a document that shared caches may store; undefined: they may not store it. A document that
   * was composed during a change is not stored, because it would arrive after the purge and stay outdated.
   *
   * @param composedAtMs when composing began. Omitted: the document is not composed yet, or is in the page cache and
   * not outdated
   */
  readonly sharedKeys: (status: number, composedAtMs?: number) => readonly string[] | undefined;
};

async function serveFound(wanted: WantedDocument, found: FoundDocument): Promise<void> {
  const { request, response, parts, deps } = wanted;
  const { document, isFallback, renew: isDue } = found;
  const sharedKeys = isFallback ? undefined : wanted.sharedKeys(document.status);
  const body = bodyOf(found, parts.site, deps);
  const cacheStatus: CacheStatus = isFallback ? 'hit; detail=stale-if-error' : isDue ? 'hit; detail=stale' : 'hit';
  const sent = await sendKept(request, response, body, { ...document, cacheStatus, sharedKeys });
  deps.metrics.count(parts.site.slug, sent === 'notModified' ? 'notModified' : isFallback ? 'staleIfError' : 'hit');
  // The renewal is delayed, because composing would compete for the processor with the visitor's next requests.
  if (isDue) setTimeout(() => renew(wanted), renewAfterMs).unref();
}

function bodyOf({ document, dated }: FallbackDocument, site: Site, { datedBody }: DocumentDeps): EncodedBody {
  return dated ? datedBody(document, site) : document.body;
}

/**
 * Composes a document for which a stale one can be served. The response starts only when the new document is complete,
 * so that the stale one can be sent if composing fails.
 */
async function composeOrServe(wanted: WantedDocument, lastGood: FallbackDocument) {
  const { request, response, key, keys, cache, parts, url, deps } = wanted;
  const made = await makeDocument(parts, url, deps);
  if (made.kind === 'redirect') {
    cache.forget(key);
    return sendMoved(response, withCampaign(made.to, url.search), made.permanent);
  }
  if (made.kind === 'failed') {
    cache.fail(key);
    // The stale document may have become outdated in the meantime, so its cache entry is read again.
    const stale = cache.lastGood(key) ?? lastGood;
    const body = bodyOf(stale, parts.site, deps);
    await sendKept(request, response, body, { ...stale.document, cacheStatus: 'hit; detail=stale-if-error' });
    return deps.metrics.count(parts.site.slug, 'staleIfError');
  }
  const document = cache.keep(key, made.document, keys);
  const sharedKeys = wanted.sharedKeys(document.status, made.document.nowMs);
  await sendKept(request, response, document.body, { ...document, cacheStatus: 'fwd=miss', sharedKeys });
  deps.metrics.count(parts.site.slug, 'miss');
}

/**
 * Composes an uncached document. The stream starts when the page, and with it the status, is known. A document for
 * shared caches is sent once it is complete: only then is it known whether the caches may store it.
 */
async function composeAndServe(wanted: WantedDocument): Promise<void> {
  const { request, response, key, keys, cache, parts, url, deps, audience } = wanted;
  deps.metrics.count(parts.site.slug, 'miss');
  const isPersonal = audience === 'personal';
  const isPreview = parts.override !== undefined;
  const isUncached = isPersonal || isPreview;
  const cacheStatus: CacheStatus = isUncached ? 'fwd=bypass' : 'fwd=miss';
  const nowMs = deps.nowMs();
  const composition = await start(parts, url, deps);
  const { page } = composition;
  if (page.kind === 'redirect') return sendMoved(response, withCampaign(page.to, url.search), page.permanent);
  const status = statusOf(composition, deps);
  const documentStart = await startFor(composition, parts, deps);
  const { policy } = documentStart;
  const sendStream = () => sendDocument(request, response, { status, policy, cacheStatus, isPersonal, isPreview });
  const document = documentOf(composition, parts, documentStart);
  if (wanted.sharedKeys(status) !== undefined) {
    const html = await pass(document, unsent, deps);
    if (html === null) throw new FrameFailed('FRAME_FAILED: a part of the document failed');
    if (composition.whole()) {
      const kept = cache.keep(key, { status, policy, html, nowMs }, keys);
      const sharedKeys = wanted.sharedKeys(status, nowMs);
      return void (await sendKept(request, response, kept.body, { ...kept, cacheStatus, sharedKeys }));
    }
    const writer = sendStream();
    writer.write(html);
    return writer.end();
  }
  const html = await pass(document, sendStream(), deps);
  if (html === null || isUncached || !composition.whole() || key.length >= longestKeptAddress) return;
  cache.keep(key, { status, policy, html, nowMs }, keys);
}

/** A writer that writes nothing, because the composed document is sent only when it is complete. */
const unsent: DocumentWriter = { write: () => {}, end: () => {} };

const startFor = ({ route, page }: Composition, { release, site }: DocumentParts, { starts }: DocumentDeps) =>
  starts(release, site, route, page.kind === 'failed' ? 'failed' : 'whole');

const wholeOf = async (composition: Composition, parts: DocumentParts, documentStart: DocumentStart) =>
  (await Array.fromAsync(documentOf(composition, parts, documentStart))).join('');

/** Outcome of composing a document. */
type Made =
  | { readonly kind: 'document'; readonly document: ComposedDocument }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'failed' };

async function makeDocument(parts: DocumentParts, url: URL, deps: DocumentDeps): Promise<Made> {
  try {
    return await deps.shares.run(parts.site.slug, () => composeWhole(parts, url, deps));
  } catch (error) {
    deps.log(`A page couldn’t be rendered: ${String(error)}`);
    return { kind: 'failed' };
  }
}

async function composeWhole(parts: DocumentParts, url: URL, deps: DocumentDeps): Promise<Made> {
  const nowMs = deps.nowMs();
  const composition = await start(parts, url, deps);
  if (composition.page.kind === 'redirect') return composition.page;
  const documentStart = await startFor(composition, parts, deps);
  const html = await wholeOf(composition, parts, documentStart);
  if (!composition.whole()) return { kind: 'failed' };
  const status = statusOf(composition, deps);
  return { kind: 'document', document: { status, policy: documentStart.policy, html, nowMs } };
}

/**
 * Writes the parts as they become ready.
 *
 * @returns all parts, or null if one failed
 */
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
    // The response has already started, so the failure can only be shown in the document.
    log(`A page was cut off: ${String(error)}`);
    writer.write('<p>We can’t show this page right now. Please try again.</p></body></html>');
    return null;
  } finally {
    writer.end();
  }
}

function renew({ key, keys, cache, parts, url, deps }: WantedDocument): void {
  void makeDocument(parts, url, deps).then((made) => {
    if (made.kind === 'document') cache.keep(key, made.document, keys);
    else if (made.kind === 'redirect') cache.forget(key);
    else cache.fail(key);
  });
}

/**
 * The current time as islands get it (`nowMs`), rounded down to a multiple of five minutes. With equal data, a page
 * composed again or by another edge then has the same bytes and entity tag. Opening hours and appointments begin and
 * end at multiples of five minutes.
 */
const stepOf = (ms: number): number => Math.floor(ms / 300_000) * 300_000;

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
        nowMs: stepOf(deps.nowMs()),
        deadlineMs: loadDeadlineMs,
        address,
      },
    },
    deps,
  );
}

/** Status of a document. For a failed page it is 503, or 200 if the page can only be rendered in the browser. */
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
