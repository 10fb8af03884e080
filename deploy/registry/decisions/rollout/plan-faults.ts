import type { GuardName, RolloutPlan } from '@forecourt/contracts/release';
import { allVisitors, guardNames } from '@forecourt/contracts/release';
import type { SiteTraffic } from './time-to-decide.ts';
import { minutesToDecide } from './time-to-decide.ts';

/** A site, and the versions that its control runs. */
export type PlannedSite = SiteTraffic & { readonly remotes: Readonly<Record<string, string>> };

/** A reason why a plan is invalid. `path` is the path of the faulty value, such as `steps.2.share`. */
export type PlanFault = { readonly path: string; readonly message: string };

/**
 * All faults of a plan, each with its fix.
 *
 * @param sites the plan's sites that exist
 */
export function planFaults(plan: RolloutPlan, sites: readonly PlannedSite[]): readonly PlanFault[] {
  const faults = [...siteFaults(plan, sites), ...remoteFaults(plan, sites), ...stepFaults(plan), ...guardFaults(plan)];
  // Times are calculated only for a plan without other faults.
  return faults.length > 0 ? faults : timeFaults(plan, sites);
}

function siteFaults(plan: RolloutPlan, sites: readonly PlannedSite[]): readonly PlanFault[] {
  if (plan.sites.length === 0) return [{ path: 'sites', message: 'There are no sites. Name at least one.' }];
  const known = new Set(sites.map(({ site }) => site));
  const named = new Set<string>();
  return plan.sites.flatMap((site, index) => {
    const path = `sites.${index}`;
    if (named.has(site)) return [{ path, message: `"${site}" is named twice. Name it once.` }];
    named.add(site);
    if (known.has(site)) return [];
    return [{ path, message: `There is no site "${site}". \`forecourt sites\` lists them.` }];
  });
}

/** Faults for sites on which the plan changes nothing: a rollout would compare a version with itself. */
function remoteFaults({ remotes }: RolloutPlan, sites: readonly PlannedSite[]): readonly PlanFault[] {
  const wanted = Object.entries(remotes);
  if (wanted.length === 0) return [{ path: 'remotes', message: 'There are no remotes. Name at least one version.' }];
  return sites
    .filter((site) => wanted.every(([remote, version]) => (site.remotes[remote] ?? null) === version))
    .map(({ site }) => {
      const versions = wanted.map(([remote, version]) => (version === null ? `no ${remote}` : `${remote} ${version}`));
      const message = `${site} already runs ${versions.join(', ')}, so nothing changes there. Leave the site out.`;
      return { path: 'remotes', message };
    });
}

function stepFaults({ steps }: RolloutPlan): readonly PlanFault[] {
  if (steps.length === 0) return [{ path: 'steps', message: 'There are no steps. Give at least one.' }];
  return steps.flatMap(({ share, minMinutes, maxMinutes }, index) => {
    const faults: PlanFault[] = [];
    const before = steps[index - 1]?.share;
    const fault = (field: string, message: string) => faults.push({ path: `steps.${index}.${field}`, message });
    if (share <= 0 || share > allVisitors)
      fault('share', `Step ${index + 1} has ${share / 100}% of visitors. Give more than 0%, at most 100%.`);
    if (before !== undefined && share <= before)
      fault(
        'share',
        `Step ${index + 1} has ${share / 100}%, but the step before has ${before / 100}%. Each step has to be larger.`,
      );
    if (minMinutes > maxMinutes)
      fault(
        'minMinutes',
        `Step ${index + 1} lasts at least ${minMinutes} min, but pauses after ${maxMinutes}. Give at most ${maxMinutes}.`,
      );
    return faults;
  });
}

/**
 * Limits above which a guard would never stop a candidate. Shares are at most 1; `lcp` and `inp` are in milliseconds.
 */
const largestLimits: Readonly<Record<GuardName, number>> = {
  errors: 1,
  hydrated: 1,
  enquiries: 1,
  lcp: 60_000,
  inp: 60_000,
  cls: 10,
};

function guardFaults({ guards }: RolloutPlan): readonly PlanFault[] {
  return guards.flatMap(({ guard, limit }, index) => {
    const path = `guards.${index}`;
    if (!guardNames.includes(guard))
      return [{ path, message: `There is no guard "${guard}". Choose from ${guardNames.join(', ')}.` }];
    if (guards.findIndex((other) => other.guard === guard) < index)
      return [{ path, message: `Guard "${guard}" is listed twice. Give it one limit.` }];
    if (limit > largestLimits[guard])
      return [
        {
          path: `${path}.limit`,
          message: `Guard "${guard}" tolerates ${limit}, which no candidate exceeds. Give ${largestLimits[guard]} at most.`,
        },
      ];
    if (limit > 0) return [];
    const message = `Guard "${guard}" tolerates nothing, so even an equal candidate could never pass. Give a limit above 0.`;
    return [{ path: `${path}.limit`, message }];
  });
}

/**
 * Faults for guards that are probably still undecided at the end of the first step that compares control and candidate.
 */
function timeFaults({ guards, steps }: RolloutPlan, traffic: readonly SiteTraffic[]): readonly PlanFault[] {
  const index = steps.findIndex(({ share }) => share < allVisitors);
  const step = steps[index];
  if (step === undefined) return guards.length === 0 ? [] : [nothingToCompare];
  return guards.flatMap((guard, place) => {
    const minutes = minutesToDecide(guard, { share: step.share, guards: guards.length, traffic });
    if (minutes <= step.maxMinutes) return [];
    const views = traffic.reduce((sum, { viewsADay }) => sum + viewsADay, 0);
    const message =
      `Guard "${guard.guard}" with limit ${guard.limit} takes about ${duration(minutes)} at ${step.share / 100}% of ` +
      `${Math.round(views).toLocaleString('en')} views a day, but step ${index + 1} may take ${duration(step.maxMinutes)}. ` +
      'Give a larger limit, share or maxMinutes, or more sites.';
    return [{ path: `guards.${place}`, message }];
  });
}

const nothingToCompare: PlanFault = {
  path: 'steps',
  message:
    'Every step includes all visitors, so the guards have no control. Start with a smaller share, or leave out the guards.',
};

function duration(minutes: number): string {
  if (!Number.isFinite(minutes)) return 'forever';
  if (minutes < 120) return `${Math.ceil(minutes)} min`;
  return minutes < 2_880 ? `${Math.ceil(minutes / 60)} h` : `${Math.ceil(minutes / 1_440)} days`;
}
