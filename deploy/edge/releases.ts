import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@forecourt/contracts/release';

/** Where the edge learns what a site runs. The registry's client fits. */
export type ReleaseSource = {
  release(site: string): Promise<Release>;
  /** Calls with each site whose release changed. Keeps trying while the registry is away. */
  subscribe(onChange: (site: string) => void, signal: AbortSignal): void;
};

type Deps = {
  readonly source: ReleaseSource;
  readonly sites: readonly string[];
  /** Folder in which the last known release of each site is kept. */
  readonly folder: string;
  readonly onChange: (site: string) => void;
  readonly log: (message: string) => void;
};

/**
 * What each site runs, in memory. Changes arrive by push; with the registry gone, even at the
 * start, the last known release serves.
 */
export async function createReleases({ source, sites, folder, onChange, log }: Deps) {
  const releases = new Map<string, Release>();
  const stop = new AbortController();
  await mkdir(folder, { recursive: true });
  const fileOf = (site: string) => join(folder, `${site}.json`);

  const refresh = async (site: string): Promise<void> => {
    const release = await source.release(site);
    const before = releases.get(site);
    if (before !== undefined && before.revision >= release.revision) return;
    releases.set(site, release);
    onChange(site);
    const temporary = `${fileOf(site)}.${process.pid}`;
    await writeFile(temporary, JSON.stringify(release));
    await rename(temporary, fileOf(site));
  };
  const recall = async (site: string): Promise<void> => {
    try {
      releases.set(site, JSON.parse(await readFile(fileOf(site), 'utf8')) as Release);
      log(`${site}: the registry does not answer; serving the last known release`);
    } catch {
      log(`${site}: the registry does not answer and no release is known yet`);
    }
  };

  await Promise.all(sites.map((site) => refresh(site).catch(() => recall(site))));
  source.subscribe((site) => {
    if (sites.includes(site)) refresh(site).catch((error: unknown) => log(`${site}: ${String(error)}`));
  }, stop.signal);

  return {
    of: (site: string): Release | undefined => releases.get(site),
    all: (): readonly Release[] => [...releases.values()],
    close: () => stop.abort(),
  };
}
