export { demoSite } from './demo-site.ts';
export { mountPage, mountWidget } from './mount-island.tsx';
export type { IslandTest } from './mount-island.tsx';
