export type { Development } from './development.ts';
export type { Edge, EdgeOptions, PrewarmMoment } from './edge.ts';
export { createEdge } from './edge.ts';
export { responseUnreadable } from './http/unreadable-request.ts';
export { buildSite } from './sites/build-site.ts';
export type { ReleaseSource } from './sites/releases.ts';
