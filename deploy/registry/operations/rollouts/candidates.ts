import type { RolloutPlan } from '@forecourt/contracts/release';
import type { Role } from '../../access/role.ts';
import { decideChange, proposedVersions } from '../../decisions/decide-change.ts';
import type { Decision, Intent, SiteState } from '../../decisions/site-state.ts';
import { refused } from '../../refusal.ts';
import type { Candidate } from '../../store/write-changes.ts';
import type { ChangedSite } from '../changing/assess.ts';
import { stepOf } from '../changing/assess.ts';
import type { SetGate } from '../changing/gate.ts';
import { readConfig } from '../changing/read-config.ts';
import { refuseSender } from '../changing/refusals.ts';
import type { Assessment } from '../changing/settle.ts';
import type { OperationDeps } from '../deps.ts';

/** A site of a plan: the history entry that records the start, and the site's candidate. */
export type PlannedSite = Assessment & { readonly candidate: Candidate | null };

/** Decides which candidate a plan would give to visitors of one site. Nothing is stored. */
export async function planSite(
  deps: OperationDeps,
  gate: SetGate,
  {
    plan,
    intent,
    rollout,
    role,
  }: {
    readonly plan: Pick<RolloutPlan, 'remotes' | 'why'>;
    readonly intent: Omit<Intent, 'expectedRevision'>;
    readonly rollout: string;
    /** Role of the actor. */
    readonly role: Role;
  },
  { site, state, named, running }: ChangedSite,
): Promise<PlannedSite> {
  if (state === null) throw new Error(`REGISTRY_BROKEN: a rollout was planned for ${site}, which does not exist`);
  const expectedRevision = state.revision;
  const of = (decision: Decision, candidate: Candidate | null = null): PlannedSite => ({
    site,
    before: state,
    expectedRevision,
    decision,
    candidate,
  });
  if (running !== null)
    return of(
      refused(
        'REGISTRY_ROLLOUT_RUNNING',
        `${site} already has the rollout ${running.rollout.id} (${running.rollout.phase}). Finish it or roll it back first.`,
      ),
    );
  const config = named.config === undefined ? null : readConfig(deps, site, named.config);
  if (config?.kind === 'refused') return of(config);
  const sender = config === null ? null : await refuseSender(deps, role, { site, state, config: config.value });
  if (sender !== null) return of(sender);
  const decision = await decideCandidate(gate, state, {
    remotes: plan.remotes,
    config: config === null ? state.config : config.value,
    intent: { ...intent, expectedRevision },
  });
  if (decision.kind === 'unchanged')
    return of(
      refused(
        'REGISTRY_ROLLOUT_REFUSED',
        `${site} already runs these versions, so there’s nothing to compare. Leave the site out, or name other versions.`,
      ),
    );
  if (decision.kind !== 'moved') return of(decision);
  return of(stepOf(state, intent, rollout), {
    site,
    lockfile: decision.state.lockfile,
    config: decision.state.config,
    control: state.lockfile.id,
  });
}

async function decideCandidate(
  gate: SetGate,
  state: SiteState,
  {
    remotes,
    config,
    intent,
  }: { readonly remotes: RolloutPlan['remotes']; readonly config: SiteState['config']; readonly intent: Intent },
): Promise<Decision> {
  const manifests = await gate.manifests(proposedVersions(state.lockfile, remotes));
  const fileFaults = await gate.fileFaults(manifests);
  return decideChange(state, intent, { action: 'change', config, manifests, fileFaults }, gate.check);
}
