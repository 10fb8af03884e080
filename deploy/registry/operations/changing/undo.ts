import type { Role } from '../../access/role.ts';
import { differencesOf } from '../../decisions/differences.ts';
import type { Decision, Intent, RecordedEntry, SiteState } from '../../decisions/site-state.ts';
import { versionsOf } from '../../decisions/to-release.ts';
import { refused } from '../../refusal.ts';
import type { OperationDeps } from '../deps.ts';
import type { SetGate } from './gate.ts';
import { decideSet, lockfileIn } from './restore.ts';

/**
 * Decides whether one change of a site can be undone. The change consists of parts: versions of remotes, and the
 * configuration. Later changes of other parts are kept. If a later change has changed the same part again, the undo is
 * refused.
 */
export async function decideUndo(
  deps: OperationDeps,
  gate: SetGate,
  state: SiteState,
  { intent, role, entry }: { readonly intent: Intent; readonly role: Role; readonly entry: RecordedEntry },
): Promise<Decision> {
  const { site } = state;
  if (entry.from === null)
    return refused('REGISTRY_NOTHING_EARLIER', `${entry.change} created ${site}, which ran nothing before.`);
  const [from, to] = await Promise.all([lockfileIn(deps, site, entry.from), lockfileIn(deps, site, entry.to)]);
  const current: Readonly<Record<string, string>> = { ...versionsOf(state.lockfile), config: state.lockfile.config };
  const undone = differencesOf(from, to);
  const moved = undone.filter(
    (part) => (current[part.part] ?? null) !== part.to && (current[part.part] ?? null) !== part.from,
  );
  if (moved.length > 0)
    return refused(
      'REGISTRY_CHANGED_SINCE',
      `${site}: ${moved.map(({ part }) => part).join(', ')} was changed again after ${entry.change}. Undo the later change first: forecourt history ${site}`,
      Object.fromEntries(
        moved.map(({ part, to: set }) => [part, `was set to ${set ?? 'none'}, and is now ${current[part] ?? 'none'}`]),
      ),
    );
  const restored = { ...current };
  for (const { part, from: before } of undone) {
    if (before === null) delete restored[part];
    else restored[part] = before;
  }
  const { config = state.lockfile.config, ...versions } = restored;
  const history = await deps.sites.history(site);
  return decideSet(deps, gate, state, { intent, role, history, versions, config });
}
