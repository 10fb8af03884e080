import type { Rollout, RolloutGuard, RolloutStep } from '@forecourt/contracts/release';
import { allVisitors } from '@forecourt/contracts/release';
import { decide } from '../../deploy/registry/decisions/rollout/decide.ts';
import { hasEnded } from '../../deploy/registry/decisions/rollout/share-of.ts';
import { startOf } from '../../deploy/registry/decisions/rollout/start.ts';
import { createRandom } from './random.ts';
import type { Minute } from './site-traffic.ts';
import { createSiteTraffic } from './site-traffic.ts';

/** A kind of rollout, simulated many times. */
export type Scenario = {
  readonly steps: readonly RolloutStep[];
  readonly guards: readonly RolloutGuard[];
  /** Traffic by site in minute `at` (from 0), while the rollout is at step number `step`. */
  readonly minute: (at: number, step: number) => Readonly<Record<string, Minute>>;
  /** The simulation ends after this many minutes if the rollout has not ended before. */
  readonly mostMinutes: number;
  /** The simulation also ends after this number of views of the candidate. Default: no limit. */
  readonly mostViews?: number;
};

export type Outcome = {
  readonly phase: Rollout['phase'];
  readonly minutes: number;
  /** Views of the candidate, on all sites. */
  readonly views: number;
};

const start = Date.UTC(2026, 0, 5, 9);

/** Simulates one rollout. The registry's own code evaluates it once a minute. */
export function simulate(scenario: Scenario, seed: number): Outcome {
  const random = createRandom(seed);
  const sites = Object.keys(scenario.minute(0, 0));
  const traffic = new Map(sites.map((site) => [site, createSiteTraffic(site, random)]));
  let rollout = startRollout(scenario, sites);
  for (let minute = 0; ; minute += 1) {
    for (const [site, what] of Object.entries(scenario.minute(minute, rollout.step)))
      traffic.get(site)?.addMinute(what, rollout.share / allVisitors);
    const measured = [...traffic.values()].map((site) => site.counts());
    const views = measured.reduce((sum, { candidate }) => sum + candidate.views, 0);
    const outcome = { minutes: minute + 1, views };
    if (views > (scenario.mostViews ?? Number.POSITIVE_INFINITY)) return { ...outcome, phase: rollout.phase };
    const verdict = decide(rollout, { measured, moved: [] }, new Date(start + (minute + 1) * 60_000));
    if (verdict.kind === 'moved') rollout = verdict.rollout;
    const isOver = hasEnded(rollout.phase) || rollout.phase === 'paused' || minute + 1 >= scenario.mostMinutes;
    if (isOver) return { ...outcome, phase: rollout.phase };
  }
}

/** Outcomes of several simulations of a scenario, each with its own seed. */
export function simulateMany(scenario: Scenario, times: number, firstSeed: number): readonly Outcome[] {
  return Array.from({ length: times }, (_, index) => simulate(scenario, firstSeed + index));
}

export function startRollout({ steps, guards }: Pick<Scenario, 'steps' | 'guards'>, sites: readonly string[]): Rollout {
  const plan = {
    sites: [...sites],
    remotes: {},
    steps: [...steps],
    guards: [...guards],
    notify: [],
    why: 'Simulated.',
  };
  const lockfiles = Object.fromEntries(sites.map((site) => [site, { control: 'control', candidate: 'candidate' }]));
  return startOf(plan, { id: 'ro-000000000000', createdBy: 'bench', lockfiles, now: new Date(start) });
}
