import type { SiteRow, Wanted } from '../gateways/values.ts';

/** One changed remote, with the versions that the sites run now. */
export type DiffLine = {
  readonly remote: string;
  /** Versions that sites run now; null for a site that does not run the remote. */
  readonly from: readonly (string | null)[];
  /** The new version; null if the remote is removed. */
  readonly to: string | null;
};

/** The changes that a pin makes. Sites that already run the version are left out. */
export function diffOf(sites: readonly Pick<SiteRow, 'remotes'>[], wanted: Wanted): readonly DiffLine[] {
  return Object.entries(wanted)
    .map(([remote, to]) => {
      const running = sites.map(({ remotes }) => remotes[remote] ?? null).filter((version) => version !== to);
      return { remote, from: [...new Set(running)], to };
    })
    .filter(({ from }) => from.length > 0);
}
