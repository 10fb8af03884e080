import type { SiteState } from './site-state.ts';

/** Dealerships whose cars the site sold before a change and does not sell after it. */
export function dealershipsLeft(before: SiteState | null, after: SiteState): readonly string[] {
  return (before?.config.dealerships ?? []).filter((slug) => !after.config.dealerships.includes(slug));
}
