import { gateOf } from '@forecourt/contracts';
import type { Release, SitemapAddress } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { pageOf, pagesOf } from '../document/layout.ts';
import type { CollectDeps } from './collect.ts';
import { collectAddresses } from './collect.ts';
import type { SitemapLimits, SitemapPart } from './xml.ts';
import { sitemapIndexOf, sitemapsOf } from './xml.ts';

/** A site as it runs now. */
export type RunningSite = { readonly release: Release; readonly site: Site; readonly origin: string };

/** What a sitemap's address gives. */
export type SitemapResponse =
  | { readonly kind: 'xml'; readonly xml: string }
  | { readonly kind: 'unknown' }
  /** The remote that lists these addresses does not respond. */
  | { readonly kind: 'unavailable' };

type Known = {
  /** The lockfile, of versions and configuration, that they were collected under. */
  readonly made: string;
  readonly atMs: number;
  /** Null: the page lists no addresses. */
  readonly parts: readonly SitemapPart[] | null;
};

export type SitemapOptions = CollectDeps & {
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
  readonly limits?: SitemapLimits;
};

/** Longest time one slice of addresses may take. */
const deadlineMs = 2_500;
/** For this long addresses are served as they are; after it, while they are collected anew. */
const freshMs = 10 * 60_000;
/** Addresses older than this are not served. */
const staleMs = 24 * 60 * 60_000;
/** For this long nothing is requested of a remote that failed. */
const retryAfterMs = 20_000;

/**
 * A site's sitemaps: an index, and for each page that lists addresses one or more parts. A remote
 * that fails costs its own parts, and those only when they were never known.
 */
export function createSitemaps({ nowMs, log, limits, ...deps }: SitemapOptions) {
  const known = new Map<string, Known>();
  const collecting = new Map<string, Promise<void>>();
  const failedAtMs = new Map<string, number>();

  const collect = async (key: string, page: string, { release, site, origin }: RunningSite): Promise<void> => {
    const island = pageOf(release, page);
    if (island === undefined) return;
    const common = { site, origin, nowMs: nowMs(), deadlineMs };
    const found = await collectAddresses(island, common, deps);
    if (found.kind === 'failed') {
      failedAtMs.set(key, nowMs());
      log(`${site.slug}: no addresses of ${page} for its sitemap: ${found.message}`);
      return;
    }
    failedAtMs.delete(key);
    // What wants a sign-in is nothing for engines.
    const isOpen = ({ path }: SitemapAddress) => gateOf(site, new URL(path, site.url).pathname) === null;
    const parts = found.kind === 'none' ? null : sitemapsOf(found.addresses.filter(isOpen), site.url, limits);
    known.set(key, { made: makeOf(release), atMs: nowMs(), parts });
  };
  const renew = (key: string, page: string, running: RunningSite): Promise<void> => {
    const waiting = collecting.get(key);
    if (waiting !== undefined) return waiting;
    if (nowMs() - (failedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < retryAfterMs) return Promise.resolve();
    const work = collect(key, page, running).finally(() => collecting.delete(key));
    collecting.set(key, work);
    return work;
  };
  /** The parts of a page; null: it has none; undefined: not known now. */
  const partsOf = async (page: string, running: RunningSite): Promise<Known['parts'] | undefined> => {
    const key = `${running.site.slug}|${page}`;
    const kept = known.get(key);
    const age = kept === undefined ? Number.POSITIVE_INFINITY : nowMs() - kept.atMs;
    if (kept === undefined || age > staleMs) await renew(key, page, running);
    else if (age > freshMs || kept.made !== makeOf(running.release)) void renew(key, page, running);
    const now = known.get(key);
    return now !== undefined && nowMs() - now.atMs <= staleMs ? now.parts : undefined;
  };

  return {
    /** `/sitemap.xml`. A page whose addresses are not known now is listed all the same: its part says when to retry. */
    async index(running: RunningSite): Promise<string> {
      const pages = Object.keys(pagesOf(running.release)).sort();
      const parts = await Promise.all(pages.map((page) => partsOf(page, running)));
      const entries = pages.flatMap((page, index) =>
        (parts[index] === undefined ? [{ lastModified: undefined }] : (parts[index] ?? [])).map(
          ({ lastModified }, at) => ({
            url: new URL(`/sitemaps/${page}-${at + 1}.xml`, running.site.url).href,
            lastModified,
          }),
        ),
      );
      return sitemapIndexOf(entries);
    },
    /** `/sitemaps/<name>.xml`, such as `vehicle.detail-1`. */
    async part(name: string, running: RunningSite): Promise<SitemapResponse> {
      const [, page = '', number] = /^([a-zA-Z]+\.[a-zA-Z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
      if (!Object.hasOwn(pagesOf(running.release), page)) return { kind: 'unknown' };
      const parts = await partsOf(page, running);
      if (parts === undefined) return { kind: 'unavailable' };
      const part = parts?.[Number(number) - 1];
      return part === undefined ? { kind: 'unknown' } : { kind: 'xml', xml: part.xml };
    },
  };
}

export type Sitemaps = ReturnType<typeof createSitemaps>;

function makeOf({ lockfile }: Release): string {
  return `${lockfile.id}|${lockfile.config}`;
}
