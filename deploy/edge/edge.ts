import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Budget } from '@forecourt/budget';
import { createSiteShares, defaultBudget } from '@forecourt/budget';
import { listenerHeader } from '@forecourt/contracts/api';
import type { FailureReport, Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { SiteConfig } from '@forecourt/contracts/site-config';
import { createTargetGuard } from '@forecourt/outbound';
import * as z from 'zod/mini';
import { buildSite } from './build-site.ts';
import type { Development } from './development.ts';
import { developmentRelease, exceptionsOf } from './development.ts';
import { integrityOf } from './document/asset-url.ts';
import { createDatedBodies } from './document/dated-body.ts';
import { createDocumentStarts } from './document/document-start.ts';
import { createInlineSheets } from './document/inline-sheets.ts';
import type { PlannedIsland } from './document/layout.ts';
import { createPageCaches } from './document/page-cache.ts';
import { passGate } from './gate/gate.ts';
import { readAddress } from './http/address.ts';
import { isCrawlerFile, serveCrawlerFile } from './http/crawler-files.ts';
import type { DocumentDeps } from './http/documents.ts';
import { keepDocument, serveDocument } from './http/documents.ts';
import { serveFormPost } from './http/form-posts.ts';
import { createPageMetrics } from './http/page-metrics.ts';
import { sendMoved, sendPlain } from './http/plain-responses.ts';
import { noExceptions } from './http/security-headers.ts';
import { isServed } from './http/served-versions.ts';
import { createFileCache, sendFileNotFound, serveFile } from './http/static-files.ts';
import { cameOverTls, transportSecurity } from './http/transport-security.ts';
import { listPages, makePage } from './prewarm/pages.ts';
import { createPrewarm } from './prewarm/prewarm.ts';
import type { ReleaseSource } from './releases.ts';
import { createReleases } from './releases.ts';
import { createGuardedConnect } from './render/guarded-connect.ts';
import { createPlatformFetch } from './render/platform-fetch.ts';
import { createRenderPool } from './render/pool.ts';
import type { ServerFile } from './render/server-file.ts';
import { connectMs, createStaleIfErrorDispatcher, dropIfTorn } from './render/stale-if-error.ts';
import { withCode } from './report-code.ts';
import { isLocalHost, siteOfHost, withLocalLinks } from './site.ts';
import { closedRobotsTxt } from './sitemap/robots.ts';
import { createSitemapFiles } from './sitemap/sitemap-files.ts';
import type { RunningSite } from './sitemap/sitemaps.ts';
import { createSitemaps } from './sitemap/sitemaps.ts';
import { fontFile } from './theme.ts';

export type EdgeOptions = {
  readonly releases: ReleaseSource;
  /** Slugs of the sites there are at the start; one that is made later is served too. */
  readonly sites: readonly string[];
  /** Folder of the published versions. */
  readonly assets: string;
  /** Folders of pictures, by the first segment of their path below `/media/`. */
  readonly media: Readonly<Record<string, string>>;
  /** Folder for what the edge remembers. */
  readonly memory: string;
  /** Values of the variables that site configurations name. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** The signed id of a lockfile, for the documents of a site; the same for all of them. */
  readonly signLockfile: (site: string, lockfile: string) => string;
  /** Origin of api and search for code on the server, such as `http://127.0.0.1:4000`. */
  readonly origin: () => string;
  /** Private addresses that a configuration's search host may lead to. Unsaid: none. */
  readonly allowedTargets?: BlockList;
  /** Where sister sites are served on this machine, by their own origins. */
  readonly localOrigins?: () => Readonly<Record<string, string>>;
  readonly report: (report: FailureReport) => void;
  readonly log: (message: string) => void;
  readonly nowMs?: () => number;
  readonly budget?: Budget;
  /** Most render processes of one dealer at a time, 2 unless given. */
  readonly processesPerSite?: number;
  /** One remote served from a developer's machine, for every site. */
  readonly development?: Development;
  /** When pages are prewarmed; by default at the start and while the edge is idle. */
  readonly prewarm?: PrewarmMoment | undefined;
};

/** `atStart`: first pages alone, before the edge is ready. `inQuietMoments`: those, and later all that remotes list. */
export type PrewarmMoment = 'inQuietMoments' | 'atStart' | 'whenAsked';

/** Most hosts whose site is remembered: a few for each site. */
const mostHosts = 2_000;

/** Most render processes in all, of some 80 MB each. */
const mostProcesses = 12;

/** A site's documents, heavy or many, may keep half of the processors busy, and for a second more than that. */
const documentAllowance = { freeMs: 1_000, msPerSecond: 500 * availableParallelism(), mostOwedMs: 2_000 };

/** Where most visits begin, and the longest time that may be spent on them before the first visitor is let in. */
const firstPages = ['/', '/search/used-cars'];
const firstPagesMs = 20_000;

/** How often it is logged that stale responses are served. */
const staleNoteMs = 60_000;

/** Composes and serves the pages of every site, and the files of every published version. */
export async function createEdge(options: EdgeOptions) {
  const { sites, log, nowMs = Date.now, budget = defaultBudget } = options;
  let staleServed = 0;
  const noteStale = createStaleNote(nowMs, log);
  const guard = createTargetGuard({ allowed: options.allowedTargets ?? new BlockList() });
  const connect = createGuardedConnect({ guard, own: options.origin, timeoutMs: connectMs });
  const upstream = await openDispatcher({ memory: options.memory, log, connect, budget }, (address) => {
    staleServed += 1;
    noteStale(address);
  });
  const report = (failure: FailureReport) => options.report(withCode(failure));
  const pool = createRenderPool({
    sizePerSite: options.processesPerSite ?? 2,
    size: mostProcesses,
    deadlineMs: 3_000,
    mostVersions: 40,
    platformFetch: createPlatformFetch(upstream.dispatcher, budget),
    budget,
    log,
  });
  const caches = createPageCaches(
    { freshMs: 5_000, staleMs: 60_000, errorMs: 24 * 3_600_000, most: 500, mostBytes: 128 * 1024 * 1024 },
    nowMs,
  );
  const metrics = createPageMetrics();
  const slugs = new Map<string, string | null>();
  const known = new WeakMap<Release, { readonly own: Site; readonly local: Site }>();
  /** The site as its host has it, and as a host of this machine has it, whose links to sister sites stay here. */
  const variantsOf = (release: Release) => {
    const before = known.get(release);
    if (before !== undefined) return before;
    const own = buildSite(z.parse(SiteConfig, release.config), options.secrets);
    const origins = options.localOrigins?.() ?? {};
    const variants = { own, local: Object.keys(origins).length === 0 ? own : withLocalLinks(own, origins) };
    known.set(release, variants);
    return variants;
  };
  const siteOf = (release: Release): Site => variantsOf(release).local;
  const siteAt = (release: Release, host: string | undefined): Site =>
    isLocalHost(host) ? variantsOf(release).local : variantsOf(release).own;
  const releases = await createReleases({
    source: options.releases,
    sites,
    folder: options.memory,
    onChange: () => slugs.clear(),
    check: (release) => void siteOf(release),
    log,
  });
  const assets = resolve(options.assets);
  const starts = createDocumentStarts(
    createInlineSheets(assets),
    options.development ? exceptionsOf(options.development) : noExceptions,
    options.signLockfile,
  );
  const datedBody = createDatedBodies();

  const server = ({ manifest }: PlannedIsland): ServerFile => ({
    file: join(assets, manifest.name, manifest.version, manifest.server),
    integrity: integrityOf(manifest, manifest.server),
  });
  const sitemaps = createSitemaps({
    pool,
    server,
    budget,
    files: await createSitemapFiles(join(options.memory, 'sitemaps')),
    nowMs,
    log,
    report: ({ remote, name, manifest }, { release, site }, message) =>
      report({
        kind: 'load',
        remote,
        version: manifest.version,
        lockfile: release.lockfile.id,
        site: site.slug,
        island: name,
        message,
        path: '/sitemap.xml',
      }),
  });
  let visitedAtMs = 0;
  const making = { pool, server, nowMs, budget };
  const runningOf = (release: Release): RunningSite => ({
    release,
    site: siteOf(release),
    isLocal: true,
    origin: options.origin(),
  });
  const prewarm = createPrewarm({
    sites: () => releases.all().map(runningOf),
    list: (running) => listPages(running, making),
    make: (running, path, extent) => makePage(running, path, extent, making),
    staleServed: () => staleServed,
    visitedAtMs: () => visitedAtMs,
    nowMs,
    log,
  });
  // What is served from a developer's machine is not there to be read.
  const prewarmsAt = options.development === undefined ? (options.prewarm ?? 'inQuietMoments') : 'whenAsked';
  if (prewarmsAt === 'inQuietMoments') prewarm.start();
  const shares = createSiteShares({
    atATime: budget.documentsAtATime,
    waiting: budget.documentsWaiting,
    inAll: budget.documentsInAll,
    mostWaitMs: budget.documentWaitMs,
    allowance: documentAllowance,
  });
  const documents = (): DocumentDeps => ({
    pool,
    budget,
    shares,
    caches,
    starts,
    datedBody,
    metrics,
    log,
    nowMs,
    origin: options.origin(),
    development: options.development,
    browserOnly: options.development?.remote,
    report,
    server,
  });
  const runningRelease = (release: Release): Release =>
    options.development ? developmentRelease(release, options.development) : release;
  const slugOf = (host = ''): string | null => {
    const known = slugs.get(host);
    if (known !== undefined) return known;
    const slug = siteOfHost(
      host,
      releases.all().map((release) => ({ slug: release.lockfile.site, url: siteOf(release).url })),
    );
    // Invented hosts must not fill the memory.
    if (slug !== null && slugs.size < mostHosts) slugs.set(host, slug);
    return slug;
  };
  const published = createFileCache();
  /** A file of a version this host's site runs, or has run until lately. */
  const servePublished = (request: IncomingMessage, response: ServerResponse, file: string): Promise<void> | void => {
    const release = releases.of(slugOf(request.headers.host) ?? '');
    const running = release && runningRelease(release);
    if (running === undefined || !isServed(running, file, nowMs())) return sendFileNotFound(response);
    return serveFile(request, response, assets, file, 'forGood', published);
  };

  return {
    /** The site a host belongs to, or null. */
    siteOf: slugOf,
    /** Serves anything that is neither api nor search. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (cameOverTls(request)) response.setHeader(...transportSecurity);
      if (request.method === 'POST') {
        const release = releases.of(slugOf(request.headers.host) ?? '');
        if (release === undefined) return sendPlain(response, 404, 'No form is taken here.');
        const posted = readAddress(request);
        const site = siteOf(release);
        if (
          posted.kind === 'address' &&
          (await passGate(request, response, { site, url: posted.url, origin: options.origin() })) === 'answered'
        )
          return;
        return serveFormPost(request, response, release, site, documents());
      }
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendPlain(response, 405, 'Only GET is answered here.', { allow: 'GET, HEAD' });
      const address = readAddress(request);
      if (address.kind === 'refused') return sendPlain(response, address.status, address.text);
      if (address.kind === 'moved') return sendMoved(response, address.to, true);
      const { path } = address;
      const font = /^\/assets\/fonts\/([a-z-]+)\.woff2$/.exec(path)?.[1];
      if (font !== undefined) return serveFont(request, response, font);
      if (path.startsWith('/assets/')) return servePublished(request, response, path.slice('/assets/'.length));
      if (path.startsWith('/media/')) {
        const [, media = '', file] = /^\/media\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
        const folder = Object.hasOwn(options.media, media) ? options.media[media] : undefined;
        return folder === undefined || file === undefined
          ? sendFileNotFound(response)
          : serveFile(request, response, resolve(folder), file, address.url.search === '' ? 'forAnHour' : 'forGood');
      }
      const slug = slugOf(request.headers.host);
      const release = slug === null ? undefined : releases.of(slug);
      if (slug === null && path === '/metrics' && request.headers[listenerHeader] === 'admin')
        return sendPlain(response, 200, metrics.text());
      if (slug === null && path === '/robots.txt') return sendPlain(response, 200, closedRobotsTxt);
      if (slug === null)
        return sendPlain(response, 404, `No dealer's site answers at ${request.headers.host ?? 'this host'}.`);
      // A site that is founded and has no versions pinned yet opens with its first pin.
      if (release === undefined || Object.keys(release.manifests).length === 0)
        return sendPlain(response, 503, `${slug} has no release yet.`, { 'retry-after': '5' });
      if (isCrawlerFile(path)) {
        return serveCrawlerFile(request, response, path, runningOf(release), sitemaps);
      }
      visitedAtMs = nowMs();
      const { host } = request.headers;
      const running = { release: runningRelease(release), site: siteAt(release, host), isLocal: isLocalHost(host) };
      const passage = await passGate(request, response, {
        site: running.site,
        url: address.url,
        origin: options.origin(),
      });
      if (passage === 'answered') return;
      return serveDocument(request, response, address.url, running, documents(), passage);
    },
    /** What a site runs now. */
    release: (site: string) => releases.of(site),
    /**
     * Starts what renders each site and keeps its first pages, so that the first visitors wait for neither. Sites that
     * would take longer than `firstPagesMs` begin with their visitors.
     */
    async makeReady(): Promise<void> {
      if (prewarmsAt === 'whenAsked') return;
      const untilMs = performance.now() + firstPagesMs;
      for (const release of releases.all()) {
        const running = { release, site: siteOf(release), isLocal: true };
        const keep = (path: string) => keepDocument(new URL(path, running.site.url), running, documents());
        // A cold process may be late once.
        const keepOnceWarm = async (path: string) => (await keep(path)) || keep(path);
        if (performance.now() < untilMs) await Promise.all(firstPages.map(keepOnceWarm));
      }
    },
    /** Prewarms the pages a site's remotes list now, so that they can be made of the api's last responses. */
    async prewarm(site: string, paths?: readonly string[]): Promise<void> {
      const release = releases.of(site);
      if (release !== undefined) await prewarm.now(runningOf(release), paths);
    },
    /** Pages under way are finished without a second try at what fails. */
    drain: () => pool.drain(),
    async close(): Promise<void> {
      prewarm.close();
      releases.close();
      await pool.close();
      await upstream.close();
    },
  };
}

export type Edge = Awaited<ReturnType<typeof createEdge>>;

function serveFont(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> | void {
  const file = fontFile(name);
  if (file === null) return sendFileNotFound(response);
  const at = file.lastIndexOf('/');
  return serveFile(request, response, file.slice(0, at), file.slice(at + 1));
}

/** Connects to api and search, and keeps their last responses in a file. */
async function openDispatcher(
  {
    memory,
    log,
    connect,
    budget,
  }: Pick<EdgeOptions, 'memory' | 'log'> & {
    readonly connect: ReturnType<typeof createGuardedConnect>;
    readonly budget: Budget;
  },
  onStale: (address: string) => void,
) {
  await mkdir(memory, { recursive: true });
  const file = join(memory, 'last-answers.sqlite');
  await dropIfTorn(file);
  try {
    return createStaleIfErrorDispatcher(file, onStale, connect, budget);
  } catch (error) {
    log(`No last responses can be kept in ${file}: ${String(error)}`);
    return createStaleIfErrorDispatcher(null, onStale, connect, budget);
  }
}

/** Says, once a minute at the most, that stale responses of a server are used. */
function createStaleNote(nowMs: () => number, log: (message: string) => void): (address: string) => void {
  let notedAtMs = Number.NEGATIVE_INFINITY;
  return (address) => {
    if (nowMs() - notedAtMs < staleNoteMs) return;
    notedAtMs = nowMs();
    log(`${address} did not answer: pages are made of its last answers`);
  };
}
