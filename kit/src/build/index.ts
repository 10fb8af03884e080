export { buildRoom } from './build-room.ts';
export type { Development } from './develop.ts';
export { developRoom } from './develop.ts';
export type { PresetOptions } from './preset.ts';
export { remotePreset, shellPreset } from './preset.ts';
