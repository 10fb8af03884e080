export { carIndexSettings, sortIndexSettings } from './settings.ts';
