import type { Rollout } from '@forecourt/contracts/release';
import type { Role } from '../../access/role.ts';
import { decideChange, proposedVersions } from '../../decisions/decide-change.ts';
import { intentFault } from '../../decisions/move.ts';
import type { Decision, Intent, SiteState } from '../../decisions/site-state.ts';
import type { Refusal, Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { RolloutChoice, SiteChange } from '../../requests.ts';
import type { OperationDeps } from '../deps.ts';
import type { SetGate } from './gate.ts';
import { readConfig, refuseStaleConfig } from './read-config.ts';
import { refuseSender, refuseTooMany } from './refusals.ts';
import type { Assessment } from './settle.ts';

/** The part of a change that is the same for all its sites. */
export type ChangePlan = {
  readonly remotes: Readonly<Record<string, string | null>>;
  readonly rollout?: RolloutChoice | undefined;
  readonly why: string;
  readonly actor: string;
  /** Role of the actor. */
  readonly role: Role;
  readonly change: string | null;
};

/** A site of a change, what the change says about this site, and the rollout that runs on it. */
export type ChangedSite = {
  readonly site: string;
  readonly state: SiteState | null;
  readonly named: SiteChange;
  readonly running: RunningOnSite | null;
};

export type RunningOnSite = { readonly rollout: Rollout; readonly candidate: SiteState };

/** The decision about one site, and about the candidate of the rollout on the site. */
export type ChangeAssessment = Assessment & { readonly candidate: CandidateChange | null };
export type CandidateChange = { readonly rollout: Rollout; readonly before: SiteState; readonly after: SiteState };

/** Decides how a change affects one site. Nothing is stored. */
export async function assessSite(
  deps: OperationDeps,
  gate: SetGate,
  plan: ChangePlan,
  changed: ChangedSite,
): Promise<ChangeAssessment> {
  const { site, state, named, running } = changed;
  const expectedRevision = named.expectedRevision ?? state?.revision ?? 0;
  const intent: Intent = {
    actor: plan.actor,
    at: deps.now().toISOString(),
    why: plan.why,
    expectedRevision,
    change: plan.change,
  };
  const of = (decision: Decision, candidate: CandidateChange | null = null) => ({
    site,
    before: state,
    expectedRevision,
    decision,
    candidate,
  });
  // Checks that need little time come before the check of the whole configuration.
  const fault = intentFault(state, intent) ?? (await refuseStaleConfig(deps, state, named.basedOn));
  if (fault !== null) return of(fault);
  const busy = named.config === undefined ? undefined : (await refuseTooMany(deps, [site], plan.actor)).get(site);
  if (busy !== undefined) return of(busy);
  const config = named.config === undefined ? null : readConfig(deps, site, named.config);
  if (config?.kind === 'refused') return of(config);
  const sender = config === null ? null : await refuseSender(deps, plan.role, { site, state, config: config.value });
  if (sender !== null) return of(sender);
  const choice = choiceOf(site, running, plan.rollout);
  if (choice.kind === 'refused') return of(choice);
  const decide = (from: SiteState | null) =>
    decideOn(gate, plan, { state: from, intent, config: config === null ? null : config.value });
  if (running === null || choice.value === 'control') return of(await decide(state));
  const { rollout, candidate: before } = running;
  const decided = await decide({ ...before, revision: expectedRevision });
  if (decided.kind === 'refused' || decided.kind === 'outdated') return of(decided);
  const candidate = decided.kind === 'moved' ? { rollout, before, after: { ...decided.state, revision: 0 } } : null;
  if (choice.value === 'both') {
    const control = await decide(state);
    return control.kind === 'unchanged' && candidate !== null
      ? of(stepOf(state as SiteState, intent, rollout.id), candidate)
      : of(control, candidate);
  }
  return candidate === null
    ? of({ kind: 'unchanged', state: state as SiteState })
    : of(stepOf(state as SiteState, intent, rollout.id), candidate);
}

/** The next revision of a site that keeps its versions while its rollout changes. */
export function stepOf(
  state: SiteState,
  { actor, at, why }: Pick<Intent, 'actor' | 'at' | 'why'>,
  rollout: string,
): Extract<Decision, { kind: 'moved' }> {
  const revision = state.revision + 1;
  const id = state.lockfile.id;
  return {
    kind: 'moved',
    state: { ...state, revision },
    entry: {
      site: state.site,
      revision,
      at,
      actor,
      action: 'rollout',
      why: why.trim(),
      from: id,
      to: id,
      lastGood: state.lastGood,
      change: rollout,
    },
  };
}

async function decideOn(
  gate: SetGate,
  plan: ChangePlan,
  {
    state,
    intent,
    config,
  }: { readonly state: SiteState | null; readonly intent: Intent; readonly config: SiteState['config'] | null },
): Promise<Decision> {
  const manifests = await gate.manifests(proposedVersions(state?.lockfile ?? null, plan.remotes));
  const pins = Object.keys(plan.remotes).length > 0;
  const whole = config ?? state?.config;
  if (whole === undefined) throw new Error('REGISTRY_BROKEN: a site without configuration was assessed');
  const action = config === null ? 'pin' : pins ? 'change' : 'config';
  const fileFaults = await gate.fileFaults(manifests);
  return decideChange(state, intent, { action, config: whole, manifests, fileFaults }, gate.check);
}

/**
 * A refusal if a change is for the candidate but the site has no rollout; otherwise null. Without a rollout all
 * visitors would get the change.
 */
export function refuseWithoutCandidate(
  site: string,
  running: RunningOnSite | null,
  rollout: RolloutChoice | undefined,
): Result<never> | null {
  if (running !== null || rollout !== 'candidate') return null;
  return refused(
    'REGISTRY_ROLLOUT_NONE',
    `${site} has no rollout, so the change would reach nobody. Leave the site out, start a rollout (forecourt rollout start ${site}), or change what everyone gets: --rollout control.`,
    { rollout: 'candidate' },
  );
}

function choiceOf(
  site: string,
  running: RunningOnSite | null,
  rollout: RolloutChoice | undefined,
): Result<RolloutChoice> | { kind: 'refused'; refusal: Refusal } {
  const none = refuseWithoutCandidate(site, running, rollout);
  if (none !== null) return none;
  if (running === null) return done('control');
  if (rollout !== undefined) return done(rollout);
  const { id, phase, share, sites } = running.rollout;
  return refused(
    'REGISTRY_ROLLOUT_RUNNING',
    `${site} has the rollout ${id} (${phase}, ${share / 100}% of visitors, ${sites.length === 1 ? 'this site' : `${sites.length} sites`}). Choose whether the change is for its control (what the others get), its candidate, or both (--rollout control, candidate or both), or roll back the rollout first (forecourt rollout return ${id}).`,
    { rollout: 'control, candidate or both' },
  );
}
