import type { SitemapAddress } from '@forecourt/contracts/release';
import type { RunningSite } from '../sitemap/sitemaps.ts';

export type PrewarmOptions = {
  readonly sites: () => readonly RunningSite[];
  /** Addresses that the remotes of a site list, each with the page that renders it. Throws if a remote fails. */
  readonly list: (running: RunningSite) => Promise<readonly ListedAddress[]>;
  /**
   * Renders a page as for a visitor, but without a visitor's data.
   *
   * @returns whether all islands were rendered
   */
  readonly make: (running: RunningSite, path: string, extent: Extent) => Promise<boolean>;
  /**
   * Number of stale responses that were served so far. A page rendered from a stale response does not count as
   * prewarmed.
   */
  readonly staleServed: () => number;
  /** Time of the last page request by a visitor. */
  readonly visitedAtMs: () => number;
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
};

/**
 * `page`: the page alone. `document`: the page with frame and widgets. All pages of a kind cause the same requests of
 * frame and widgets.
 */
export type Extent = 'page' | 'document';

/** An address, and the page and version that render it, such as `vehicle.detail of mf-vehicle@1.0.0`. */
export type ListedAddress = Pick<SitemapAddress, 'path' | 'lastModified'> & { readonly by: string };

/** After this many failures in a row, a service is probably down or a version is broken, so the round ends. */
const mostFailures = 3;

type Read = { readonly of: string; readonly atMs: number };

/** Delay of the first round, because after a start the platform has more urgent work. */
const startAfterMs = 30_000;
const betweenRoundsMs = 10 * 60_000;
/** A page is prewarmed again after this time, long before its stored api responses expire after three days. */
const againAfterMs = 24 * 60 * 60_000;
/**
 * Maximum time for one site in a round. The remaining pages of a slow site are prewarmed after all other sites, which
 * they would otherwise delay.
 */
const mostSiteMs = 5 * 60_000;
/**
 * The pause after a page is this multiple of the page's rendering time, so that prewarming uses a tenth of a processor.
 */
const restPerWork = 9;
const shortestRestMs = 50;
/**
 * Time after a visitor's request during which prewarming is slower, because the visitor will probably send further
 * requests.
 */
const visitMs = 30_000;
const restAmongVisitorsMs = 3_000;

/**
 * Renders the pages that remotes list, before visitors request them. The api responses that these pages need are then
 * stored, and can be used while the api is down. A page is rendered again when it changes. It is rendered once more
 * when it is no longer listed: the page of a sold vehicle then says that the vehicle is sold.
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
   * Prewarms the new and changed pages of a site.
   *
   * @param pause runs after the list and after each page
   * @param paths the pages to consider; undefined: all pages that are listed or were listed
   * @param mostMs maximum duration
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
    const listedAtMs = nowMs();
    // A pause follows the listing too. Listing may start a render process for each site, so with a thousand sites it
    // takes most of a round.
    const addresses = await list(running).finally(() => {
      const listMs = nowMs() - listedAtMs;
      return listMs > 0 ? pause(listMs) : undefined;
    });
    const listed = new Map(addresses.map((address) => [address.path, address]));
    if (closed) return true;
    const begun = new Set<string>();
    let failures = 0;
    // Pages that are no longer listed are rendered once more, because the page of a sold vehicle then says that it is
    // sold.
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
      if (failures === mostFailures)
        throw new Error(`${path} couldn’t be rendered, and neither could the ${failures - 1} pages before it`);
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
          if (!closed) log(`${running.site.slug}: pages couldn’t be prewarmed: ${String(error)}`);
          return false;
        });
        isMoreLeft ||= isLeft;
      }
      await rest(isMoreLeft ? restAmongVisitorsMs : betweenRoundsMs);
    }
  };

  return {
    /** Prewarms in rounds until `close` is called. */
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
