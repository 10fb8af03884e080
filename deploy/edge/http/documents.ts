import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { matchRoute } from '@forecourt/contracts';
import type { PageHead, PageState, Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { Development } from '../development.ts';
import { sourceOf } from '../document/asset-url.ts';
import type { ComposeDeps, Composition } from '../document/compose.ts';
import { compose } from '../document/compose.ts';
import { scriptJson } from '../document/escape.ts';
import { closingOf, nonceMark, openingOf } from '../document/head.ts';
import { pageOf, pagesOf, planOf, widgetOf } from '../document/layout.ts';
import type { PageCache } from '../document/page-cache.ts';
import { htmlAttributes, themeCss } from '../theme.ts';
import type { Openings } from './security-headers.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

export type DocumentDeps = ComposeDeps & {
  readonly cache: PageCache;
  readonly nowMs: () => number;
  /** Where api and search answer for code on the server. */
  readonly origin: string;
  readonly openings: Openings;
  readonly development: Development | undefined;
};

/** Longest time a page's data may take on the server. */
const loadDeadlineMs = 1_500;
/** A document with a longer address is composed, not kept. */
const longestKeptAddress = 512;

/** Answers a request for a page of a site. */
export async function serveDocument(
  request: IncomingMessage,
  response: ServerResponse,
  release: Release,
  site: Site,
  deps: DocumentDeps,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://edge');
  const key = `${release.lockfile.id}|${release.lockfile.config}|${url.pathname}${url.search}`;
  const kept = deps.development ? null : deps.cache.find(key);
  if (kept) {
    send(request, response, site, kept.document.status, deps.openings)(kept.document.html)();
    if (kept.renew) renew(key, release, site, url, deps);
    return;
  }
  const composition = await start(release, site, url, deps);
  const { page } = composition;
  if (page.kind === 'redirect') {
    response.writeHead(page.permanent ? 301 : 302, {
      ...securityHeaders,
      location: page.to,
      'cache-control': 'no-store',
    });
    response.end();
    return;
  }
  const status = statusOf(composition);
  const write = send(request, response, site, status, deps.openings);
  const parts: string[] = [];
  let flush = () => {};
  for await (const part of documentOf(composition, release, site, url, deps)) {
    parts.push(part);
    flush = write(part);
  }
  flush();
  if (composition.whole() && key.length < longestKeptAddress) deps.cache.keep(key, { status, html: parts.join('') });
}

function renew(key: string, release: Release, site: Site, url: URL, deps: DocumentDeps): void {
  void (async () => {
    const composition = await start(release, site, url, deps);
    const parts: string[] = [];
    for await (const part of documentOf(composition, release, site, url, deps)) parts.push(part);
    if (composition.whole() && composition.page.kind !== 'redirect')
      deps.cache.keep(key, { status: statusOf(composition), html: parts.join('') });
    else deps.cache.abandon(key);
  })().catch(() => deps.cache.abandon(key));
}

function start(release: Release, site: Site, url: URL, deps: DocumentDeps): Promise<Composition> {
  const match = matchRoute(url.pathname, site.aliases);
  return compose(
    {
      release,
      site,
      route: match?.route ?? null,
      common: {
        site,
        origin: deps.origin,
        nowMs: deps.nowMs(),
        deadlineMs: loadDeadlineMs,
        address: { path: url.pathname, query: url.search.slice(1), params: match?.params ?? {} },
      },
    },
    deps,
  );
}

function statusOf({ page }: Composition): number {
  if (page.kind === 'page') return page.status;
  return page.kind === 'notFound' ? 404 : 200;
}

async function* documentOf(
  composition: Composition,
  release: Release,
  site: Site,
  url: URL,
  deps: DocumentDeps,
): AsyncGenerator<string> {
  const main =
    composition.route === 'notFound' ? widgetOf(release, 'shell/not-found') : pageOf(release, composition.route);
  const plan = planOf(release, site, main);
  yield openingOf(release, site, plan, { theme: themeCss(site.theme), attributes: htmlAttributes(site) });
  const head: PageHead =
    composition.page.kind === 'page' ? composition.page.head : { title: titleOf(composition, site), robots: 'noindex' };
  yield closingOf(release, site, head, url.pathname);
  yield* composition.body();
  yield `<script type="application/json" id="forecourt-page" nonce="${nonceMark}">${scriptJson(stateOf(composition, release, site, deps))}</script></body></html>`;
}

function titleOf({ page }: Composition, site: Site): string {
  return page.kind === 'notFound' ? `Page not found | ${site.name}` : site.name;
}

function stateOf(
  { pageData, route, state, nowMs }: Composition,
  release: Release,
  site: Site,
  { development }: DocumentDeps,
): PageState {
  const remotes = Object.fromEntries(
    Object.entries(release.manifests).map(([name, manifest]) => {
      if (name === development?.remote) {
        return [name, [{ version: 'development', entry: development.entry, styles: {} }]];
      }
      const pinned = sourceOf(manifest);
      const lastGood = release.lastGood[name];
      return [name, [pinned, ...(lastGood ? [sourceOf(lastGood)] : [])]];
    }),
  );
  return {
    lockfile: release.lockfile.id,
    site,
    remotes,
    pages: pagesOf(release),
    nowMs,
    page: { route, remote: pageData.remote, ...('data' in pageData && { data: pageData.data }) },
    places: state,
  };
}

/** Opens the answer and returns its writer: each call sends a part and gives the ending. */
function send(request: IncomingMessage, response: ServerResponse, site: Site, status: number, openings: Openings) {
  const nonce = randomBytes(16).toString('base64');
  const compressed = String(request.headers['accept-encoding'] ?? '').includes('br');
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(site, openings).replaceAll(nonceMark, nonce),
    ...(openings.development ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...(compressed && { 'content-encoding': 'br' }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return () => () => {};
  }
  const out = compressed ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : null;
  out?.pipe(response);
  const target = out ?? response;
  return (part: string) => {
    target.write(part.replaceAll(nonceMark, nonce));
    out?.flush();
    return () => void target.end();
  };
}
