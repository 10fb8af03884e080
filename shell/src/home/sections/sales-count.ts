import type { SalesCounterConfig } from '@forecourt/contracts/site-config';

/** One more vehicle every so often: 192 a day. @source spec §4, NAV-016 */
export const stepMs = 450_000;

/** Brisbane knows no summer time. */
const brisbane = '+10:00';

/** Vehicles sold by now; the base alone before the day it counts from. */
export function salesCount({ base, since }: SalesCounterConfig, nowMs: number): number {
  const elapsed = nowMs - Date.parse(`${since}T00:00:00${brisbane}`);
  return base + Math.max(0, Math.floor(elapsed / stepMs));
}
