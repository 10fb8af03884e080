import type { Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { lostFiles } from './can-i-pin.ts';
import { hasRemotes, refusePin } from './decide-change.ts';
import { intentFault, move } from './move.ts';
import type { Proposal } from './proposal.ts';
import type { Decision, Intent, RecordedEntry, SiteState } from './site-state.ts';

/** Id of a lockfile the site has run, or the revision that introduced it. */
export type RollbackTarget = string | number;

/** What a rollback restores: versions and configuration, or one of them. */
export type RollbackPart = 'config' | 'versions';

/**
 * The lockfile a rollback restores. Default: the one before the change that introduced the current one, so that two
 * rollbacks go back two changes instead of undoing each other.
 *
 * @param history oldest first
 * @param contentOf what counts as the same: by default the whole lockfile, for a rollback of one part that part of it
 */
export function rollbackTarget(
  state: SiteState,
  history: readonly RecordedEntry[],
  to: RollbackTarget | undefined,
  contentOf: (lockfile: string) => string = (lockfile) => lockfile,
): { readonly kind: 'found'; readonly lockfile: string } | { readonly kind: 'refused'; readonly refusal: Refusal } {
  if (to === undefined) {
    const lockfile = introduction(history, state.lockfile.id, contentOf)?.from ?? null;
    if (lockfile !== null) return { kind: 'found', lockfile };
    return refused(
      'REGISTRY_NOTHING_EARLIER',
      `${state.site} has run nothing before ${state.lockfile.id} (revision ${state.revision}).`,
    );
  }
  const entry = history.find(({ revision, to: lockfile }) =>
    typeof to === 'number' ? revision === to : lockfile === to,
  );
  if (entry !== undefined) return { kind: 'found', lockfile: entry.to };
  const named = typeof to === 'number' ? `revision ${to}` : `lockfile ${to}`;
  return refused(
    'REGISTRY_LOCKFILE_UNKNOWN',
    `${state.site} has never run ${named}. \`forecourt history ${state.site}\` lists what it ran.`,
  );
}

/** What a site shall run again. */
export type Restored = {
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
  /** The fallback of the lockfile, if the site has never run it. */
  readonly lastGood: string | null;
  readonly history: readonly RecordedEntry[];
  readonly fileFaults: Proposal['fileFaults'];
};

/**
 * Restores a lockfile the site has run. Its versions were checked together when they were pinned, so only their files
 * are checked again.
 */
export function decideRollback(state: SiteState, intent: Intent, facts: Restored): Decision {
  const fault = intentFault(state, intent);
  if (fault !== null) return fault;
  const { lockfile, config, history } = facts;
  const { site } = state;
  if (!hasRemotes(lockfile)) {
    return refused(
      'REGISTRY_NOTHING_EARLIER',
      `${lockfile.id} is the beginning of ${site}, before its first pin: it ran no remotes.`,
    );
  }
  const pinned = Object.entries(lockfile.remotes).map(([name, { version }]) => ({ name, version }));
  const faults = lostFiles(site, pinned, facts.fileFaults);
  if (faults.length > 0) return refusePin(site, faults);
  const ran = introduction(history, lockfile.id);
  const lastGood = ran === undefined ? facts.lastGood : ran.lastGood;
  return move(state, intent, { site, action: 'rollback', lockfile, config, lastGood });
}

/** Whether the site has run the lockfile, so that its versions were checked together. */
export function hasRun(history: readonly RecordedEntry[], lockfile: string): boolean {
  return history.some(({ to }) => to === lockfile);
}

/**
 * The latest change that introduced the content of a lockfile. Rollbacks count only where nothing else introduced it:
 * a rollback of one part may make a new lockfile.
 */
function introduction(
  history: readonly RecordedEntry[],
  lockfile: string,
  contentOf: (lockfile: string) => string = (id) => id,
): RecordedEntry | undefined {
  const content = contentOf(lockfile);
  const introducing = history.filter(
    ({ from, to }) => contentOf(to) === content && (from === null || contentOf(from) !== content),
  );
  return introducing.findLast(({ action }) => action !== 'rollback') ?? introducing[0];
}
