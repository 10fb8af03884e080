import type { GuardName, RolloutPlan } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import type { PlannedSite } from './plan-faults.ts';
import { planFaults } from './plan-faults.ts';
import { aPlan } from './testing/rollouts.ts';
import { timesToDecide } from './time-to-decide.ts';

const busy = (site: string): PlannedSite => ({ site, viewsADay: 400_000, remotes: { 'mf-search': '1.4.0' } });
const sites = [busy('redgum'), busy('wattle')];
const faultsOf = (plan: Partial<RolloutPlan>) => planFaults({ ...longPlan, ...plan }, sites);
const step = (share: number, minMinutes = 10, maxMinutes = 600) => ({ share, minMinutes, maxMinutes });

const longPlan = { ...aPlan, steps: aPlan.steps.map(({ share }) => step(share)) };

describe('the faults of a plan', () => {
  it('a plan whose guards can be decided has no faults', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each<[string, Partial<RolloutPlan>, string, string]>([
    ['no sites', { sites: [] }, 'sites', 'There are no sites. Name at least one.'],
    ['a site twice', { sites: ['redgum', 'redgum'] }, 'sites.1', '"redgum" is named twice. Name it once.'],
    ['an unknown site', { sites: ['karri'] }, 'sites.0', 'There is no site "karri". `forecourt sites` lists them.'],
    [
      'the limit of a guard in percent',
      { guards: [{ guard: 'errors', limit: 5 }] },
      'guards.0.limit',
      'Guard "errors" tolerates 5, which no candidate exceeds. Give 1 at most.',
    ],
    ['no remotes', { remotes: {} }, 'remotes', 'There are no remotes. Name at least one version.'],
    [
      'a version that is the control already',
      { remotes: { 'mf-search': '1.4.0' } },
      'remotes',
      'redgum already runs mf-search 1.4.0, so nothing changes there. Leave the site out.',
    ],
    [
      'the removal of a remote that is not there',
      { remotes: { 'mf-forms': null } },
      'remotes',
      'redgum already runs no mf-forms, so nothing changes there. Leave the site out.',
    ],
    ['no steps', { steps: [] }, 'steps', 'There are no steps. Give at least one.'],
    [
      'a share that falls',
      { steps: [step(2_500), step(1_000)] },
      'steps.1.share',
      'Step 2 has 10%, but the step before has 25%. Each step has to be larger.',
    ],
    [
      'a share that repeats',
      { steps: [step(2_500), step(2_500)] },
      'steps.1.share',
      'Step 2 has 25%, but the step before has 25%. Each step has to be larger.',
    ],
    [
      '101%',
      { steps: [step(10_100)] },
      'steps.0.share',
      'Step 1 has 101% of visitors. Give more than 0%, at most 100%.',
    ],
    [
      'a minimum above the maximum',
      { steps: [step(2_500, 20, 10)] },
      'steps.0.minMinutes',
      'Step 1 lasts at least 20 min, but pauses after 10. Give at most 10.',
    ],
    [
      'an unknown guard',
      { guards: [{ guard: 'ttfb' as GuardName, limit: 1 }] },
      'guards.0',
      'There is no guard "ttfb". Choose from errors, hydrated, lcp, inp, cls, enquiries.',
    ],
    [
      'a guard twice',
      { guards: [...aPlan.guards, ...aPlan.guards] },
      'guards.1',
      'Guard "errors" is listed twice. Give it one limit.',
    ],
    [
      'a guard that tolerates nothing',
      { guards: [{ guard: 'lcp', limit: 0 }] },
      'guards.0.limit',
      'Guard "lcp" tolerates nothing, so even an equal candidate could never pass. Give a limit above 0.',
    ],
    [
      'guards where everybody gets the candidate at once',
      { steps: [step(10_000)] },
      'steps',
      'Every step includes all visitors, so the guards have no control. Start with a smaller share, or leave out the guards.',
    ],
  ])('a plan with %s has a fault with path and message', (_, plan, path, message) => {
    expect(faultsOf(plan)).toContainEqual({ path, message });
  });

  it('the faults of a plan name a guard that the sites’ traffic cannot decide in time, and how long the decision would take', () => {
    const quiet = sites.map((site) => ({ ...site, viewsADay: 1_000 }));
    expect(planFaults(aPlan, quiet)).toEqual([
      {
        path: 'guards.0',
        message: expect.stringMatching(
          /^Guard "errors" with limit 0\.01 takes about \d+ days at 1% of 2,000 views a day, but step 1 may take 60 min. Give a larger limit, share or maxMinutes, or more sites\.$/,
        ),
      },
    ]);
  });

  it('the estimated time until each guard is decided is shorter with more visitors', () => {
    const guards = [{ guard: 'errors', limit: 0.01 } as const, { guard: 'lcp', limit: 300 } as const];
    const few = timesToDecide({ ...aPlan, guards }, sites);
    const many = timesToDecide({ ...aPlan, guards }, [...sites, ...sites]);
    expect(few.map(({ guard }) => guard)).toEqual(['errors', 'lcp']);
    for (const [index, { minutes }] of few.entries()) expect(many[index]?.minutes).toBeCloseTo(minutes / 2);
  });
});
