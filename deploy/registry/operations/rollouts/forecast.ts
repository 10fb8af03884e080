import type { RolloutPlan } from '@forecourt/contracts/release';
import type { PlannedSite } from '../../decisions/rollout/plan-faults.ts';
import { timesToDecide } from '../../decisions/rollout/time-to-decide.ts';
import { versionsOf } from '../../decisions/to-release.ts';
import type { ChangedSite } from '../changing/assess.ts';
import type { OperationDeps } from '../deps.ts';
import type { RolloutForecast } from '../operations.ts';

/** The sites of a plan with their versions and traffic. Unknown traffic counts as enough for every guard. */
export async function trafficOf(deps: OperationDeps, sites: readonly ChangedSite[]): Promise<readonly PlannedSite[]> {
  const running = sites.flatMap(({ site, state }) => (state === null ? [] : [{ site, lockfile: state.lockfile }]));
  const views = await Promise.all(running.map(({ site }) => deps.viewsADay(site)));
  return running.map(({ site, lockfile }, index) => ({
    site,
    remotes: versionsOf(lockfile),
    viewsADay: views[index] || Number.POSITIVE_INFINITY,
  }));
}

/**
 * Earliest and latest start of each step. The earliest assumes that each earlier step takes its minimum time. The
 * latest assumes that each takes its maximum time and no one pauses the rollout.
 */
export function forecastSteps({ steps }: Pick<RolloutPlan, 'steps'>): RolloutForecast['steps'] {
  let [fromMinutes, untilMinutes] = [0, 0];
  return steps.map(({ share, minMinutes, maxMinutes }) => {
    const step = { share, fromMinutes, untilMinutes };
    fromMinutes += minMinutes;
    untilMinutes += maxMinutes;
    return step;
  });
}

/** Expected time until each guard is decided, if control and candidate perform equally. */
export function forecastGuards(
  plan: Pick<RolloutPlan, 'guards' | 'steps'>,
  traffic: readonly PlannedSite[],
): RolloutForecast['guards'] {
  const isKnown = traffic.every((site) => Number.isFinite(site.viewsADay));
  const times = new Map(timesToDecide(plan, traffic).map(({ guard, minutes }) => [guard, minutes]));
  return plan.guards.map((guard) => {
    const minutes = times.get(guard.guard) ?? Number.POSITIVE_INFINITY;
    return { ...guard, expectedMinutes: isKnown && Number.isFinite(minutes) ? Math.ceil(minutes) : null };
  });
}
