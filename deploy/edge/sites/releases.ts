import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@forecourt/contracts/release';

/** Where the edge gets the sites' releases, such as the registry's client. */
export type ReleaseSource = {
  release(site: string): Promise<Release>;
  /**
   * Calls `onChange` with the current revision of each site, and with every later revision. While the registry is
   * unreachable, the connection is retried.
   */
  subscribe(
    onChange: (change: { readonly site: string; readonly revision: number }) => void,
    signal: AbortSignal,
  ): void;
  /** Called for every newer revision. `fault` is null if the revision is served; otherwise it is the reason why not. */
  served?(site: string, revision: number, fault: string | null): Promise<void>;
};

type Deps = {
  readonly source: ReleaseSource;
  /** Sites that are known at the start. A site that is created later is served when the registry announces it. */
  readonly sites: readonly string[];
  /** Folder in which the last known release of each site is stored. */
  readonly folder: string;
  readonly onChange: (site: string) => void;
  /** Throws an error if this edge cannot serve the release. */
  readonly check: (release: Release) => void;
  readonly log: (message: string) => void;
};

/**
 * Holds the current release of each site in memory. The registry pushes changes. The last known release is served
 * while the registry is unreachable (even at the start), and while a newer release fails its check.
 */
export async function createReleases({ source, sites, folder, onChange, check, log }: Deps) {
  const releases = new Map<string, Release>();
  const stop = new AbortController();
  await mkdir(folder, { recursive: true });
  const fileOf = (site: string) => join(folder, `${site}.json`);

  const reportServed = (site: string, revision: number, fault: string | null): void => {
    source.served?.(site, revision, fault).catch((error: unknown) => log(`${site}: ${String(error)}`));
  };
  const refresh = async (site: string): Promise<void> => {
    const release = await source.release(site);
    const before = releases.get(site);
    if (before !== undefined && before.revision >= release.revision) return;
    try {
      check(release);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      reportServed(site, release.revision, fault);
      if (before === undefined) await recall(site, `revision ${release.revision} cannot be served (${fault})`);
      else
        log(`${site}: revision ${release.revision} cannot be served (${fault}); serving revision ${before.revision}`);
      return;
    }
    releases.set(site, release);
    onChange(site);
    reportServed(site, release.revision, null);
    const temporary = `${fileOf(site)}.${process.pid}`;
    await writeFile(temporary, JSON.stringify(release));
    await rename(temporary, fileOf(site));
  };
  const recall = async (site: string, why: string): Promise<void> => {
    try {
      const release = JSON.parse(await readFile(fileOf(site), 'utf8')) as Release;
      check(release);
      releases.set(site, release);
      log(`${site}: ${why}; serving the last known release`);
    } catch {
      log(`${site}: ${why} and no release that can be served is known yet`);
    }
  };

  await Promise.all(sites.map((site) => refresh(site).catch(() => recall(site, 'the registry does not answer'))));
  source.subscribe(({ site, revision }) => {
    if (releases.get(site)?.revision === revision) return;
    refresh(site).catch((error: unknown) => log(`${site}: ${String(error)}`));
  }, stop.signal);

  return {
    of: (site: string): Release | undefined => releases.get(site),
    all: (): readonly Release[] => [...releases.values()],
    close: () => stop.abort(),
  };
}
