import type { HistoryEntry, Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Refusal } from '../refusal.ts';

/** The current state of a site. */
export type SiteState = {
  readonly site: string;
  /** Integer from 1, incremented by each change. */
  readonly revision: number;
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
  /** Id of the previous lockfile with other versions, which the shell falls back to. */
  readonly lastGood: string | null;
};

/** A history entry with data that only the registry needs: the fallback at that time. */
export type RecordedEntry = HistoryEntry & { readonly lastGood: string | null };

/** The entry without internal data. */
export function toHistoryEntry({ lastGood: _, ...entry }: RecordedEntry): HistoryEntry {
  return entry;
}

/** Who changes a site, when and why, and the revision they saw; 0 for a new site. */
export type Intent = {
  readonly actor: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly why: string;
  readonly expectedRevision: number;
  /** Id shared by all sites of one change. Default: none. */
  readonly change?: string | null;
};

/** Result of a change, before anything is stored. `outdated`: the site was changed meanwhile. */
export type Decision =
  | { readonly kind: 'moved'; readonly state: SiteState; readonly entry: RecordedEntry }
  | { readonly kind: 'unchanged'; readonly state: SiteState }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
