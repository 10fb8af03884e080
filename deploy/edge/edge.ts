import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Budget } from '@forecourt/budget';
import { createSiteShares, defaultBudget } from '@forecourt/budget';
import type { FailureReport, Release } from '@forecourt/contracts/release';
import { createTargetGuard } from '@forecourt/outbound';
import { Registry } from 'prom-client';
import type { PlannedIsland } from './composition/plan.ts';
import { integrityOf } from './document/asset-url.ts';
import { createDocumentStarts } from './document/document-start.ts';
import { createInlineSheets } from './document/inline-sheets.ts';
import { canonicalHost } from './handlers/canonical-host.ts';
import { crawlerFiles } from './handlers/crawler-files.ts';
import type { DocumentDeps } from './handlers/documents.ts';
import { documents, keepDocument } from './handlers/documents.ts';
import { formPosts } from './handlers/form-posts.ts';
import { gate } from './handlers/gate.ts';
import { overrides } from './handlers/overrides.ts';
import { createPageMetrics } from './handlers/page-metrics.ts';
import { publishedFiles } from './handlers/published-files.ts';
import { returnedVersions } from './handlers/returned-versions.ts';
import { siteFiles } from './handlers/site-files.ts';
import { fonts, mediaFiles } from './handlers/static-files.ts';
import { withoutSite } from './handlers/without-site.ts';
import type { CspExceptions } from './http/security-headers.ts';
import { noExceptions } from './http/security-headers.ts';
import { limitReports } from './limit-reports.ts';
import { createOpenedOverrides } from './override/opened-overrides.ts';
import type { OverrideSource } from './override/override-source.ts';
import { createOverrideStarts } from './override/override-starts.ts';
import { createDatedBodies } from './page-cache/dated-body.ts';
import { createPageCaches } from './page-cache/page-cache.ts';
import type { Running } from './pipeline.ts';
import { createPipeline } from './pipeline.ts';
import { listPages, makePage } from './prewarm/pages.ts';
import { createPrewarm } from './prewarm/prewarm.ts';
import { createGuardedConnect } from './render/guarded-connect.ts';
import { createPlatformFetch } from './render/platform-fetch.ts';
import { createRenderPool } from './render/pool.ts';
import type { ServerFile } from './render/server-file.ts';
import { connectMs } from './render/stale-if-error.ts';
import { openUpstream } from './render/upstream.ts';
import { withCode } from './report-code.ts';
import { releasesOf } from './rollout/candidate-of.ts';
import { chooseRelease } from './rollout/choose-release.ts';
import type { StockSource } from './shared-cache/follow-stock.ts';
import { createInvalidation } from './shared-cache/invalidation.ts';
import { createSitemapFiles } from './sitemap/sitemap-files.ts';
import type { RunningSite } from './sitemap/sitemaps.ts';
import { createSitemaps } from './sitemap/sitemaps.ts';
import type { ProvideFiles } from './sites/provide-files.ts';
import { provideReleases } from './sites/provide-files.ts';
import type { ReleaseSource } from './sites/releases.ts';
import { createReleases } from './sites/releases.ts';
import { isLocalHost } from './sites/site.ts';
import { createSiteIndex } from './sites/site-index.ts';
import { createSiteVariants } from './sites/site-variants.ts';

export type EdgeOptions = {
  readonly releases: ReleaseSource;
  /** Slugs of the sites that are known at the start. Sites that are created later are served too. */
  readonly sites: readonly string[];
  /** Folder of the published versions. */
  readonly assets: string;
  /**
   * Makes the files of a version available in the folder `assets`. Throws an error if the files cannot be fetched now.
   * Default: all files are there.
   */
  readonly provide?: ProvideFiles;
  /** Folders of pictures by the first path segment below `/media/`. */
  readonly media: Readonly<Record<string, string>>;
  /** Folder of the stored api responses. */
  readonly memory: string;
  /** Values of the environment variables that site configurations name. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Signs the id of a site's lockfile for the documents of the site. */
  readonly signLockfile: (site: string, lockfile: string) => string;
  /** Origin of api and search, such as `http://127.0.0.1:4000`. Code that runs on the server sends its requests there. */
  readonly origin: () => string;
  /** Source of override links. Default: no override link can be opened. */
  readonly overrides?: OverrideSource;
  /** Private addresses to which the search host of a configuration may resolve. Default: none. */
  readonly allowedTargets?: BlockList;
  /** Local origins of the other sites on this platform, by public origin. */
  readonly localOrigins?: () => Readonly<Record<string, string>>;
  readonly report: (report: FailureReport) => void;
  readonly log: (message: string) => void;
  readonly nowMs?: () => number;
  readonly budget?: Budget;
  /** Maximum number of render processes per dealer. Default: 2. */
  readonly processesPerSite?: number;
  /** Maximum number of render processes of all dealers. Each takes about 80 MB. Default: 12. */
  readonly processes?: number;
  /** Maximum size in bytes of the cached pages of all dealers, before compression. Default: 128 MiB. */
  readonly pageCacheBytes?: number;
  /** When pages are prewarmed. Default: at the start and while the edge is idle. */
  readonly prewarm?: PrewarmMoment | undefined;
  /** Shared caches in front of the edges. Default: there are none, so documents are stored by browsers only. */
  readonly sharedCaches?: SharedCaches | undefined;
  /** Metrics of the process, to which the edge adds its own. */
  readonly metrics?: Registry | undefined;
};

export type SharedCaches = {
  /** Addresses to which purge requests are sent. */
  readonly purgeUrls: readonly string[];
  /** Source of the changes of the stock. A change purges the pages of the changed cars. */
  readonly stock: StockSource;
};

/**
 * `atStart`: prewarms only the first pages, before the edge is ready. `inQuietMoments`: prewarms these, and later all
 * pages that the remotes list. `whenAsked`: prewarms only when `prewarm` is called.
 */
export type PrewarmMoment = 'inQuietMoments' | 'atStart' | 'whenAsked';

/** CPU time for composing one site's documents: half of all processors on average, plus a burst of one second. */
const documentAllowance = { freeMs: 1_000, msPerSecond: 500 * availableParallelism(), mostOwedMs: 2_000 };

/** Pages at which most visits begin, and the maximum time for prewarming them before the edge accepts visitors. */
const firstPages = ['/', '/search/used-cars'];
const firstPagesMs = 20_000;

/** Composes and serves the pages of every site, and the files of the versions that a site runs or recently ran. */
export async function createEdge(options: EdgeOptions) {
  const { sites, log, nowMs = Date.now, budget = defaultBudget, provide = async () => {} } = options;
  const { processesPerSite: sizePerSite = 2, processes: size = 12 } = options;
  const guard = createTargetGuard({ allowed: options.allowedTargets ?? new BlockList() });
  const connect = createGuardedConnect({ guard, own: options.origin, timeoutMs: connectMs });
  const upstream = await openUpstream({ memory: options.memory, connect, budget, nowMs, log });
  const report = limitReports((failure) => options.report(withCode(failure)), nowMs);
  const pool = createRenderPool({
    sizePerSite,
    size,
    deadlineMs: 3_000,
    mostVersions: 40,
    platformFetch: createPlatformFetch(upstream.dispatcher, budget, {
      signLockfile: options.signLockfile,
      tokenOf: (site, origin) => {
        const release = releases.of(site);
        return release === undefined ? undefined : variants.backendToken(release, origin);
      },
    }),
    budget,
    log,
  });
  const caches = createPageCaches(
    {
      freshMs: 5_000,
      staleMs: 60_000,
      errorMs: 24 * 3_600_000,
      undatedMs: 5 * 60_000,
      mostBytes: options.pageCacheBytes ?? 128 * 1024 ** 2,
    },
    nowMs,
  );
  const metrics = createPageMetrics(options.metrics ?? new Registry());
  const variants = createSiteVariants(options.secrets, options.localOrigins ?? (() => ({})));
  const index = createSiteIndex();
  const invalidation = options.sharedCaches && createInvalidation(options.sharedCaches, caches, log);
  const releases = await createReleases({
    source: options.releases,
    sites,
    folder: options.memory,
    onChange: (release, before) => {
      index.set(release.lockfile.site, variants.config(release));
      invalidation?.released(release, before);
    },
    check: (release) => {
      for (const each of releasesOf(release)) variants.local(each);
    },
    provide: (all) => provideReleases(all.flatMap(releasesOf), provide),
    log,
  });
  const assets = resolve(options.assets);
  const inlineSheets = createInlineSheets(assets, budget);
  const createStarts = (exceptions: CspExceptions) =>
    createDocumentStarts(inlineSheets, exceptions, options.signLockfile);
  const starts = createStarts(noExceptions);
  const overrideStarts = createOverrideStarts(createStarts);
  const datedBody = createDatedBodies();

  const server = ({ manifest }: PlannedIsland): ServerFile => ({
    file: join(assets, manifest.name, manifest.version, manifest.server),
    integrity: integrityOf(manifest, manifest.server),
    of: { remote: manifest.name, version: manifest.version },
    ...(manifest.declares !== undefined && { backends: manifest.declares.backends }),
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
  invalidation?.followStock(index.selling);
  let visitedAtMs = 0;
  const making = { pool, server, nowMs, budget };
  const runningOf = (release: Release): RunningSite => ({
    release,
    site: variants.local(release),
    isLocal: true,
    origin: options.origin(),
  });
  const prewarm = createPrewarm({
    sites: () => releases.all().map(runningOf),
    list: (running) => listPages(running, making),
    make: (running, path, extent) => makePage(running, path, extent, making),
    staleServed: upstream.staleServed,
    visitedAtMs: () => visitedAtMs,
    nowMs,
    log,
  });
  const prewarmsAt = options.prewarm ?? 'inQuietMoments';
  if (prewarmsAt === 'inQuietMoments') prewarm.start();
  const shares = createSiteShares({
    atATime: budget.documentsAtATime,
    waiting: budget.documentsWaiting,
    inAll: budget.documentsInAll,
    reserved: 1,
    mostWaitMs: budget.documentWaitMs,
    allowance: documentAllowance,
  });
  const documentDeps = (running?: Running): DocumentDeps => {
    const { override } = running ?? {};
    if (override === undefined) return ownDocumentDeps();
    const { development } = override;
    const browserOnly = development?.isServerRendered === true ? undefined : development?.remote;
    return { ...ownDocumentDeps(), starts: overrideStarts(override), browserOnly };
  };
  const ownDocumentDeps = (): DocumentDeps => ({
    pool,
    budget,
    shares,
    caches,
    starts,
    datedBody,
    isShared: ({ announced, release }) =>
      invalidation !== undefined && releases.of(release.lockfile.site) === (announced ?? release),
    metrics,
    log,
    nowMs,
    origin: options.origin(),
    report,
    server,
  });
  const runningFor = (request: IncomingMessage, announced: Release): Running => {
    const { host } = request.headers;
    const { release, setCookie } = chooseRelease(request, announced, nowMs);
    return {
      release,
      site: variants.at(release, host),
      isLocal: isLocalHost(host),
      announced,
      ...(setCookie !== null && { setCookie }),
    };
  };
  const crawledAs = ({ site: { slug }, release }: Running): RunningSite => runningOf(releases.of(slug) ?? release);
  const showOverrides =
    options.overrides &&
    overrides({
      verify: options.overrides.verify,
      open: createOpenedOverrides(options.overrides, { provide, nowMs, log }),
      siteAt: variants.at,
      nowMs,
    });
  const handle = createPipeline(
    [
      canonicalHost,
      ...(showOverrides ? [showOverrides] : []),
      fonts,
      siteFiles,
      publishedFiles({ folder: options.assets, provide, nowMs, log }),
      mediaFiles(options.media),
      withoutSite,
      returnedVersions,
      crawlerFiles(sitemaps, crawledAs),
      () => {
        visitedAtMs = nowMs();
        return false;
      },
      gate(options.origin),
      formPosts(documentDeps),
      documents(documentDeps),
    ],
    (request) => {
      const slug = index.ofHost(request.headers.host);
      const release = slug === null ? undefined : releases.of(slug);
      const isOpen = release !== undefined && Object.keys(release.manifests).length > 0;
      return { slug, running: isOpen ? runningFor(request, release) : null };
    },
  );

  return {
    /** Slug of the site with this host, or null. */
    siteOf: index.ofHost,
    /** Handles all requests except those for api and search. */
    handle,
    /** The current release of a site. */
    release: (site: string) => releases.of(site),
    /**
     * Starts the render processes of all sites and caches their first pages, so that first visitors do not wait. After
     * `firstPagesMs` the edge accepts visitors even if some of these pages are not cached yet. If there are fewer
     * processes than sites, the edge does not wait for any page, because any site may be visited first.
     */
    async makeReady(): Promise<void> {
      if (prewarmsAt === 'whenAsked') return;
      const running = releases.all().flatMap(releasesOf);
      if (running.length * sizePerSite > size) return;
      const untilMs = performance.now() + firstPagesMs;
      for (const release of running) {
        const shown = { release, site: variants.local(release), isLocal: true };
        const keep = (path: string) => keepDocument(new URL(path, shown.site.url), shown, documentDeps());
        // A process that has just started may miss the deadline once, so a failed page is tried twice.
        const keepOnceWarm = async (path: string) => (await keep(path)) || keep(path);
        if (performance.now() < untilMs) await Promise.all(firstPages.map(keepOnceWarm));
      }
    },
    /**
     * Prewarms pages of a site that are new or have changed. While the api is down, these pages can then be composed
     * from stored responses.
     *
     * @param paths the pages to consider. Default: all that the site's remotes list
     */
    async prewarm(site: string, paths?: readonly string[]): Promise<void> {
      const release = releases.of(site);
      if (release !== undefined) await prewarm.now(runningOf(release), paths);
    },
    /** Finishes the pages in progress. Jobs that fail are not retried. */
    drain: () => pool.drain(),
    async close(): Promise<void> {
      prewarm.close();
      invalidation?.close();
      releases.close();
      await pool.close();
      await upstream.close();
    },
  };
}

export type Edge = Awaited<ReturnType<typeof createEdge>>;
