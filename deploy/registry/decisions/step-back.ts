import type { Decision, RecordedEntry } from './site-state.ts';

/**
 * Whether a decision only takes back the latest change of a site: it restores the state before this change. If the
 * latest change was a rollback, taking it back counts as a new change.
 *
 * @param latest the latest entry that changed what the site runs
 */
export function isStepBack(latest: RecordedEntry | undefined, decision: Decision): boolean {
  if (decision.kind !== 'moved' || latest === undefined || latest.action === 'rollback') return false;
  return decision.state.lockfile.id === latest.from;
}
