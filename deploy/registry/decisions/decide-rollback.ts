import type { Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { lostFiles } from './can-i-pin.ts';
import { hasRemotes, refusePin } from './decide-pin.ts';
import { intentFault, move } from './move.ts';
import type { Proposal } from './proposal.ts';
import type { Decision, Intent, RecordedEntry, SiteState } from './site-state.ts';

/** Id of a lockfile the site has run, or the revision that introduced it. */
export type RollbackTarget = string | number;

/**
 * The lockfile a rollback restores. Default: the one before the change that introduced the current one, so that two
 * rollbacks go back two changes instead of undoing each other.
 *
 * @param history oldest first
 */
export function rollbackTarget(
  state: SiteState,
  history: readonly RecordedEntry[],
  to: RollbackTarget | undefined,
): { readonly kind: 'found'; readonly lockfile: string } | { readonly kind: 'refused'; readonly refusal: Refusal } {
  if (to === undefined) {
    const lockfile = introduction(history, state.lockfile.id)?.from ?? null;
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

/**
 * Restores a lockfile the site has run. Its versions were checked together when they were pinned, so only their files
 * are checked again.
 */
export function decideRollback(
  state: SiteState,
  intent: Intent,
  facts: {
    readonly lockfile: Lockfile;
    readonly config: SiteConfig;
    readonly history: readonly RecordedEntry[];
    readonly fileFaults: Proposal['fileFaults'];
  },
): Decision {
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
  const lastGood = introduction(history, lockfile.id)?.lastGood ?? null;
  return move(state, intent, { site, action: 'rollback', lockfile, config, lastGood });
}

/** The latest change that introduced the lockfile, rollbacks excluded. */
function introduction(history: readonly RecordedEntry[], lockfile: string): RecordedEntry | undefined {
  return history.findLast(({ action, to }) => action !== 'rollback' && to === lockfile);
}
