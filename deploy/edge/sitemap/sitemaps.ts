import type { ReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { BudgetExceeded, createPace } from '@forecourt/budget';
import { gateOf } from '@forecourt/contracts';
import type { Release, SitemapAddress } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import type { PlannedIsland } from '../composition/plan.ts';
import { pageOf, pagesOf } from '../composition/plan.ts';
import type { CollectDeps } from './collect.ts';
import { collectAddresses } from './collect.ts';
import type { SitemapFiles, SitemapFolder } from './sitemap-files.ts';
import type { SitemapLimits } from './xml.ts';
import { createSitemapPlacing, sitemapIndexOf } from './xml.ts';

/** A site with the release that it runs. */
export type RunningSite = {
  readonly release: Release;
  readonly site: Site;
  /** Whether the request names a host of this machine, such as `redgum.localhost`. Links then lead to local hosts. */
  readonly isLocal: boolean;
  readonly origin: string;
};

/** Response to a request for a sitemap. `unknown`: the site has no sitemap of this name. */
export type SitemapResponse =
  | { readonly kind: 'xml'; readonly xml: ReadStream }
  | { readonly kind: 'unknown' }
  /** There is no sitemap now, because the remote that lists its addresses fails. */
  | { readonly kind: 'unavailable' };

type Known = {
  /** Id of the lockfile and the configuration from which the addresses were collected, as one text. */
  readonly made: string;
  readonly atMs: number;
  /** Null: the page does not list addresses. */
  readonly folder: SitemapFolder | null;
};

export type SitemapOptions = CollectDeps & {
  readonly files: SitemapFiles;
  readonly nowMs: () => number;
  readonly report: (island: PlannedIsland, running: RunningSite, message: string) => void;
  readonly log: (message: string) => void;
  readonly limits?: SitemapLimits;
  /** Time for which a request waits for newer addresses. Default: 5 s. */
  readonly renewWaitMs?: number;
};

/** Time limit for a remote to list one batch of addresses. */
const deadlineMs = 2_500;
/**
 * Maximum age of addresses that are served without collecting them again, so that a sold vehicle soon leaves the
 * sitemap.
 */
const freshMs = 60_000;
/** Time for which a request waits for a new collection if the stored addresses are no longer fresh. */
const defaultRenewWaitMs = 5_000;
/** Maximum age of addresses that are served if a new collection fails, or takes longer than a request waits. */
const staleMs = 24 * 60 * 60_000;
/** Time during which a remote that failed is not requested again. */
const retryAfterMs = 20_000;

/**
 * Serves a site's sitemaps: an index, and one or more parts for each page that lists addresses. If a remote fails,
 * only its own parts are affected, and only if its addresses are not stored.
 */
export function createSitemaps({
  files,
  nowMs,
  log,
  report,
  limits,
  renewWaitMs = defaultRenewWaitMs,
  ...deps
}: SitemapOptions) {
  /** Collected addresses by site, and within a site by page. */
  const known = new Map<string, Map<string, Known>>();
  const collecting = new Map<string, Promise<void>>();
  const failedAtMs = new Map<string, number>();
  /**
   * The last collection of each site. The next collection waits for it, so the pages of a site are collected one by
   * one.
   */
  const lastOfSite = new Map<string, Promise<void>>();

  const collect = async (key: string, page: string, running: RunningSite): Promise<void> => {
    const { release, site } = running;
    const island = pageOf(release, page);
    if (island === undefined) return;
    const ofSite = known.get(site.slug) ?? new Map<string, Known>();
    known.set(site.slug, ofSite);
    const kept = [...ofSite].filter(([other]) => other !== page);
    const mostBytes = deps.budget.sitemapBytes - kept.reduce((sum, [, { folder }]) => sum + (folder?.bytes ?? 0), 0);
    const found = await writeSitemaps(island, running, mostBytes);
    if (found.kind === 'failed') {
      failedAtMs.set(key, nowMs());
      log(`${site.slug}: couldn’t list the addresses of ${page} for its sitemap: ${found.message}`);
      report(island, running, found.message);
      return;
    }
    failedAtMs.delete(key);
    const before = ofSite.get(page);
    ofSite.set(page, { made: makeOf(release), atMs: nowMs(), folder: found.folder });
    await before?.folder?.remove();
  };

  /**
   * Writes the sitemaps of one page.
   *
   * @param mostBytes bytes that are left of the site's budget
   */
  const writeSitemaps = async (
    island: PlannedIsland,
    { site, origin }: RunningSite,
    mostBytes: number,
  ): Promise<
    | { readonly kind: 'written'; readonly folder: SitemapFolder | null }
    | { readonly kind: 'failed'; readonly message: string }
  > => {
    const writing = await files.begin();
    const place = createSitemapPlacing(site.url, limits);
    const pace = createPace(deps.budget.unyieldingMs);
    // Pages that require a sign-in are left out, because search engines must not list them.
    const isOpen = ({ path }: SitemapAddress) => gateOf(site, new URL(path, site.url).pathname) === null;
    const isWithin = () => writing.bytes() <= mostBytes;
    try {
      const common = { site, origin, nowMs: nowMs(), deadlineMs };
      const found = await collectAddresses(island, common, deps, async (addresses) => {
        for (const address of addresses) {
          await pace();
          const entry = URL.canParse(address.path, site.url) && isOpen(address) ? place(address) : null;
          if (entry !== null) await writing.add(entry);
          if (!isWithin()) return 'enough';
        }
        return 'more';
      });
      if (!isWithin()) throw new BudgetExceeded('sitemapBytes', deps.budget, `${island.remote}/${island.name}`);
      if (found.kind === 'addresses') return { kind: 'written', folder: await writing.complete() };
      await writing.discard();
      return found.kind === 'none' ? { kind: 'written', folder: null } : found;
    } catch (error) {
      await writing.discard();
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  };

  const renew = (key: string, page: string, running: RunningSite): Promise<void> => {
    const waiting = collecting.get(key);
    if (waiting !== undefined) return waiting;
    if (nowMs() - (failedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < retryAfterMs) return Promise.resolve();
    const { slug } = running.site;
    const work = (lastOfSite.get(slug) ?? Promise.resolve())
      .then(() => collect(key, page, running))
      .finally(() => collecting.delete(key));
    collecting.set(key, work);
    lastOfSite.set(
      slug,
      work.catch(() => {}),
    );
    return work;
  };
  /** The sitemaps of a page. Null: the page does not list addresses. Undefined: the addresses are unavailable now. */
  const folderOf = async (page: string, running: RunningSite): Promise<Known['folder'] | undefined> => {
    const key = `${running.site.slug}|${page}`;
    const kept = known.get(running.site.slug)?.get(page);
    const age = kept === undefined ? Number.POSITIVE_INFINITY : nowMs() - kept.atMs;
    if (kept === undefined || age > staleMs) await renew(key, page, running);
    else if (age > freshMs || kept.made !== makeOf(running.release))
      await Promise.race([renew(key, page, running), setTimeout(renewWaitMs, undefined, { ref: false })]);
    const now = known.get(running.site.slug)?.get(page);
    return now !== undefined && nowMs() - now.atMs <= staleMs ? now.folder : undefined;
  };

  return {
    /**
     * `/sitemap.xml`. It also lists pages whose addresses are unavailable; requests for their parts get a response with
     * Retry-After.
     */
    async index(running: RunningSite): Promise<string> {
      const pages = Object.keys(pagesOf(running.release)).sort();
      const folders = await Promise.all(pages.map((page) => folderOf(page, running)));
      const entries = pages.flatMap((page, index) =>
        (folders[index] === undefined ? [{ lastModified: undefined }] : (folders[index]?.parts ?? [])).map(
          ({ lastModified }, at) => ({
            url: new URL(`/sitemaps/${page}-${at + 1}.xml`, running.site.url).href,
            lastModified,
          }),
        ),
      );
      return sitemapIndexOf(entries);
    },
    /** A part of a page's sitemaps: `/sitemaps/<name>.xml`, such as `vehicle.detail-1`. */
    async part(name: string, running: RunningSite): Promise<SitemapResponse> {
      const [, page = '', number] = /^([a-zA-Z]+\.[a-zA-Z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
      if (!Object.hasOwn(pagesOf(running.release), page)) return { kind: 'unknown' };
      const folder = await folderOf(page, running);
      if (folder === undefined) return { kind: 'unavailable' };
      return folder === null || Number(number) > folder.parts.length
        ? { kind: 'unknown' }
        : { kind: 'xml', xml: folder.read(Number(number)) };
    },
  };
}

export type Sitemaps = ReturnType<typeof createSitemaps>;

function makeOf({ lockfile }: Release): string {
  return `${lockfile.id}|${lockfile.config}`;
}
