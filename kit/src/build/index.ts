export { applicationPreset } from './application-preset.ts';
export { buildPackage } from './build-package.ts';
export type { Development } from './develop.ts';
export { developRemote } from './develop.ts';
export type { PresetOptions } from './preset.ts';
export { readPackage, remotePreset, shellPreset } from './preset.ts';
