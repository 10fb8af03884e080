export { carIndexSettings, sortIndexSettings } from './settings.ts';
export type { CarSynonym } from './synonyms.ts';
export { carSynonyms } from './synonyms.ts';
