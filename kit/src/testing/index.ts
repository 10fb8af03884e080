export { demoSite } from './demo-site.ts';
export { standInForDialogs } from './dialog-element.ts';
export type { IslandTest } from './mount-island.tsx';
export { mountPage, mountWidget } from './mount-island.tsx';
