import { dealershipsLeft } from '../../decisions/dealerships-left.ts';
import { differencesOf } from '../../decisions/differences.ts';
import type { Decision, SiteState } from '../../decisions/site-state.ts';
import type { Refusal, Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { RolloutWrite, Write, WriteOutcome } from '../../store/write-changes.ts';
import type { OperationDeps } from '../deps.ts';
import { frozenSites } from '../freezes/frozen.ts';
import type { Changed, Moved } from '../operations.ts';
import { refuseDealerships, refuseHost, refuseLate, refuseTooMany } from './refusals.ts';

/** How a change affects one site. */
export type Assessment = {
  readonly site: string;
  readonly before: SiteState | null;
  readonly expectedRevision: number;
  readonly decision: Decision;
};

export type Settling = {
  readonly change: string | null;
  /** Whether sites that refuse the change are left out. Default: if one site refuses, no site is changed. */
  readonly exceptRefused?: boolean;
  /** Whether an admin requested that sites within a freeze window are changed too. */
  readonly despiteFreeze: boolean;
  /** Sites that return to their state before the latest change. Neither freeze windows nor limits refuse them. */
  readonly stepsBack?: ReadonlySet<string>;
  /**
   * Whether this change rolls back exactly one earlier change. Such rollbacks have no hourly limit. They still cannot
   * go on forever: each goes one change further back, down to the site's first pin.
   */
  readonly isOneBack?: boolean;
  /**
   * The channel that the change is for, and the remotes that it changes. A site is refused if it has left the channel
   * by now, or now holds one of these remotes.
   */
  readonly following?: Write['following'];
  /** Returns the rollouts that are stored together with the changes of these sites. */
  readonly rolloutsOf?: (moved: readonly string[]) => readonly RolloutWrite[];
};

type RefusedSite = { readonly site: string; readonly refusal: Refusal };
type MovedSite = Assessment & { readonly decision: Extract<Decision, { kind: 'moved' }> };

/**
 * Stores the decisions about several sites, and then announces each change. If one site's change is refused, for
 * example because the site was changed in the meantime, nothing is stored. With `exceptRefused`, the other sites are
 * still changed.
 */
export async function settle(
  deps: OperationDeps,
  assessments: readonly Assessment[],
  settling: Settling,
): Promise<Result<Changed>> {
  const refusals = new Map<string, Refusal>();
  const moves = assessments.filter((each): each is MovedSite => each.decision.kind === 'moved');
  const onward = moves.filter(({ site }) => settling.stepsBack?.has(site) !== true);
  const sites = onward.map(({ site }) => site);
  const actor = onward[0]?.decision.entry.actor;
  const busy =
    settling.isOneBack === true || actor === undefined
      ? new Map<string, { refusal: Refusal }>()
      : await refuseTooMany(deps, sites, actor);
  const frozen = await frozenSites(deps, settling.despiteFreeze ? [] : sites);
  for (const assessment of assessments) {
    const refusal =
      (await refusalOf(deps, assessment)) ??
      frozen.get(assessment.site)?.refusal ??
      busy.get(assessment.site)?.refusal ??
      null;
    if (refusal !== null) refusals.set(assessment.site, refusal);
  }
  for (;;) {
    const left = moves.filter(({ site }) => !refusals.has(site));
    if (refusals.size > 0 && settling.exceptRefused !== true) return refuseAll(assessments, refusals);
    const outcome = await store(deps, left, settling);
    if (outcome.kind === 'stored') return done(await changed(deps, assessments, refusals, settling.change));
    if (outcome.kind === 'rollout-outdated') return refuseRolloutOutdated(outcome.rollout);
    for (const [site, refusal] of await storeRefusals(deps, left, outcome)) refusals.set(site, refusal);
  }
}

async function store(
  deps: OperationDeps,
  moves: readonly MovedSite[],
  { rolloutsOf, despiteFreeze, stepsBack, following }: Settling,
): Promise<WriteOutcome> {
  const rollouts = rolloutsOf?.(moves.map(({ site }) => site)) ?? [];
  if (moves.length === 0 && rollouts.length === 0) return { kind: 'stored' };
  const outcome = await deps.sites.write({
    moves: moves.map(({ decision }) => decision),
    rollouts,
    at: deps.now(),
    unfrozen: despiteFreeze ? [] : moves.map(({ site }) => site).filter((site) => stepsBack?.has(site) !== true),
    following,
  });
  if (outcome.kind !== 'stored') return outcome;
  for (const { site, decision } of moves)
    deps.announce({ site, revision: decision.state.revision, lockfile: decision.state.lockfile.id });
  return outcome;
}

async function refusalOf(deps: OperationDeps, { site, decision, expectedRevision }: Assessment) {
  if (decision.kind === 'refused') return decision.refusal;
  if (decision.kind === 'outdated') return (await refuseLate(deps, site, expectedRevision)).refusal;
  return null;
}

async function storeRefusals(
  deps: OperationDeps,
  moves: readonly MovedSite[],
  { kind, sites }: Extract<WriteOutcome, { sites: readonly string[] }>,
): Promise<readonly (readonly [string, Refusal])[]> {
  return Promise.all(
    moves
      .filter(({ site }) => sites.includes(site))
      .map(async ({ site, expectedRevision, decision: { state } }) => {
        switch (kind) {
          case 'outdated':
            return [site, (await refuseLate(deps, site, expectedRevision)).refusal] as const;
          case 'host-not-owned':
            return [site, (await refuseHost(deps, state)).refusal] as const;
          case 'dealership-not-assigned':
            return [site, (await refuseDealerships(deps, state)).refusal] as const;
          case 'rollout-running':
            return [site, refuseRunning(site).refusal] as const;
          case 'frozen': {
            const frozen = (await frozenSites(deps, [site])).get(site);
            return [site, (frozen ?? (await refuseLate(deps, site, expectedRevision))).refusal] as const;
          }
          case 'left-channel':
            return [site, refuseLeft(site).refusal] as const;
        }
      }),
  );
}

async function changed(
  deps: OperationDeps,
  assessments: readonly Assessment[],
  refusals: ReadonlyMap<string, Refusal>,
  change: string | null,
): Promise<Changed> {
  const moved: Moved[] = [];
  for (const { site, before, decision } of assessments) {
    if (refusals.has(site) || (decision.kind !== 'moved' && decision.kind !== 'unchanged')) continue;
    const { revision, lockfile } = decision.state;
    const pointer = { site, revision, lockfile: lockfile.id };
    if (decision.kind === 'unchanged') {
      moved.push({ ...pointer, changed: false, differences: [], stays: [] });
      continue;
    }
    const left = dealershipsLeft(before, decision.state);
    moved.push({
      ...pointer,
      changed: true,
      differences: differencesOf(before?.lockfile ?? null, lockfile),
      stays: left.length === 0 ? [] : await deps.holds(site, left),
    });
  }
  return {
    change: moved.some((each) => each.changed) ? change : null,
    sites: moved,
    refused: [...refusals].map(([site, refusal]): RefusedSite => ({ site, refusal })),
  };
}

/** Refuses a change of several sites, and lists each fault once. A refusal for a single site stays unchanged. */
export function refuseAll(assessments: readonly { readonly site: string }[], refusals: ReadonlyMap<string, Refusal>) {
  const all = [...refusals].map(([site, refusal]): RefusedSite => ({ site, refusal }));
  const [first] = all;
  if (first === undefined) throw new Error('REGISTRY_BROKEN: a change was refused by no site');
  if (assessments.length === 1) return { kind: 'refused' as const, refusal: first.refusal };
  const codes = new Set(all.map(({ refusal }) => refusal.code));
  const named = all
    .slice(0, 5)
    .map(({ site }) => site)
    .join(', ');
  return refused(
    codes.size === 1 ? first.refusal.code : 'REGISTRY_CHANGE_REFUSED',
    `${all.length} of ${assessments.length} sites refuse the change, and none was changed: ${named}${all.length > 5 ? ' and more' : ''}. ${endSentence(first.refusal.message)} To change the other sites, leave out those that refuse (--except-refused).`,
    faultsOnce(all),
  );
}

/** Adds a full stop to a message that has none. Messages that end in a command have none. */
const endSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

/** The faults of all sites by path. Sites with the same fault share one entry. */
function faultsOnce(all: readonly RefusedSite[]): Readonly<Record<string, string>> {
  const faults = all.flatMap(({ site, refusal }) =>
    Object.entries(refusal.fields ?? { [refusal.code]: refusal.message }).map(([where, message]) => ({
      site,
      where,
      message: message.startsWith(`${site}: `) ? message.slice(site.length + 2) : message,
    })),
  );
  const shared = Map.groupBy(faults, ({ where, message }) => JSON.stringify([where, message]));
  return Object.fromEntries(
    [...shared.values()].map((same) => {
      const { where, message } = same[0] as (typeof faults)[number];
      const sites = same.map(({ site }) => site);
      const taken = faults.some((fault) => fault.where === where && fault.message !== message);
      return [taken ? `${sites[0]}.${where}` : where, `${message} (${sites.join(', ')})`];
    }),
  );
}

function refuseLeft(site: string) {
  return refused(
    'REGISTRY_REVISION_OUTDATED',
    `${site} left the channel, or began to hold one of the remotes, while the change was checked. Send the change again: it then leaves ${site} out.`,
  );
}

function refuseRunning(site: string) {
  return refused(
    'REGISTRY_ROLLOUT_RUNNING',
    `A rollout is already running on ${site}. Finish it or roll it back first.`,
  );
}

export function refuseRolloutOutdated(id: string) {
  return refused(
    'REGISTRY_ROLLOUT_OUTDATED',
    `${id} has since moved. Look at \`forecourt rollout show ${id}\` and decide again.`,
  );
}
