export { BudgetExceeded } from './budget-exceeded.ts';
export type { JsonSender } from './check-json.ts';
export { createJsonCheck, parseJson } from './check-json.ts';
export type { Budget, LimitName } from './limits.ts';
export { defaultBudget, limits, readBudget } from './limits.ts';
export type { Pace } from './pace.ts';
export { createPace } from './pace.ts';
export type { Allowance, SiteShares } from './site-shares.ts';
export { createSiteShares, isShareFull } from './site-shares.ts';
