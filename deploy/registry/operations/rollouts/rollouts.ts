import { randomBytes } from 'node:crypto';
import type { Rollout, RolloutPlan } from '@forecourt/contracts/release';
import type { Actor } from '../../access/actor.ts';
import { mayDo, sitesFor } from '../../access/role.ts';
import { proposedVersions } from '../../decisions/decide-change.ts';
import { intentFault } from '../../decisions/move.ts';
import type { PlannedSite as PlanSite } from '../../decisions/rollout/plan-faults.ts';
import { planFaults } from '../../decisions/rollout/plan-faults.ts';
import { givesMore } from '../../decisions/rollout/share-of.ts';
import { startOf } from '../../decisions/rollout/start.ts';
import { steer } from '../../decisions/rollout/steer.ts';
import type { Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { RolloutRequest, SiteChange } from '../../requests.ts';
import { createGate } from '../changing/gate.ts';
import { refuseTooMany } from '../changing/refusals.ts';
import { resolveSites } from '../changing/resolve-sites.ts';
import { refuseAll, refuseRolloutOutdated, settle } from '../changing/settle.ts';
import type { OperationDeps } from '../deps.ts';
import { refuseDespite, refuseFirstFrozen } from '../freezes/frozen.ts';
import { refuseNotify } from '../notified.ts';
import type { RegistryOperations, RolloutForecast } from '../operations.ts';
import { refuseVersions } from '../publishing.ts';
import { refuseAction } from '../refuse-action.ts';
import { advanceRollout, refuseLostCandidates } from './advance.ts';
import type { PlannedSite } from './candidates.ts';
import { planSite } from './candidates.ts';
import { forecastGuards, forecastSteps, trafficOf } from './forecast.ts';
import { movedSites } from './moved-sites.ts';

type RolloutOperations = Pick<
  RegistryOperations,
  'rollouts' | 'rollout' | 'planRollout' | 'startRollout' | 'steerRollout'
>;

/** Operations by which users control rollouts. The runner (`rollouts/runner.ts`) changes rollouts too. */
export function rolloutOperations(
  deps: OperationDeps,
  actor: Actor,
  canIPin: RegistryOperations['canIPin'],
): RolloutOperations {
  const mayRead = ({ sites }: Rollout) => sites.every((site) => mayDo(actor.role, { kind: 'read-site', site }));
  const find = async (id: string): Promise<Result<Rollout>> => {
    const found = await deps.rollouts.find(id);
    if (found === null) return refuseRollout(id);
    const hidden = found.sites.find((site) => !mayDo(actor.role, { kind: 'read-site', site }));
    return hidden === undefined
      ? done(found)
      : (refuseAction(actor, { kind: 'read-site', site: hidden }) ?? done(found));
  };
  const plan = async (request: RolloutRequest, id: string, kind: 'read-site' | 'change-site') => {
    const sites = await resolveSites(deps, actor, { sites: sitesOf(request), remotes: request.remotes }, (site) => ({
      kind,
      site,
    }));
    if (sites.kind === 'refused') return sites;
    const traffic = await trafficOf(deps, sites.value);
    const faults = refusePlan(request, traffic, deps.now());
    if (faults !== null) return faults;
    const strangers = await refuseNotify(deps, request.sites, request.notify);
    if (strangers !== null) return strangers;
    const gate = createGate(deps);
    const named = proposedVersions(null, request.remotes);
    const known = await gate.manifests(named);
    const missing = Object.entries(named).filter(([remote]) => !Object.hasOwn(known, remote));
    if (missing.length > 0) return refuseVersions(deps, actor, Object.fromEntries(missing));
    const intent = { actor: actor.name, at: deps.now().toISOString(), why: request.why };
    const fault = intentFault(null, { ...intent, expectedRevision: 0 });
    if (fault?.kind === 'refused') return fault;
    const planned: PlannedSite[] = [];
    for (const site of sites.value)
      planned.push(await planSite(deps, gate, { plan: request, intent, rollout: id, role: actor.role }, site));
    return done({ planned, traffic });
  };
  return {
    rollouts: async () => done((await deps.rollouts.list(sitesFor(actor.role, 'read-site'))).filter(mayRead)),
    rollout: find,
    async planRollout(request): Promise<Result<RolloutForecast>> {
      const planned = await plan(request, 'ro-000000000000', 'read-site');
      if (planned.kind === 'refused') return planned;
      const verdicts = await canIPin({ sites: sitesOf(request), remotes: request.remotes });
      if (verdicts.kind === 'refused') return verdicts;
      const refusals = planned.value.planned.flatMap(({ site, decision }) =>
        decision.kind === 'refused' && decision.refusal.code !== 'REGISTRY_PIN_REFUSED'
          ? [[site, decision.refusal] as const]
          : [],
      );
      if (refusals.length > 0) return refuseAll(planned.value.planned, new Map(refusals));
      return done({
        verdicts: verdicts.value,
        steps: forecastSteps(request),
        guards: forecastGuards(request, planned.value.traffic),
      });
    },
    async startRollout({ configs, despiteFreeze, ...request }) {
      const forbidden = refuseDespite(actor, despiteFreeze);
      if (forbidden !== null) return forbidden;
      const id = `ro-${randomBytes(6).toString('hex')}`;
      const planned = await plan({ ...request, ...(configs !== undefined && { configs }) }, id, 'change-site');
      if (planned.kind === 'refused') return planned;
      const candidates = planned.value.planned.flatMap(({ candidate }) => (candidate === null ? [] : [candidate]));
      const lockfiles = Object.fromEntries(
        candidates.map(({ site, control, lockfile }) => [site, { control, candidate: lockfile.id }]),
      );
      const rollout = startOf(planOf(request), { id, createdBy: actor.name, lockfiles, now: deps.now() });
      const bucketKey = randomBytes(32).toString('base64url');
      const stored = await settle(deps, planned.value.planned, {
        change: id,
        despiteFreeze: despiteFreeze ?? false,
        rolloutsOf: () => [{ rollout, bucketKey, candidates, ended: [] }],
      });
      return stored.kind === 'refused' ? stored : done(rollout);
    },
    async steerRollout(id, { action, why, expectedRevision, despiteFreeze }) {
      const found = await deps.rollouts.find(id);
      if (found === null) return refuseRollout(id);
      const forbidden = found.sites
        .map((site) => refuseAction(actor, { kind: 'change-site', site }))
        .find((each) => each !== null);
      if (forbidden !== undefined) return forbidden;
      const despite = refuseDespite(actor, despiteFreeze);
      if (despite !== null) return despite;
      const fault = intentFault(null, { actor: actor.name, at: '', why, expectedRevision: 0 });
      if (fault?.kind === 'refused') return fault;
      if (found.revision !== expectedRevision) return refuseRolloutOutdated(id);
      // The action `return` is not limited, because it ends the rollout and cannot be repeated.
      const busy = action === 'return' ? null : await refuseOften(deps, found, actor);
      if (busy !== null) return busy;
      const moved = await movedSites(deps, found);
      const steered = steer(found, action, { actor: actor.name, why: why.trim(), moved, now: deps.now() });
      if (steered.kind === 'refused') return refused('REGISTRY_ROLLOUT_REFUSED', steered.because);
      const isMore = givesMore(found, steered.rollout);
      if (isMore) {
        const frozen = despiteFreeze === true ? null : await refuseFirstFrozen(deps, found.sites);
        if (frozen !== null) return frozen;
        const lost = await refuseLostCandidates(deps, found);
        if (lost !== null) return lost;
      }
      return advanceRollout(deps, steered.rollout, isMore ? { despiteFreeze: despiteFreeze === true } : null);
    },
  };
}

/** A refusal if a token steers a rollout too often, or if the rollout's sites are changed too often; otherwise null. */
async function refuseOften(deps: OperationDeps, { id, sites, record }: Rollout, { name }: Actor) {
  const most = deps.budget.rolloutStepsPerHour;
  const since = deps.now().getTime() - 3_600_000;
  const steps = record.filter(({ actor, at }) => actor === name && Date.parse(at) > since).length;
  if (steps >= most)
    return refused(
      'REGISTRY_TOO_MANY_CHANGES',
      `${name} moved ${id} ${steps} times within an hour; the limit is ${most} (BUDGET_ROLLOUT_STEPS_HOUR). Try again later; you can always roll it back.`,
    );
  const [first] = (await refuseTooMany(deps, sites, name)).values();
  return first ?? null;
}

/** The plan in a request. It is cast, because the type that zod infers allows undefined for absent keys. */
const planOf = ({ configs: _, despiteFreeze: __, ...plan }: RolloutRequest) => plan as RolloutPlan;

function sitesOf({ sites, configs = {} }: RolloutRequest): Readonly<Record<string, SiteChange>> {
  return Object.fromEntries(sites.map((site) => [site, Object.hasOwn(configs, site) ? { config: configs[site] } : {}]));
}

/** Maximum time until a rollout begins. */
const longestWaitMs = 366 * 24 * 60 * 60_000;

function refusePlan(request: RolloutRequest, sites: readonly PlanSite[], now: Date) {
  const faults = planFaults(planOf(request), sites);
  const named = new Set(request.sites);
  const surplus = Object.keys(request.configs ?? {}).filter((site) => !named.has(site));
  const startsMs = request.startsAt === undefined ? 0 : Date.parse(request.startsAt);
  const isLate = startsMs > now.getTime() + longestWaitMs;
  const all = [
    ...faults,
    ...(isLate ? [{ path: 'startsAt', message: 'is more than a year away: name an earlier time' }] : []),
    ...surplus.map((site) => ({ path: `configs.${site}`, message: 'doesn’t belong to any of the rollout’s sites' })),
  ];
  if (all.length === 0) return null;
  const fields = Object.fromEntries(all.map(({ path, message }) => [path, message]));
  return refused(
    'REGISTRY_ROLLOUT_REFUSED',
    `The plan has ${all.length === 1 ? 'a fault' : `${all.length} faults`}. ${all[0]?.path}: ${all[0]?.message}`,
    fields,
  );
}

function refuseRollout(id: string) {
  return refused('REGISTRY_ROLLOUT_UNKNOWN', `There is no rollout "${id}". \`forecourt rollout list\` lists them all.`);
}
