export { standInForDialogs } from './dialog-element.ts';
export { demoSite } from './demo-site.ts';
export type { IslandTest } from './mount-island.tsx';
export { mountPage, mountWidget } from './mount-island.tsx';
