import { randomBytes } from 'node:crypto';
import { createPace } from '@forecourt/budget';
import type { Actor } from '../../access/actor.ts';
import { mayDo } from '../../access/role.ts';
import { proposedVersions } from '../../decisions/decide-change.ts';
import { intentFault } from '../../decisions/move.ts';
import type { Intent } from '../../decisions/site-state.ts';
import { isStepBack } from '../../decisions/step-back.ts';
import type { Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { ChangeRequest, SiteChange } from '../../requests.ts';
import { channelOf, sitesOfChannel } from '../channels/channel-sites.ts';
import type { OperationDeps } from '../deps.ts';
import { refuseDespite } from '../freezes/frozen.ts';
import type { Changed, Moved, RegistryOperations } from '../operations.ts';
import { refuseVersions } from '../publishing.ts';
import { refuseAction } from '../refuse-action.ts';
import type { ChangeAssessment, ChangedSite, ChangePlan } from './assess.ts';
import { assessSite } from './assess.ts';
import type { SetGate } from './gate.ts';
import { createGate } from './gate.ts';
import { refuseSite } from './refusals.ts';
import { resolveSites } from './resolve-sites.ts';
import { decideRestore } from './restore.ts';
import { rolloutWrites } from './rollout-writes.ts';
import type { Assessment, Settling } from './settle.ts';
import { settle } from './settle.ts';
import { decideUndo } from './undo.ts';
import { verdictsOf } from './verdicts.ts';

type ChangingOperations = Pick<
  RegistryOperations,
  'pin' | 'applyConfig' | 'rollback' | 'change' | 'canIPin' | 'undoChange'
>;

/** Operations that change the versions or configurations of sites. All of them store their changes with `settle`. */
export function changingOperations(deps: OperationDeps, actor: Actor): ChangingOperations {
  const intentOf = (why: string, expectedRevision: number, change: string | null = null): Intent => ({
    actor: actor.name,
    at: deps.now().toISOString(),
    why,
    expectedRevision,
    change,
  });

  const changeSites = async (request: ChangeRequest, change: string | null): Promise<Result<Changed>> => {
    const forbidden = refuseDespite(actor, request.despiteFreeze);
    if (forbidden !== null) return forbidden;
    const sites = await resolveSites(deps, actor, request, (site) => ({ kind: 'change-site', site }));
    if (sites.kind === 'refused') return sites;
    const { remotes, rollout, why } = request;
    const channel = channelOf(request.sites);
    const gate = createGate(deps);
    const assessed = await assessAll(deps, actor, gate, {
      plan: { remotes, rollout, why, actor: actor.name, role: actor.role, change },
      sites: sites.value,
    });
    if (assessed.kind === 'refused') return assessed;
    const rolloutsOf: Settling['rolloutsOf'] = (moved) =>
      rolloutWrites(assessed.value, sites.value, { moved, actor: actor.name, why, at: deps.now().toISOString() });
    return settle(deps, assessed.value, {
      change,
      exceptRefused: request.exceptRefused ?? false,
      despiteFreeze: request.despiteFreeze ?? false,
      following: channel === null ? undefined : { channel, remotes: Object.keys(remotes) },
      rolloutsOf,
    });
  };

  const changeOne = async (
    site: string,
    named: SiteChange,
    request: Omit<ChangeRequest, 'sites' | 'exceptRefused'>,
  ): Promise<Result<Moved>> => single(await changeSites({ ...request, sites: { [site]: named } }, null));

  return {
    pin: (site, { expectedRevision, ...request }) => changeOne(site, { expectedRevision }, request),
    applyConfig: (site, { config, basedOn, expectedRevision, ...request }) =>
      changeOne(
        site,
        { config: config ?? null, expectedRevision, ...(basedOn !== undefined && { basedOn }) },
        { ...request, remotes: {} },
      ),
    async rollback(site, { to, only, why, expectedRevision, despiteFreeze = false }) {
      const forbidden = refuseDespite(actor, despiteFreeze);
      if (forbidden !== null) return forbidden;
      const state = await deps.sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const intent = intentOf(why, expectedRevision);
      const decision =
        intentFault(state, intent) ??
        (await decideRestore(deps, createGate(deps), state, { intent, role: actor.role, to, only }));
      const assessment = { site, before: state, expectedRevision, decision };
      return single(
        await settle(deps, [assessment], {
          change: null,
          isOneBack: to === undefined,
          despiteFreeze,
          stepsBack: await stepsBackOf(deps, [assessment]),
        }),
      );
    },
    async change(request) {
      const changed = await changeSites(request, changeId());
      const channel = channelOf(request.sites);
      if (changed.kind === 'refused' || channel === null) return changed;
      const { held } = await sitesOfChannel(deps, channel, Object.keys(request.remotes));
      const readable = held.filter(({ site }) => mayDo(actor.role, { kind: 'read-site', site }));
      return done({ ...changed.value, ...(readable.length > 0 && { held: readable }) });
    },
    async canIPin(request) {
      const actionOf = (site: string) => ({ kind: 'try-pin', site, remotes: Object.keys(request.remotes) }) as const;
      const sites = await resolveSites(deps, actor, request, actionOf);
      if (sites.kind === 'refused') return sites;
      const gate = createGate(deps);
      const plan = {
        remotes: request.remotes,
        rollout: 'control',
        why: 'can it?',
        actor: actor.name,
        role: actor.role,
        change: null,
      } as const;
      const assessed = await assessAll(deps, actor, gate, { plan, sites: sites.value });
      if (assessed.kind === 'refused') return assessed;
      return done(
        await verdictsOf(deps, gate, { role: actor.role, plan, sites: sites.value, assessed: assessed.value }),
      );
    },
    async undoChange(change, { why, despiteFreeze = false }) {
      const despite = refuseDespite(actor, despiteFreeze);
      if (despite !== null) return despite;
      const entries = (await deps.sites.entriesOf(change)).filter(({ from, to }) => from !== to);
      const forbidden = entries
        .map(({ site }) => refuseAction(actor, { kind: 'change-site', site }))
        .find((each) => each !== null);
      if (forbidden !== undefined) return forbidden;
      if (entries.length === 0)
        return refused(
          'REGISTRY_CHANGE_UNKNOWN',
          `There’s no change "${change}". forecourt history <site> lists a site’s changes.`,
        );
      const states = new Map(
        (await deps.sites.findAll(entries.map(({ site }) => site))).map((state) => [state.site, state]),
      );
      const gate = createGate(deps);
      const id = changeId();
      const assessments: Assessment[] = [];
      for (const entry of entries) {
        const state = states.get(entry.site);
        if (state === undefined) throw new Error(`REGISTRY_BROKEN: ${entry.site} has a history and no state`);
        const intent = intentOf(why, state.revision, id);
        const decision =
          intentFault(state, intent) ?? (await decideUndo(deps, gate, state, { intent, role: actor.role, entry }));
        assessments.push({ site: entry.site, before: state, expectedRevision: state.revision, decision });
      }
      const stepsBack = await stepsBackOf(deps, assessments);
      return settle(deps, assessments, { change: id, despiteFreeze, stepsBack });
    },
  };
}

/**
 * Decides how a change affects each of its sites. The change is refused as a whole if it names versions that do not
 * exist.
 */
async function assessAll(
  deps: OperationDeps,
  actor: Actor,
  gate: SetGate,
  { plan, sites }: { readonly plan: ChangePlan; readonly sites: readonly ChangedSite[] },
): Promise<Result<readonly ChangeAssessment[]>> {
  const assessed: ChangeAssessment[] = [];
  const named = proposedVersions(null, plan.remotes);
  const known = await gate.manifests(named);
  const missing = Object.entries(named).filter(([remote]) => !Object.hasOwn(known, remote));
  const yieldToOthers = createPace(deps.budget.unyieldingMs);
  for (const site of sites) {
    await yieldToOthers();
    const { state, named: change } = site;
    const intent = { ...plan, at: '', expectedRevision: change.expectedRevision ?? state?.revision ?? 0 };
    if (missing.length > 0 && intentFault(state, intent) === null)
      return refuseVersions(deps, actor, Object.fromEntries(missing));
    assessed.push(await assessSite(deps, gate, plan, site));
  }
  return done(assessed);
}

/** The sites that return to their state before the latest change. */
async function stepsBackOf({ sites }: OperationDeps, assessments: readonly Assessment[]): Promise<ReadonlySet<string>> {
  const latest = await sites.latestMoves(assessments.map(({ site }) => site));
  const back = assessments.filter(({ site, decision }) => isStepBack(latest.get(site), decision));
  return new Set(back.map(({ site }) => site));
}

/** Turns the result of a change that has only one site into the result for this site. */
function single(changed: Result<Changed>): Result<Moved> {
  if (changed.kind === 'refused') return changed;
  const [moved] = changed.value.sites;
  if (moved === undefined) throw new Error('REGISTRY_BROKEN: a change of one site changed none');
  return done(moved);
}

const changeId = () => `ch-${randomBytes(6).toString('hex')}`;
