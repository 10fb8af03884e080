import type { Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { lostFiles } from './can-i-pin.ts';
import { hasRemotes, refusePin } from './decide-change.ts';
import { intentFault, move } from './move.ts';
import type { Proposal } from './proposal.ts';
import type { Decision, Intent, RecordedEntry, SiteState } from './site-state.ts';

/** Id of a lockfile that the site has run, or a revision of the site. */
export type RollbackTarget = string | number;

/** The part of a site that a rollback restores. A rollback without a part restores both. */
export type RollbackPart = 'config' | 'versions';

/**
 * Id of the lockfile that a rollback restores. Default: the lockfile before the change that introduced the current one.
 * A second rollback therefore goes back one more change; it does not undo the first rollback.
 *
 * @param history oldest first
 * @param contentOf returns the content by which lockfiles are compared: the whole lockfile or, if only one part is
 * rolled back, this part
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
      `${state.site} ran nothing before ${state.lockfile.id} (revision ${state.revision}).`,
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

/** The facts from which a rollback is decided. */
export type Restored = {
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
  /** The fallback of the restored lockfile. Used only if no change in the history led to this lockfile. */
  readonly lastGood: string | null;
  readonly history: readonly RecordedEntry[];
  readonly fileFaults: Proposal['fileFaults'];
};

/**
 * Restores a lockfile that the site has run. Its versions were checked together when they were pinned, so only their
 * files are checked again.
 */
export function decideRollback(state: SiteState, intent: Intent, facts: Restored): Decision {
  const fault = intentFault(state, intent);
  if (fault !== null) return fault;
  const { lockfile, config, history } = facts;
  const { site } = state;
  if (!hasRemotes(lockfile)) {
    return refused(
      'REGISTRY_NOTHING_EARLIER',
      `${lockfile.id} is how ${site} started, before its first pin, with no remotes.`,
    );
  }
  const pinned = Object.entries(lockfile.remotes).map(([name, { version }]) => ({ name, version }));
  const faults = lostFiles(site, pinned, facts.fileFaults);
  if (faults.length > 0) return refusePin(site, faults);
  const ran = introduction(history, lockfile.id);
  const lastGood = ran === undefined ? facts.lastGood : ran.lastGood;
  return move(state, intent, { site, action: 'rollback', lockfile, config, lastGood });
}

/** Whether the site has run the lockfile. If it has, the lockfile's versions were checked together. */
export function hasRun(history: readonly RecordedEntry[], lockfile: string): boolean {
  return history.some(({ to }) => to === lockfile);
}

/**
 * The latest change that introduced the content of a lockfile and was not a rollback. If there is none, the first
 * rollback that introduced it: a rollback of one part may create a new lockfile.
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
