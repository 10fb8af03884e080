import type { Decision, RecordedEntry } from './site-state.ts';

/**
 * Whether a decision only takes back the latest change of a site: the previous state runs again, and that change did
 * not itself take something back. Taking back twice would restore a different state.
 *
 * @param latest the latest entry that changed what the site runs
 */
export function isStepBack(latest: RecordedEntry | undefined, decision: Decision): boolean {
  if (decision.kind !== 'moved' || latest === undefined || latest.action === 'rollback') return false;
  return decision.state.lockfile.id === latest.from;
}
