export { mountRoot } from './root.ts';
export type { MountedRoot, MountOptions } from './root.ts';
