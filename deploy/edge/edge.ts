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
import { createPageMetrics } from './handlers/page-metrics.ts';
import { publishedFiles } from './handlers/published-files.ts';
import { fonts, mediaFiles } from './handlers/static-files.ts';
import { withoutSite } from './handlers/without-site.ts';
import { noExceptions } from './http/security-headers.ts';
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
import { createSitemapFiles } from './sitemap/sitemap-files.ts';
import type { RunningSite } from './sitemap/sitemaps.ts';
import { createSitemaps } from './sitemap/sitemaps.ts';
import type { ReleaseSource } from './sites/releases.ts';
import { createReleases } from './sites/releases.ts';
import { isLocalHost, siteOfHost } from './sites/site.ts';
import { createSiteVariants } from './sites/site-variants.ts';

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
    platformFetch: createPlatformFetch(upstream.dispatcher, budget),
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
    check: (release) => void variants.local(release),
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
  // What is served from a developer's machine is not there to be read.
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
  const documentDeps = (): DocumentDeps => ({
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
    // Invented hosts must not fill the memory.
    if (slug !== null && slugs.size < mostHosts) slugs.set(host, slug);
    return slug;
  };
  const runningAt = (release: Release, host: string | undefined): Running => ({
    release: runningRelease(release),
    site: variants.at(release, host),
    isLocal: isLocalHost(host),
  });
  const crawledAs = ({ site: { slug }, release }: Running): RunningSite => runningOf(releases.of(slug) ?? release);
  const handle = createPipeline(
    [
      fonts,
      publishedFiles(options.assets, nowMs),
      mediaFiles(options.media),
      withoutSite(metrics),
      crawlerFiles(sitemaps, crawledAs),
      () => {
        visitedAtMs = nowMs();
        return false;
      },
      gate(options.origin),
      formPosts(documentDeps),
      documents(documentDeps),
    ],
    (host) => {
      const slug = slugOf(host);
      const release = slug === null ? undefined : releases.of(slug);
      const isOpen = release !== undefined && Object.keys(release.manifests).length > 0;
      return { slug, running: isOpen ? runningAt(release, host) : null };
    },
  );

  return {
    /** The site a host belongs to, or null. */
    siteOf: slugOf,
    /** Serves anything that is neither api nor search. */
    handle,
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
        const running = { release, site: variants.local(release), isLocal: true };
        const keep = (path: string) => keepDocument(new URL(path, running.site.url), running, documentDeps());
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
