import type { HistoryEntry, Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Refusal } from '../refusal.ts';

/** The current state of a site. */
export type SiteState = {
  readonly site: string;
  /** Integer from 1. Each change increments it. */
  readonly revision: number;
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
  /** Id of the last lockfile with other versions; the shell falls back to these. Null: there is none. */
  readonly lastGood: string | null;
};

/** A history entry with a value that only the registry needs: the fallback at that time. */
export type RecordedEntry = HistoryEntry & { readonly lastGood: string | null };

/** Removes from a history entry the fallback, which only the registry needs. */
export function toHistoryEntry({ lastGood: _, ...entry }: RecordedEntry): HistoryEntry {
  return entry;
}

/** Who changes a site, when and why, and the revision that the author had read; 0 for a new site. */
export type Intent = {
  readonly actor: string;
  /** Time of the change, as ISO 8601 in UTC. */
  readonly at: string;
  readonly why: string;
  readonly expectedRevision: number;
  /** Id of the change, which all its sites share. Default: none. */
  readonly change?: string | null;
};

/** Result of a change before it is stored. `outdated`: another change was stored since the author read the site. */
export type Decision =
  | { readonly kind: 'moved'; readonly state: SiteState; readonly entry: RecordedEntry }
  | { readonly kind: 'unchanged'; readonly state: SiteState }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
