export { demoSite } from './demo-site.ts';
export { polyfillDialogs } from './dialog-element.ts';
export type { IslandTest } from './mount-island.tsx';
export { mountPage, mountWidget } from './mount-island.tsx';
export { withSetting } from './with-setting.ts';
