export type { Edge, EdgeOptions, PrewarmMoment } from './edge.ts';
export { createEdge } from './edge.ts';
export { responseUnreadable } from './http/unreadable-request.ts';
export type { StockSource } from './shared-cache/follow-stock.ts';
export { buildSite } from './sites/build-site.ts';
export type { ReleaseSource } from './sites/releases.ts';
