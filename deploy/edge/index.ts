export { buildSite } from './build-site.ts';
export type { Development } from './development.ts';
export type { Edge, EdgeOptions, PrewarmMoment } from './edge.ts';
export { createEdge } from './edge.ts';
export { responseUnreadable } from './http/unreadable-request.ts';
export type { ReleaseSource } from './releases.ts';
