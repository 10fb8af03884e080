export { createClientAddress, createIsProxy } from './client-address.ts';
export { readRequestLimits } from './limits.ts';
export { createRateLimits } from './rate-limits.ts';
export { RequestCounter } from './request-counter.ts';
export { requestCountMigrations, shareCounts } from './share-counts.ts';
