import type { Scenario } from './simulate.ts';
import type { Minute, Rates } from './site-traffic.ts';

const ordinary: Rates = { errors: 0.005, notHydrated: 0.04, lcpMs: 1_600 };

const stepOf = (share: number) => ({ share, minMinutes: 10, maxMinutes: 6 * 60 });
const steps = [1_000, 5_000, 10_000].map(stepOf);

const errors = { guard: 'errors', limit: 0.002 } as const;
const threeGuards = [errors, { guard: 'hydrated', limit: 0.01 }, { guard: 'lcp', limit: 250 }] as const;

/** A site whose candidate fails `factor` times as often as its control. */
function site(views: number, control: Rates, factor = 1): Minute {
  return { views: Math.round(views), control, candidate: { ...control, errors: control.errors * factor } };
}

/** A candidate as good as its control, on two sites with different failure rates. */
const equal: Scenario = {
  steps,
  guards: threeGuards,
  minute: () => ({
    large: site(4_000, { ...ordinary, errors: 0.004 }),
    small: site(1_500, { ...ordinary, errors: 0.008 }),
  }),
  mostMinutes: 18 * 60,
};

/**
 * A candidate as good as its control, evaluated each minute for six hours. The limit is 0, so that only the confidence
 * bounds decide.
 */
const equalWithoutLimit: Scenario = {
  steps: [stepOf(5_000)],
  guards: [{ guard: 'errors', limit: 0 }],
  minute: () => ({ only: { ...site(60, ordinary) } }),
  mostMinutes: 6 * 60,
};

/**
 * A candidate as good as its control, while the failure rates of both rise and fall by 40 % within four hours. When the
 * candidate's share rises, visitors move from a site with few failures to one with many.
 */
const equalWithDrift: Scenario = {
  steps,
  guards: [errors],
  minute: (at, step) => {
    const swing = 1 + 0.4 * Math.sin((2 * Math.PI * at) / 240);
    const moved = step === 0 ? 0.2 : 0.8;
    return {
      calm: site(1_500 * (1 - moved), { ...ordinary, errors: 0.002 * swing }),
      rough: site(1_500 * moved, { ...ordinary, errors: 0.02 * swing }),
    };
  },
  mostMinutes: 12 * 60,
};

/** A version with 1.0 % failed views, twice the 0.5 % of its control. */
const doubled: Scenario = {
  steps,
  guards: threeGuards,
  minute: () => ({ only: site(2_000, ordinary, 2) }),
  mostMinutes: 18 * 60,
  mostViews: 40_000,
};

/**
 * A candidate as good as its control, on a small site. Three hostile networks each report 120 failing views of the
 * candidate every hour.
 */
const hostile: Scenario = {
  steps: [stepOf(5_000)],
  guards: [{ guard: 'errors', limit: 0.01 }],
  minute: (at) => ({ small: { ...site(40, ordinary), hostile: { views: at % 60 === 0 ? 360 : 0, fail: true } } }),
  mostMinutes: 6 * 60,
};

/**
 * A candidate with 5 % failed views, under a guard that tolerates 1 %. Three hostile networks each report 120 good
 * views of it every hour.
 */
const hidden: Scenario = {
  steps: [stepOf(5_000), stepOf(10_000)],
  guards: [{ guard: 'errors', limit: 0.01 }],
  minute: (at) => ({ small: { ...site(4, ordinary, 10), hostile: { views: at % 60 === 0 ? 360 : 0, fail: false } } }),
  mostMinutes: 6 * 60,
};

export const scenarios = { equal, equalWithoutLimit, equalWithDrift, doubled, hostile, hidden } as const;
export type ScenarioName = keyof typeof scenarios;
