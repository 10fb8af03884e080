import type { HistoryEntry, Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { refused } from '../refusal.ts';
import type { Decision, Intent, SiteState } from './site-state.ts';

/** The state of a site after a change. */
export type Target = {
  readonly site: string;
  readonly action: HistoryEntry['action'];
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
  readonly lastGood: string | null;
};

/**
 * Applies the rules for every change of a site: the change is based on the current revision, has a reason, and changes
 * at least one part.
 */
export function move(state: SiteState | null, intent: Intent, target: Target): Decision {
  const fault = intentFault(state, intent);
  if (fault !== null) return fault;
  if (state !== null && state.lockfile.id === target.lockfile.id) return { kind: 'unchanged', state };
  const { site, action, lockfile, config, lastGood } = target;
  const revision = intent.expectedRevision + 1;
  const entry = {
    site,
    revision,
    at: intent.at,
    actor: intent.actor,
    action,
    why: intent.why.trim(),
    from: state?.lockfile.id ?? null,
    to: lockfile.id,
    lastGood,
    change: intent.change ?? null,
  };
  return { kind: 'moved', state: { site, revision, lockfile, config, lastGood }, entry };
}

/** The refusal of a change without a reason or with an outdated revision; null if it has neither fault. */
export function intentFault(state: SiteState | null, intent: Intent): Decision | null {
  if (intent.why.trim() === '') {
    return refused(
      'REGISTRY_WHY_MISSING',
      'Every change to a site needs a reason, and this one is empty. Write one sentence for anyone reading the history.',
    );
  }
  return (state?.revision ?? 0) === intent.expectedRevision ? null : { kind: 'outdated' };
}
