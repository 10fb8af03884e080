import type { RolloutGuard, RolloutStep } from '@forecourt/contracts/release';

const dayMinutes = 24 * 60;

/** Steps that a new rollout begins with. */
export const defaultSteps: readonly RolloutStep[] = [
  { share: 100, minMinutes: 30, maxMinutes: dayMinutes },
  { share: 1_000, minMinutes: 120, maxMinutes: dayMinutes },
  { share: 2_500, minMinutes: 360, maxMinutes: dayMinutes },
  { share: 5_000, minMinutes: 360, maxMinutes: dayMinutes },
  { share: 10_000, minMinutes: 360, maxMinutes: 2 * dayMinutes },
];

/** Guards that a new rollout begins with. */
export const defaultGuards: readonly RolloutGuard[] = [
  { guard: 'errors', limit: 0.005 },
  { guard: 'hydrated', limit: 0.01 },
  { guard: 'lcp', limit: 150 },
  { guard: 'inp', limit: 40 },
];
