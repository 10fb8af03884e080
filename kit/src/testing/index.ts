export { demoSite } from './demo-site.ts';
export { polyfillDialogs } from './dialog-element.ts';
export { addressOn, aliasedSite, markedSite, marksIn, unaliasedIn, wholeOf } from './marked-site.ts';
export type { IslandTest, PageTest } from './mount-island.tsx';
export { mountPage, mountWidget } from './mount-island.tsx';
export { withSetting } from './with-setting.ts';
