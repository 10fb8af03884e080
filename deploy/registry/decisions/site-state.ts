import type { HistoryEntry, Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Refusal } from '../refusal.ts';

/** Where a site stands. */
export type SiteState = {
  readonly site: string;
  /** Integer from 1; one more with each change. */
  readonly revision: number;
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
  /** Id of the lockfile that ran before with other versions: what the shell falls back to. */
  readonly lastGood: string | null;
};

/** A line of history with what only the registry needs: the fallback of that moment. */
export type RecordedEntry = HistoryEntry & { readonly lastGood: string | null };

/** The line as everybody may read it. */
export function toHistoryEntry({ lastGood: _, ...entry }: RecordedEntry): HistoryEntry {
  return entry;
}

/** Who changes a site, when and why; and the revision they looked at, 0 for a site that is not there yet. */
export type Intent = {
  readonly actor: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly why: string;
  readonly expectedRevision: number;
};

/** What follows from a change, before anything is stored. `outdated`: somebody else was faster. */
export type Decision =
  | { readonly kind: 'moved'; readonly state: SiteState; readonly entry: RecordedEntry }
  | { readonly kind: 'unchanged'; readonly state: SiteState }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
