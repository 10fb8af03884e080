export type { MountedRoot, MountOptions } from './root.ts';
export { mountRoot } from './root.ts';
