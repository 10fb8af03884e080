import type { SitemapAddress } from '@forecourt/contracts/release';
import type { RunningSite } from '../sitemap/sitemaps.ts';

export type PrewarmOptions = {
  /** The sites as they run now. */
  readonly sites: () => readonly RunningSite[];
  /** Addresses of a site's pages that the remotes list, and what lists them; throws when that is not known. */
  readonly list: (running: RunningSite) => Promise<readonly ListedAddress[]>;
  /** Makes a page as for a visitor, without any visitor's data. @returns whether all of it could be made */
  readonly make: (running: RunningSite, path: string, extent: Extent) => Promise<boolean>;
  /** How many stale responses were served so far: a page made of them does not count as prewarmed. */
  readonly staleServed: () => number;
  /** When a visitor last requested a page. */
  readonly visitedAtMs: () => number;
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
};

/** The page alone, or all of its document: widgets' requests are the same for every page of a kind. */
export type Extent = 'page' | 'document';

/** An address and what makes its page, such as `vehicle.detail of mf-vehicle@1.0.0`. */
export type ListedAddress = Pick<SitemapAddress, 'path' | 'lastModified'> & { readonly by: string };

/** So many failed pages in a row mean that something is down, or a version is bad. */
const mostFailures = 3;

type Read = { readonly of: string; readonly atMs: number };

/** What the platform starts with comes first. */
const startAfterMs = 30_000;
const betweenRoundsMs = 10 * 60_000;
/** Responses of the api last three days: a page is read again long before. */
const againAfterMs = 24 * 60 * 60_000;
/** A site's share of a round: one with slow pages, or ever new ones, is gone on with after the others. */
const mostSiteMs = 5 * 60_000;
/** In quiet moments a tenth of a processor. */
const restPerWork = 9;
const shortestRestMs = 50;
/** A visitor's page request is followed by its parts and the next page: prewarming waits this long. */
const visitMs = 30_000;
const restAmongVisitorsMs = 3_000;

/**
 * Reads the pages that remotes list before visitors request them, so that the last responses they are made of are
 * there when the api is not. One that changed, or is listed no more, is read again.
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
   * @param pause after each page
   * @param paths of pages to read; without them what is new of the whole site
   * @param mostMs after which it is left for later
   * @returns whether anything is left
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
    // What was sold is listed no more: its page says so from now on.
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
    /** Goes on until `close`. */
    start: (): void => void readOn(),
    /** Reads what is new of a site now, without a pause. */
    now: (running: RunningSite, paths?: readonly string[]): Promise<void> =>
      readSite(running, async () => {}, { paths }).then(() => {}),
    close(): void {
      closed = true;
      clearTimeout(alarm);
    },
  };
}
