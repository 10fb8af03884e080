import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@forecourt/contracts/release';
import PQueue from 'p-queue';
import { createSharedVersions } from './shared-versions.ts';

/** Where the edge gets the sites' releases, such as the registry's client. */
export type ReleaseSource = {
  release(site: string): Promise<Release>;
  /** Returns the releases of several sites. Unknown sites are left out. Default: each site is read alone. */
  releases?(sites: readonly string[]): Promise<readonly Release[]>;
  /**
   * Calls `onChange` with the current revision of each site, and with every later revision. While the registry is
   * unreachable, the connection is retried.
   */
  subscribe(
    onChange: (change: { readonly site: string; readonly revision: number }) => void,
    signal: AbortSignal,
  ): void;
  /**
   * Reports whether this edge serves a revision. `fault`: why not; null: the revision is served. A report without a
   * fault is left out if the registry, according to the release, has recorded no fault for the site.
   */
  served?(site: string, revision: number, fault: string | null): Promise<void>;
};

type Deps = {
  readonly source: ReleaseSource;
  /** Sites that are known at the start. A site that is created later is served when the registry announces it. */
  readonly sites: readonly string[];
  /** Folder in which the last known release of each site is stored. */
  readonly folder: string;
  /** Called with a site's new release, and with the one before it; undefined: there was none. */
  readonly onChange: (release: Release, before: Release | undefined) => void;
  /** Throws an error if this edge cannot serve the release. */
  readonly check: (release: Release) => void;
  /**
   * Makes the files of releases available. Throws an error if files cannot be fetched now. Default: the files are
   * always available.
   */
  readonly provide?: (releases: readonly Release[]) => Promise<void>;
  readonly log: (message: string) => void;
};

/**
 * Maximum number of simultaneous requests to the registry, and of sites in each: one change may concern a thousand
 * sites.
 */
const asksAtOnce = 4;
const sitesPerRequest = 100;
/**
 * A release that could not be fetched is requested again after this time, then after twice as long, and so on. Retries
 * continue at the longest interval, because the registry announces a revision only once while the connection lasts.
 */
const firstRetryMs = 1_000;
const mostRetryMs = 30_000;
/**
 * Interval at which the files of unchanged releases are provided again. Otherwise they would count as unused and be
 * deleted.
 */
const provideAgainMs = 1_800_000;

/** The files of a release cannot be fetched now. */
class FilesUnavailable extends Error {}

/**
 * Holds the current release of each site in memory. The registry pushes changes. The last known release is served
 * while the registry is unreachable (even at the start), and while a newer release fails its check.
 */
export async function createReleases({ source, sites, folder, onChange, check, provide = async () => {}, log }: Deps) {
  const releases = new Map<string, Release>();
  const stop = new AbortController();
  await mkdir(folder, { recursive: true });
  const fileOf = (site: string) => join(folder, `${site}.json`);

  const faulty = new Set<string>();
  const reportServed = (site: string, revision: number, fault: string | null): void => {
    if (fault === null) faulty.delete(site);
    else faulty.add(site);
    source.served?.(site, revision, fault).catch((error: unknown) => log(`${site}: ${String(error)}`));
  };
  const storing = new Map<string, Promise<void>>();
  /** Stores the releases of a site one after the other, so that the file finally contains the latest release. */
  const store = async (site: string, release: Release): Promise<void> => {
    const before = storing.get(site);
    const stored = (async () => {
      await before?.catch(() => {});
      if (releases.get(site) !== release) return;
      const temporary = `${fileOf(site)}.${process.pid}`;
      await writeFile(temporary, JSON.stringify(release));
      await rename(temporary, fileOf(site));
    })();
    storing.set(site, stored);
    await stored;
  };
  const share = createSharedVersions();
  const refresh = async (site: string, read?: Release): Promise<void> => {
    const release = share(read ?? (await source.release(site)));
    const before = releases.get(site);
    if (before !== undefined && before.revision >= release.revision) return;
    try {
      check(release);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      reportServed(site, release.revision, fault);
      if (before === undefined) await recall(site, `revision ${release.revision} can’t be served (${fault})`);
      else
        log(
          `${site}: revision ${release.revision} can’t be served (${fault}); still serving revision ${before.revision}`,
        );
      return;
    }
    await provide([release]).catch((cause: Error) => {
      reportServed(site, release.revision, cause.message);
      throw new FilesUnavailable(`revision ${release.revision} can’t be served (${cause.message})`, { cause });
    });
    // A newer release that arrived while the files were fetched is kept.
    if ((releases.get(site)?.revision ?? -1) >= release.revision) return;
    releases.set(site, release);
    onChange(release, before);
    if (release.unserved !== false || faulty.has(site)) reportServed(site, release.revision, null);
    await store(site, release);
  };
  /**
   * Reads the releases of several sites with one request. Sites that the response does not contain are then read one by
   * one.
   */
  const refreshAll = async (
    sites: readonly string[],
    failed: (site: string) => (error: unknown) => Promise<void> | void,
  ): Promise<void> => {
    const read = new Map<string, Release>();
    if (source.releases !== undefined && sites.length > 1)
      for (const release of await source.releases(sites).catch((error: unknown) => {
        log(`the releases of ${sites.length} sites couldn’t be read with one request: ${String(error)}`);
        return [];
      }))
        read.set(release.lockfile.site, release);
    if (read.size > 0)
      await Promise.all([...read].map(([site, release]) => refresh(site, release).catch(failed(site))));
    for (const site of sites) if (!read.has(site)) await refresh(site).catch(failed(site));
  };
  const recall = async (site: string, why: string): Promise<void> => {
    try {
      const release = share(JSON.parse(await readFile(fileOf(site), 'utf8')) as Release);
      check(release);
      await provide([release]);
      // A release that has arrived from the registry in the meantime is newer than the stored one.
      if (releases.has(site)) return;
      releases.set(site, release);
      onChange(release, undefined);
      log(`${site}: ${why}; serving the last known release`);
    } catch {
      log(`${site}: ${why} and there’s no earlier release to serve yet`);
    }
  };

  const queue = new PQueue({ concurrency: asksAtOnce });
  /**
   * Sites whose next request has not begun, with the number of failed requests before it. A change of such a site needs
   * no further request.
   */
  const waiting = new Map<string, number>();
  const retries = new Map<string, NodeJS.Timeout>();
  const renew = (site: string, failures = 0): void => {
    clearTimeout(retries.get(site));
    if (waiting.has(site) || stop.signal.aborted) return;
    waiting.set(site, failures);
    void queue.add(async () => {
      // An earlier request may have included the site, because each request reads several waiting sites.
      if (!waiting.has(site)) return;
      const others = source.releases === undefined ? [] : waiting.keys();
      const next = [...new Set([site, ...others])].slice(0, sitesPerRequest);
      const failed = new Map(next.map((each) => [each, waiting.get(each) ?? 0]));
      for (const each of next) waiting.delete(each);
      await refreshAll(next, (each) => retry(each, failed.get(each) ?? 0));
    });
  };
  const retry = (site: string, failures: number) => (error: unknown) => {
    log(`${site}: ${error instanceof FilesUnavailable ? error.message : String(error)}`);
    clearTimeout(retries.get(site));
    const waitMs = Math.min(firstRetryMs * 2 ** failures, mostRetryMs);
    retries.set(site, setTimeout(() => renew(site, failures + 1), waitMs).unref());
  };

  await Promise.all(
    chunksOf(sites).map((chunk) =>
      queue.add(() =>
        refreshAll(chunk, (site) => (error: unknown) => {
          return recall(site, error instanceof FilesUnavailable ? error.message : 'the registry isn’t answering');
        }),
      ),
    ),
  );
  source.subscribe(({ site, revision }) => {
    if (releases.get(site)?.revision !== revision) renew(site);
  }, stop.signal);

  const providing = setInterval(() => {
    provide([...releases.values()]).catch((error: unknown) => log(String(error)));
  }, provideAgainMs).unref();

  return {
    of: (site: string): Release | undefined => releases.get(site),
    all: (): readonly Release[] => [...releases.values()],
    close() {
      clearInterval(providing);
      stop.abort();
    },
  };
}

function chunksOf(sites: readonly string[]): readonly (readonly string[])[] {
  const starts = Array.from({ length: Math.ceil(sites.length / sitesPerRequest) }, (_, at) => at * sitesPerRequest);
  return starts.map((start) => sites.slice(start, start + sitesPerRequest));
}
