import type { Null, Stratum } from './evidence.ts';

/** `count` observations, of which `bad` are bad. */
export type BadCount = { readonly count: number; readonly bad: number };

/**
 * Distances from the most likely rate in standard deviations. The steps are so small that the least evidence is found
 * with an error of about 0.01.
 */
const deviations = Array.from({ length: 41 }, (_, step) => (step - 20) * 0.4);
/** Rates far from the most likely one, in case the estimate of that rate is poor. */
const spread = [0, 0.001, 0.01, 0.05, 0.2, 0.5, 0.8, 0.95, 1];

/** Compares the shares of bad observations of control and candidate on one site. The control's true rate is unknown. */
export function shareStratum(control: BadCount, candidate: BadCount): Stratum {
  const all = control.count + candidate.count;
  return {
    controls: control.count,
    candidates: candidate.count,
    observed: candidate.bad / candidate.count - control.bad / control.count,
    likeliest: (difference) => nullAt(centreFor(difference), difference),
    nulls: (difference) => {
      const [lowest, highest] = rangeFor(difference);
      const angle = Math.asin(Math.sqrt(centreFor(difference)));
      const near = deviations.map(
        (deviation) => Math.sin(within(0, Math.PI / 2, angle + deviation / (2 * Math.sqrt(all)))) ** 2,
      );
      return [...near, ...spread].map((rate) => nullAt(within(lowest, highest, rate), difference));
    },
  };

  function centreFor(difference: number): number {
    const pooled = (control.bad + candidate.bad - candidate.count * difference) / all;
    return within(...rangeFor(difference), pooled);
  }

  function nullAt(rate: number, difference: number): Null {
    return {
      control: { ...control, mean: rate },
      candidate: { ...candidate, mean: within(0, 1, rate + difference) },
    };
  }
}

/**
 * Lowest and highest rate of the control for which the candidate's rate, with this difference, is also between 0 and 1.
 */
const rangeFor = (difference: number): readonly [lowest: number, highest: number] => [
  Math.max(0, -difference),
  Math.min(1, 1 - difference),
];

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value));
