import type { SalesCounterConfig } from '@forecourt/contracts/site-config';

/** Interval at which the counter adds a vehicle: 450 s, 192 a day. @source spec §4, NAV-016 */
export const stepMs = 450_000;

/** Time zone of `since`. One offset is right all year, because Brisbane has no daylight saving time. */
const brisbane = '+10:00';

/** Number of vehicles sold by now. Before the day `since` this is `base`. */
export function salesCount({ base, since }: SalesCounterConfig, nowMs: number): number {
  const elapsed = nowMs - Date.parse(`${since}T00:00:00${brisbane}`);
  return base + Math.max(0, Math.floor(elapsed / stepMs));
}
