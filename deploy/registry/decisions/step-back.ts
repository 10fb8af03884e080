import type { Decision, RecordedEntry } from './site-state.ts';

/**
 * Whether a decision only takes the latest change of a site back: what ran before it runs again, and that change was
 * not itself taken back. Whoever takes a step back again wants something else than what ran before.
 *
 * @param latest the latest entry that changed what the site runs
 */
export function isStepBack(latest: RecordedEntry | undefined, decision: Decision): boolean {
  if (decision.kind !== 'moved' || latest === undefined || latest.action === 'rollback') return false;
  return decision.state.lockfile.id === latest.from;
}
