import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Budget } from '@forecourt/budget';
import { createSiteShares, defaultBudget } from '@forecourt/budget';
import type { FailureReport, Release } from '@forecourt/contracts/release';
import { createTargetGuard } from '@forecourt/outbound';
import type { PlannedIsland } from './composition/plan.ts';
import type { Development } from './development.ts';
import { developmentRelease, exceptionsOf } from './development.ts';
import { integrityOf } from './document/asset-url.ts';
import { createDocumentStarts } from './document/document-start.ts';
import { createInlineSheets } from './document/inline-sheets.ts';
import { crawlerFiles } from './handlers/crawler-files.ts';
import type { DocumentDeps } from './handlers/documents.ts';
import { documents, keepDocument } from './handlers/documents.ts';
import { formPosts } from './handlers/form-posts.ts';
import { gate } from './handlers/gate.ts';
import { overrides } from './handlers/overrides.ts';
import { createPageMetrics } from './handlers/page-metrics.ts';
import { publishedFiles } from './handlers/published-files.ts';
import { returnedVersions } from './handlers/returned-versions.ts';
import { fonts, mediaFiles } from './handlers/static-files.ts';
import { withoutSite } from './handlers/without-site.ts';
import type { CspExceptions } from './http/security-headers.ts';
import { noExceptions } from './http/security-headers.ts';
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
import { createSitemapFiles } from './sitemap/sitemap-files.ts';
import type { RunningSite } from './sitemap/sitemaps.ts';
import { createSitemaps } from './sitemap/sitemaps.ts';
import type { ReleaseSource } from './sites/releases.ts';
import { createReleases } from './sites/releases.ts';
import { isLocalHost, siteOfHost } from './sites/site.ts';
import { createSiteVariants } from './sites/site-variants.ts';

export type EdgeOptions = {
  readonly releases: ReleaseSource;
  /** Slugs of the sites known at the start; sites created later are served too. */
  readonly sites: readonly string[];
  /** Folder of the published versions. */
  readonly assets: string;
  /** Folders of pictures by the first path segment below `/media/`. */
  readonly media: Readonly<Record<string, string>>;
  /** Folder of the stored api responses. */
  readonly memory: string;
  /** Values of the environment variables that site configurations name. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Signs the id of a lockfile for the documents of a site. */
  readonly signLockfile: (site: string, lockfile: string) => string;
  /** Origin of api and search for code on the server, such as `http://127.0.0.1:4000`. */
  readonly origin: () => string;
  /** Override links. Default: none can be opened. */
  readonly overrides?: OverrideSource;
  /** Private addresses that a configuration's search host may resolve to. Default: none. */
  readonly allowedTargets?: BlockList;
  /** Local origins of sister sites, by their public origins. */
  readonly localOrigins?: () => Readonly<Record<string, string>>;
  readonly report: (report: FailureReport) => void;
  readonly log: (message: string) => void;
  readonly nowMs?: () => number;
  readonly budget?: Budget;
  /** Maximum render processes per dealer. Default: 2. */
  readonly processesPerSite?: number;
  /** One remote served from a developer's machine, for every site. */
  readonly development?: Development;
  /** When pages are prewarmed. Default: at the start and while the edge is idle. */
  readonly prewarm?: PrewarmMoment | undefined;
};

/**
 * `atStart`: only first pages, before the edge is ready. `inQuietMoments`: those, then all that remotes list.
 * `whenAsked`: only by `prewarm`.
 */
export type PrewarmMoment = 'inQuietMoments' | 'atStart' | 'whenAsked';

/** Size of the host → site cache: a few hosts per site. */
const mostHosts = 2_000;

/** Maximum render processes of all dealers, about 80 MB each. */
const mostProcesses = 12;

/** CPU time for composing one site's documents: half of the processors, plus a burst of one second. */
const documentAllowance = { freeMs: 1_000, msPerSecond: 500 * availableParallelism(), mostOwedMs: 2_000 };

/** Pages where most visits begin, and the maximum time for preparing them before the edge accepts visitors. */
const firstPages = ['/', '/search/used-cars'];
const firstPagesMs = 20_000;

/** Composes and serves the pages of every site, and the files of every published version. */
export async function createEdge(options: EdgeOptions) {
  const { sites, log, nowMs = Date.now, budget = defaultBudget } = options;
  const guard = createTargetGuard({ allowed: options.allowedTargets ?? new BlockList() });
  const connect = createGuardedConnect({ guard, own: options.origin, timeoutMs: connectMs });
  const upstream = await openUpstream({ memory: options.memory, connect, budget, nowMs, log });
  const report = (failure: FailureReport) => options.report(withCode(failure));
  const pool = createRenderPool({
    sizePerSite: options.processesPerSite ?? 2,
    size: mostProcesses,
    deadlineMs: 3_000,
    mostVersions: 40,
    platformFetch: createPlatformFetch(upstream.dispatcher, budget, options.signLockfile),
    budget,
    log,
  });
  const caches = createPageCaches(
    { freshMs: 5_000, staleMs: 60_000, errorMs: 24 * 3_600_000, most: 500, mostBytes: 128 * 1024 * 1024 },
    nowMs,
  );
  const metrics = createPageMetrics();
  const variants = createSiteVariants(options.secrets, options.localOrigins ?? (() => ({})));
  const slugs = new Map<string, string | null>();
  const releases = await createReleases({
    source: options.releases,
    sites,
    folder: options.memory,
    onChange: () => slugs.clear(),
    check: (release) => {
      for (const each of releasesOf(release)) variants.local(each);
    },
    log,
  });
  const assets = resolve(options.assets);
  const inlineSheets = createInlineSheets(assets, budget);
  const createStarts = (exceptions: CspExceptions) =>
    createDocumentStarts(inlineSheets, exceptions, options.signLockfile);
  const starts = createStarts(options.development ? exceptionsOf(options.development) : noExceptions);
  const overrideStarts = createOverrideStarts(createStarts);
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
  // Files served from a developer's machine are not on disk.
  const prewarmsAt = options.development === undefined ? (options.prewarm ?? 'inQuietMoments') : 'whenAsked';
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
    return { ...ownDocumentDeps(), starts: overrideStarts(override), development, browserOnly: development?.remote };
  };
  const ownDocumentDeps = (): DocumentDeps => ({
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
      releases.all().map((release) => ({ slug: release.lockfile.site, url: variants.local(release).url })),
    );
    // Requests with made-up hosts must not fill the cache.
    if (slug !== null && slugs.size < mostHosts) slugs.set(host, slug);
    return slug;
  };
  const runningFor = (request: IncomingMessage, announced: Release): Running => {
    const { host } = request.headers;
    const { release, setCookie } = chooseRelease(request, announced, nowMs);
    return {
      release: runningRelease(release),
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
      open: createOpenedOverrides(options.overrides, { nowMs, log }),
      siteAt: variants.at,
      nowMs,
    });
  const handle = createPipeline(
    [
      ...(showOverrides ? [showOverrides] : []),
      fonts,
      publishedFiles(options.assets, nowMs),
      mediaFiles(options.media),
      withoutSite(metrics),
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
      const slug = slugOf(request.headers.host);
      const release = slug === null ? undefined : releases.of(slug);
      const isOpen = release !== undefined && Object.keys(release.manifests).length > 0;
      return { slug, running: isOpen ? runningFor(request, release) : null };
    },
  );

  return {
    /** Slug of the host's site, or null. */
    siteOf: slugOf,
    /** Serves everything except api and search. */
    handle,
    /** The site's current release. */
    release: (site: string) => releases.of(site),
    /**
     * Starts each site's render process and caches its first pages, so that the first visitors wait for neither. Sites
     * not ready within `firstPagesMs` start with their first visitor.
     */
    async makeReady(): Promise<void> {
      if (prewarmsAt === 'whenAsked') return;
      const untilMs = performance.now() + firstPagesMs;
      for (const release of releases.all().flatMap(releasesOf)) {
        const running = { release, site: variants.local(release), isLocal: true };
        const keep = (path: string) => keepDocument(new URL(path, running.site.url), running, documentDeps());
        // A cold process may miss the deadline once.
        const keepOnceWarm = async (path: string) => (await keep(path)) || keep(path);
        if (performance.now() < untilMs) await Promise.all(firstPages.map(keepOnceWarm));
      }
    },
    /** Prewarms the pages that a site's remotes list, so that they can later be composed from stored api responses. */
    async prewarm(site: string, paths?: readonly string[]): Promise<void> {
      const release = releases.of(site);
      if (release !== undefined) await prewarm.now(runningOf(release), paths);
    },
    /** Finishes pages in progress without retrying failures. */
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
