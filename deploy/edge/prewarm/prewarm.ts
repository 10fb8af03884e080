import type { SitemapAddress } from '@forecourt/contracts/release';
import type { RunningSite } from '../sitemap/sitemaps.ts';

export type PrewarmOptions = {
  readonly sites: () => readonly RunningSite[];
  /** Addresses that the remotes of a site list, with the remote that lists each; throws if a remote fails. */
  readonly list: (running: RunningSite) => Promise<readonly ListedAddress[]>;
  /** Renders a page as for a visitor, without any visitor's data. @returns whether all of it was rendered */
  readonly make: (running: RunningSite, path: string, extent: Extent) => Promise<boolean>;
  /** Number of stale responses served so far: a page made of them does not count as prewarmed. */
  readonly staleServed: () => number;
  /** Time of the last page request of a visitor. */
  readonly visitedAtMs: () => number;
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
};

/** The page alone, or the whole document: widgets make the same requests on every page of a kind. */
export type Extent = 'page' | 'document';

/** An address and the page and version that render it, such as `vehicle.detail of mf-vehicle@1.0.0`. */
export type ListedAddress = Pick<SitemapAddress, 'path' | 'lastModified'> & { readonly by: string };

/** This many consecutive failures mean that a service is down or a version is broken; the round ends. */
const mostFailures = 3;

type Read = { readonly of: string; readonly atMs: number };

/** Delay after the start, in which the platform has more urgent work. */
const startAfterMs = 30_000;
const betweenRoundsMs = 10 * 60_000;
/** Stored api responses last three days: a page is prewarmed again long before. */
const againAfterMs = 24 * 60 * 60_000;
/** Maximum time per site and round; the rest follows after the other sites, so slow sites do not block them. */
const mostSiteMs = 5 * 60_000;
/** Rest per unit of work: prewarming uses a tenth of a processor while the edge is idle. */
const restPerWork = 9;
const shortestRestMs = 50;
/** A page view is followed by further requests of the visitor: prewarming slows down for this long. */
const visitMs = 30_000;
const restAmongVisitorsMs = 3_000;

/**
 * Renders the pages that remotes list before visitors request them, so that the api responses they need are stored in
 * case the api fails. A page is rendered again when it changes or is no longer listed.
 */
export function createPrewarm({ sites, list, make, staleServed, visitedAtMs, nowMs, log }: PrewarmOptions) {
  const read = new Map<string, Map<string, Read>>();
  let closed = false;
  let alarm: NodeJS.Timeout | undefined;

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      alarm = setTimeout(resolve, ms);
      alarm.unref();
    });

  const restAfter = (workMs: number): Promise<void> =>
    rest(nowMs() - visitedAtMs() < visitMs ? restAmongVisitorsMs : Math.max(shortestRestMs, workMs * restPerWork));

  /**
   * @param pause runs after each page
   * @param paths of the pages to prewarm; undefined: all new or changed pages of the site
   * @param mostMs stops after this time
   * @returns whether pages are left
   */
  const readSite = async (
    running: RunningSite,
    pause: (workMs: number) => Promise<void>,
    {
      paths,
      mostMs = Number.POSITIVE_INFINITY,
    }: { readonly paths?: readonly string[] | undefined; readonly mostMs?: number },
  ): Promise<boolean> => {
    const untilMs = nowMs() + mostMs;
    const known = read.get(running.site.slug) ?? new Map<string, Read>();
    read.set(running.site.slug, known);
    const listed = new Map((await list(running)).map((address) => [address.path, address]));
    const begun = new Set<string>();
    let failures = 0;
    // A sold vehicle is no longer listed: its page changes to say so.
    const gone = [...known.keys()].filter((path) => !listed.has(path));
    for (const path of paths ?? [...gone, ...listed.keys()]) {
      const address = listed.get(path);
      const of = address && `${address.by}|${address.lastModified ?? ''}`;
      const before = known.get(path);
      const beganAtMs = nowMs();
      if (before !== undefined && before.of === of && beganAtMs - before.atMs < againAfterMs) continue;
      if (beganAtMs >= untilMs) return true;
      const extent = address === undefined || begun.has(address.by) ? 'page' : 'document';
      if (address !== undefined) begun.add(address.by);
      const staleBefore = staleServed();
      const isMade = (await make(running, path, extent)) && staleServed() === staleBefore;
      failures = isMade ? 0 : failures + 1;
      if (isMade && of === undefined) known.delete(path);
      else if (isMade && of !== undefined) known.set(path, { of, atMs: beganAtMs });
      if (closed) return true;
      if (failures === mostFailures) throw new Error(`${path} could not be made, like ${failures - 1} before it`);
      await pause(nowMs() - beganAtMs);
    }
    return false;
  };

  const readOn = async (): Promise<void> => {
    await rest(startAfterMs);
    while (!closed) {
      let isMoreLeft = false;
      for (const running of sites()) {
        if (closed) return;
        const isLeft = await readSite(running, restAfter, { mostMs: mostSiteMs }).catch((error: unknown) => {
          if (!closed) log(`${running.site.slug}: pages could not be prewarmed: ${String(error)}`);
          return false;
        });
        isMoreLeft ||= isLeft;
      }
      await rest(isMoreLeft ? restAmongVisitorsMs : betweenRoundsMs);
    }
  };

  return {
    /** Runs until `close`. */
    start: (): void => void readOn(),
    /** Prewarms new and changed pages of a site now, without pauses. */
    now: (running: RunningSite, paths?: readonly string[]): Promise<void> =>
      readSite(running, async () => {}, { paths }).then(() => {}),
    close(): void {
      closed = true;
      clearTimeout(alarm);
    },
  };
}
