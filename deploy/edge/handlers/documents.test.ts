import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Budget } from '@forecourt/budget';
import { createSiteShares, defaultBudget } from '@forecourt/budget';
import type { PageResult, Release } from '@forecourt/contracts/release';
import { lockfileHeader } from '@forecourt/contracts/release';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createDocumentStarts } from '../document/document-start.ts';
import { noExceptions } from '../http/security-headers.ts';
import { createDatedBodies } from '../page-cache/dated-body.ts';
import { createPageCaches } from '../page-cache/page-cache.ts';
import type { Handler } from '../pipeline.ts';
import { createPipeline } from '../pipeline.ts';
import { chooseRelease } from '../rollout/choose-release.ts';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import type { DocumentDeps } from './documents.ts';
import { documents } from './documents.ts';
import { gate } from './gate.ts';
import { createPageMetrics } from './page-metrics.ts';

const release = demoRelease([
  demoManifest('shell', {
    widgets: {
      frame: demoIsland('frame', { slots: ['frame.page'] }),
      'not-found': demoIsland('not-found'),
      'page-failed': demoIsland('page-failed'),
    },
  }),
  demoManifest('mf-search', { pages: { 'search.results': demoIsland('search.results') } }),
]);
const vehicleRemote = demoManifest('mf-vehicle', { pages: { 'vehicle.detail': demoIsland('vehicle.detail') } });
const site = demoSite();
const results: PageResult = {
  kind: 'page',
  status: 200,
  html: '<h1>Used cars</h1>',
  slots: [],
  data: {},
  head: { title: 'Used cars', leadImage: { src: '/car.webp' }, jsonLd: [{ name: 'list' }] },
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An edge whose search page returns the given results, after a delay. */
async function edge(
  page: PageResult,
  delay: () => Promise<unknown> = async () => {},
  {
    frameFails = false,
    budget = defaultBudget,
    announced = release,
    isShared = false,
  }: {
    readonly frameFails?: boolean;
    readonly budget?: Budget;
    readonly announced?: Release;
    readonly isShared?: boolean;
  } = {},
) {
  let now = Math.ceil(Date.now() / 300_000) * 300_000;
  let response = page;
  const messages: string[] = [];
  let sharing = isShared;
  let offered = announced;
  let pages = 0;
  const registry = new Registry();
  const deps: DocumentDeps = {
    pool: {
      render: async (job) => {
        if (job.kind === 'page') {
          pages++;
          await delay();
          return [response];
        }
        return (job.kind === 'widgets' ? job.widgets : []).map(({ widget }) => {
          if (frameFails) return { kind: 'failed' as const, stage: 'render' as const, message: 'no frame' };
          const html = widget === 'frame' ? '<main><!--slot:0--></main>' : '<h1>Nothing here</h1>';
          return { kind: 'widget' as const, html, slots: [{ name: 'frame.page', context: {} }], data: undefined };
        });
      },
      close: async () => {},
    },
    caches: createPageCaches(
      { freshMs: 60_000, staleMs: 0, errorMs: 600_000, undatedMs: 90_000, mostBytes: 1e6 },
      () => now,
    ),
    starts: createDocumentStarts(
      async () => new Map(),
      noExceptions,
      (_, lockfile) => lockfile,
    ),
    datedBody: createDatedBodies(),
    isShared: () => sharing,
    metrics: createPageMetrics(registry),
    nowMs: () => now,
    origin: 'http://127.0.0.1',
    server: () => ({ file: '/nowhere/server.mjs', integrity: 'sha384-' }),
    report: () => {},
    budget,
    shares: createSiteShares({ atATime: budget.documentsAtATime, waiting: budget.documentsWaiting }),
    log: (message) => messages.push(message),
  };
  const asRequested: Handler = (exchange) => {
    if (exchange.request.headers['x-audience'] === 'personal') exchange.audience = 'personal';
    return false;
  };
  const find = (request: IncomingMessage) => {
    const { release: chosen, setCookie } = chooseRelease(request, offered, () => now);
    const running = {
      release: chosen,
      site,
      isLocal: false,
      announced: offered,
      ...(setCookie !== null && { setCookie }),
    };
    return { slug: site.slug, running };
  };
  const handle = createPipeline([gate(() => 'http://127.0.0.1'), asRequested, documents(() => deps)], find);
  const server = createServer((request, response) => void handle(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (headers: Readonly<Record<string, string>> = {}, path = '/search/used-cars') =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers });
  /** Sends a navigation request without the headers that `fetch` would add. */
  const navigate = async (headers: Readonly<Record<string, string>>) => {
    const [response] = await once(request({ port, path: '/search/used-cars', headers }).end(), 'response');
    response.resume();
    await once(response, 'end');
    return response as IncomingMessage;
  };
  const later = (ms: number, next: PageResult) => {
    now += ms;
    response = next;
  };
  const outdate = (...keys: readonly string[]) => deps.caches.of(site.slug).outdate(new Set(keys));
  const stopSharing = () => {
    sharing = false;
  };
  const announce = (next: Release) => {
    offered = next;
  };
  const figures = { metrics: () => registry.metrics(), pagesRendered: () => pages };
  return { ask, navigate, messages, later, outdate, stopSharing, announce, ...figures };
}

describe('a document', () => {
  it('a document contains styles, lead picture, scripts and body in this order, and structured data last', async () => {
    const html = await (await (await edge(results)).ask()).text();
    const places = ['rel="stylesheet"', 'href="/car.webp"', 'rel="modulepreload"', '<h1>', 'ld+json', 'forecourt-page'];
    const order = places.map((part) => html.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it.each([
    ['at once', async () => {}],
    ['late', () => new Promise((resolve) => setTimeout(resolve, 700))],
  ])('has the status of its page, even if the page is rendered late: %s', async (_, delay) => {
    expect((await (await edge({ kind: 'notFound' }, delay)).ask()).status).toBe(404);
    const moved = await (await edge({ kind: 'redirect', to: '/search/suv', permanent: true }, delay)).ask();
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/search/suv']);
    const failed = await (await edge({ kind: 'failed', stage: 'load', message: 'search is down' }, delay)).ask();
    expect(failed.status).toBe(503);
  });

  it('addresses share a cached document if they differ only in campaign parameters or in the order of parameters, or are all unknown', async () => {
    const { ask, pagesRendered } = await edge(results);
    const statusesOf = async (...paths: readonly string[]) => {
      const seen: unknown[] = [];
      for (const path of paths) {
        const response = await ask({}, path);
        seen.push(/hit|miss/.exec(response.headers.get('cache-status') ?? '')?.[0]);
        expect(await response.text()).not.toMatch(/fbclid|nowhere/);
      }
      return seen;
    };
    const search = '/search/used-cars';
    expect(
      await statusesOf(
        `${search}?page=2&query=a`,
        `${search}?fbclid=1&query=a&page=2`,
        `${search}?page=3&fbclid=2`,
        `${search}?page=3`,
      ),
    ).toEqual(['miss', 'hit', 'miss', 'hit']);
    expect(pagesRendered()).toBe(2);
    expect(await statusesOf('/nowhere/at/all?fbclid=1', '/nowhere/else')).toEqual(['miss', 'hit']);
  });

  it('a document that redirects keeps the campaign parameters in the new address', async () => {
    const { ask } = await edge({ kind: 'redirect', to: '/search/suv', permanent: true });
    const moved = await ask({}, '/search/used-cars?gclid=7&page=2');
    expect(moved.headers.get('location')).toBe('/search/suv?gclid=7');
  });

  it('is sent with 503 and Retry-After if its page failed', async () => {
    const result = await (await edge({ kind: 'failed', stage: 'load', message: 'search is down' })).ask();
    expect([result.status, result.headers.get('retry-after')]).toEqual([503, '30']);
    const html = await result.text();
    expect(html).toContain('<title>This page didn’t load | Northshore Motors</title>');
    expect(html).toContain('<noscript><h1>Nothing here</h1></noscript>');
    expect(html).toContain('page-failed.css');
  });

  it('if too many requests wait, a further request gets a page that says that the site is busy, while documents in progress are sent', async () => {
    const gate = Promise.withResolvers<void>();
    const budget = { ...defaultBudget, documentsAtATime: 1, documentsWaiting: 1 };
    const { ask } = await edge(results, () => gate.promise, { budget });
    const pending = [ask({ 'x-audience': 'personal' }), ask({ 'x-audience': 'personal' })];
    await new Promise((resolve) => setTimeout(resolve, 200));
    const refused = await ask({ 'x-audience': 'personal' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.text()).toContain('<h1>This website is very busy right now</h1>');
    gate.resolve();
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a document for a signed-in visitor is never cached, and its address is not sent as a referrer', async () => {
    const { ask, pagesRendered } = await edge(results);
    await (await ask()).text();
    for (const _ of ['first', 'second']) {
      const response = await ask({ 'x-audience': 'personal' });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin');
      expect(response.headers.get('cache-status')).toBe('forecourt; fwd=bypass');
      await response.text();
    }
    expect(pagesRendered()).toBe(3);
    const open = await ask();
    expect(open.headers.get('cache-status')).toBe('forecourt; hit');
    expect(open.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('a document whose address contains a secret is not cached', async () => {
    const { ask } = await edge(results);
    const response = await ask({}, '/sign-in?challenge=0f8fad5b');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('a header of the response names the lockfile from which the document was composed', async () => {
    const { ask } = await edge(results);
    expect((await ask()).headers.get(lockfileHeader)).toBe(release.lockfile.id);
  });

  it('a document is composed once and cached', async () => {
    const { ask, pagesRendered } = await edge(results);
    await (await ask()).text();
    const again = await (await ask()).text();
    expect(again).toContain('<h1>Used cars</h1>');
    expect(again.match(/rel="modulepreload"/g)?.length).toBe(4);
    expect(pagesRendered()).toBe(1);
  });

  it('a document whose frame fails is answered with 503 and Retry-After', async () => {
    const { ask, messages } = await edge(results, undefined, { frameFails: true });
    const response = await ask();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('<h1>We can’t show this page right now</h1>');
    expect(messages).toEqual([expect.stringContaining('FRAME_FAILED')]);
  });
});

describe('a cached document', () => {
  const failed: PageResult = { kind: 'failed', stage: 'load', message: 'search is down' };

  it('a cached document has the same bytes and policy for all visitors', async () => {
    const { ask } = await edge(results);
    const first = await (await ask()).text();
    const [one, other] = [await ask(), await ask()];
    expect(await one.text()).toBe(first);
    expect(await other.text()).toBe(first);
    for (const name of ['etag', 'content-security-policy']) expect(one.headers.get(name)).toBe(other.headers.get(name));
    expect([one.headers.get('cache-status'), one.headers.get('vary')]).toEqual(['forecourt; hit', 'accept-encoding']);
    expect(one.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe-inline|strict-dynamic/);
  });

  it('is compressed with an encoding that the client accepts', async () => {
    const { ask } = await edge(results);
    const text = await (await ask()).text();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await ask({ 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await response.text()).toBe(text);
    }
  });

  it('a client that has the cached document gets a 304, which is counted', async () => {
    const { ask, metrics } = await edge(results);
    await (await ask()).text();
    const etag = (await ask()).headers.get('etag') ?? '';
    const known = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect(await metrics()).toContain('forecourt_pages_total{site="northshore",answer="notModified"} 1');
    expect(await metrics()).toContain('forecourt_pages_total{site="northshore",answer="miss"} 1');
  });

  it('a document keeps its entity tag if it is composed again within five minutes, and gets a new one after that', async () => {
    const { ask, later, pagesRendered } = await edge(results);
    const tag = async () => (await ask()).headers.get('etag') ?? '';
    await (await ask()).text();
    const first = await tag();
    later(299_000, results);
    expect([await tag(), pagesRendered()]).toEqual([first, 2]);
    later(1_000 + 61_000, results);
    expect(await tag()).not.toBe(first);
  });

  it('is served while composing fails, until it is too old; unless it is recent, it shows its date', async () => {
    const { ask, later, pagesRendered } = await edge(results);
    await (await ask()).text();
    later(70_000, failed);
    const early = await ask();
    expect(early.headers.get('cache-status')).toBe('forecourt; hit; detail=stale-if-error');
    expect(await early.text()).not.toContain('This page is from');
    later(30_000, failed);
    for (let time = 0; time < 2; time++) {
      const old = await ask();
      expect([old.status, old.headers.get('cache-status')]).toEqual([200, 'forecourt; hit; detail=stale-if-error']);
      expect(await old.text()).toMatch(
        /<body><p data-as-of role="status">This page is from .+\. Prices and availability may have changed since\.<\/p>/,
      );
    }
    // The second visitor did not wait for another failed attempt.
    expect(pagesRendered()).toBe(2);
    later(600_001, failed);
    expect((await ask()).status).toBe(503);
  });

  it('a cached document that is too old is replaced by a new document, and removed if its address now redirects', async () => {
    const { ask, later } = await edge(results);
    await (await ask()).text();
    later(100_000, { ...results, html: '<h1>New today</h1>' });
    const renewed = await ask();
    expect(renewed.headers.get('cache-status')).toBe('forecourt; fwd=miss');
    expect(await renewed.text()).toContain('<h1>New today</h1>');
    later(100_000, { kind: 'redirect', to: '/search/suv', permanent: true });
    expect((await ask()).status).toBe(301);
    later(1, failed);
    expect((await ask()).status).toBe(503);
  });
});

describe('a document with shared caches in front of the edge', () => {
  const failed: PageResult = { kind: 'failed', stage: 'load', message: 'search is down' };
  const cachingOf = ({ headers }: Response) => [headers.get('cache-control'), headers.get('surrogate-key')];
  const shared = 'public, max-age=0, s-maxage=60, stale-if-error=3600';
  const sharedEdge = (page = results, more: Parameters<typeof edge>[2] = {}) =>
    edge(page, undefined, { ...more, isShared: true });

  it('shared caches get a document’s surrogate keys and may store the document for a minute, whether it is new, cached or unmodified', async () => {
    const { ask } = await sharedEdge();
    const keys = 'site-northshore lk-0123456789abcdef stock-northshore';
    const [first, second] = [await ask(), await ask()];
    expect([first, second].map(cachingOf)).toEqual([
      [shared, keys],
      [shared, keys],
    ]);
    const etag = first.headers.get('etag') ?? '';
    const known = await ask({ 'if-none-match': etag });
    expect([known.status, ...cachingOf(known)]).toEqual([304, shared, keys]);
  });

  it('the document of a vehicle has the vehicle’s surrogate key, however its address is spelled', async () => {
    const vehicle = { ...release, manifests: { ...release.manifests, 'mf-vehicle': vehicleRemote } };
    const { ask } = await sharedEdge(results, { announced: vehicle });
    const keys = 'site-northshore lk-0123456789abcdef car-2019-suzuki-swift';
    for (const path of ['/cars/2019-suzuki-swift', '/CARS/2019-Suzuki-Swift'])
      expect(cachingOf(await ask({}, path))).toEqual([shared, keys]);
  });

  it('shared caches may not store a document that is personal, failed, of an unknown address, or served stale because composing fails', async () => {
    const { ask, later } = await sharedEdge();
    const browsersOnly = ['private, no-cache', null];
    expect(cachingOf(await ask({ 'x-audience': 'personal' }))).toEqual(['private, no-store', null]);
    expect(cachingOf(await ask({}, '/sign-in?challenge=0f8fad5b'))).toEqual(['private, no-store', null]);
    expect(cachingOf(await ask({}, '/nowhere'))).toEqual(browsersOnly);
    await ask();
    later(100_000, failed);
    expect(cachingOf(await ask())).toEqual(browsersOnly);
    expect(cachingOf(await ask({}, '/search/used-cars?page=2'))).toEqual(browsersOnly);
  });

  it('may be stored only by the browser if its data or the site’s release changed while it was composed', async () => {
    const begun = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<void>();
    const { ask, outdate, stopSharing } = await edge(
      results,
      () => {
        begun.resolve();
        return ends.promise;
      },
      { isShared: true },
    );
    const [changing, released] = [ask(), ask({}, '/search/used-cars?page=2')];
    await begun.promise;
    outdate('stock-northshore');
    ends.resolve();
    expect(cachingOf(await changing)).toEqual(['private, no-cache', null]);
    expect(cachingOf(await released)).toEqual(['private, no-cache', null]);
    stopSharing();
    expect(cachingOf(await ask())).toEqual(['private, no-cache', null]);
  });

  it('may be stored only by the browser during a rollout', async () => {
    const candidate = { ...release, lockfile: { ...release.lockfile, id: 'lk-fedcba9876543210' } };
    const rollout = { id: 'ro-0123456789ab', bucketKey: 'key', until: '2030-01-01T00:00:00Z', candidate, share: 5_000 };
    const { ask } = await sharedEdge(results, { announced: { ...release, rollout } });
    expect(cachingOf(await ask())).toEqual(['private, no-cache', null]);
  });

  it('a document is composed again only after a change of its data; if composing fails, the cached document is served with its date', async () => {
    const { ask, outdate, later, pagesRendered } = await sharedEdge();
    await ask();
    later(1, { ...results, html: '<h1>New price</h1>' });
    outdate('stock-redgum', 'car-2019-suzuki-swift');
    expect(await (await ask()).text()).toContain('<h1>Used cars</h1>');
    outdate('stock-northshore');
    later(1, { ...results, html: '<h1>New price</h1>' });
    expect(await (await ask()).text()).toContain('<h1>New price</h1>');
    expect(pagesRendered()).toBe(2);
    later(1, failed);
    outdate('site-northshore');
    expect(await (await ask()).text()).toMatch(/This page is from .+<h1>New price<\/h1>/s);
  });
});

describe('a document during a rollout', () => {
  const candidate = { ...release, lockfile: { ...release.lockfile, id: 'lk-fedcba9876543210' } };
  const rollout = { id: 'ro-0123456789ab', bucketKey: 'key', until: '2030-01-01T00:00:00Z', candidate };
  const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'sec-fetch-mode': 'navigate' };
  const visitor = { ...browser, 'sec-fetch-site': 'same-origin', cookie: `fc_rollout=${rollout.id}.${'a'.repeat(22)}` };
  /** An edge with a rollout: visitors with the cookie get the candidate, all others the control. */
  const duringRollout = () =>
    edge(results, undefined, { announced: { ...release, rollout: { ...rollout, share: 10_000 } } });

  it('contains the same lockfile in header, markup and page state, and is cached by lockfile', async () => {
    const { ask, pagesRendered } = await duringRollout();
    for (const [headers, lockfile] of [
      [browser, release.lockfile.id],
      [visitor, candidate.lockfile.id],
      [browser, release.lockfile.id],
      [visitor, candidate.lockfile.id],
    ] as const) {
      const response = await ask(headers);
      const html = await response.text();
      expect(response.headers.get(lockfileHeader)).toBe(lockfile);
      expect(new Set(html.match(/lk-[0-9a-f]{16}/g))).toEqual(new Set([lockfile]));
      expect(html.includes('"isCandidate":true')).toBe(headers === visitor);
    }
    expect(pagesRendered()).toBe(2);
  });

  it('during a rollout, a browser that revalidates the other side’s document gets the whole document of its own side', async () => {
    const { ask } = await duringRollout();
    const tagOf = async (headers: Readonly<Record<string, string>>) => {
      await (await ask(headers)).text();
      return (await ask(headers)).headers.get('etag') ?? '';
    };
    const [ofControl, ofCandidate] = [await tagOf(browser), await tagOf(visitor)];
    const status = async (headers: Readonly<Record<string, string>>, tag: string) =>
      (await ask({ ...headers, 'if-none-match': tag })).status;
    expect(await status(visitor, ofControl)).toBe(200);
    expect(await status(browser, ofCandidate)).toBe(200);
    expect(await status(visitor, ofCandidate)).toBe(304);
  });

  it('sets the rollout’s cookie when a browser arrives from outside, also if the response is 304', async () => {
    const { navigate } = await duringRollout();
    const arrival = { ...browser, 'sec-fetch-site': 'none' };
    await navigate(arrival);
    const kept = await navigate(arrival);
    expect(kept.headers['set-cookie']).toEqual([expect.stringMatching(/^fc_rollout=ro-0123456789ab\.[\w-]{22}; /)]);
    const known = await navigate({ ...arrival, 'if-none-match': kept.headers.etag ?? '' });
    expect([known.statusCode, known.headers['set-cookie']]).toEqual([304, [expect.stringContaining('fc_rollout=')]]);
    expect((await navigate(visitor)).headers['set-cookie']).toBeUndefined();
  });

  it('differs from the documents before and after the rollout, although the lockfile is the same', async () => {
    const { ask, announce } = await edge(results);
    const isCounted = async () => (await (await ask(browser)).text()).includes('forecourtView');
    const seen = [await isCounted()];
    announce({ ...release, rollout: { ...rollout, share: 10_000 } });
    seen.push(await isCounted());
    announce(release);
    seen.push(await isCounted());
    expect(seen).toEqual([false, true, false]);
  });

  it('a document has a random view id during a rollout, and none otherwise', async () => {
    const html = await (await (await duringRollout()).ask(browser)).text();
    expect(html).toContain('forecourtView');
    const plain = await edge(results);
    expect(await (await plain.ask(browser)).text()).not.toMatch(/forecourtView|isCandidate|rollout/);
    expect((await plain.navigate({ ...browser, 'sec-fetch-site': 'none' })).headers['set-cookie']).toBeUndefined();
  });
});
