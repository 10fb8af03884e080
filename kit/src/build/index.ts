export type { PresetOptions } from './preset.ts';
export { remotePreset, shellPreset } from './preset.ts';
export { reactRange, sharedInDevelopment, sharedRequests } from './shared-modules.ts';
