export { withWordsRead } from './request-from-words.ts';
export { placeFor, suburbsAmong, withoutWords } from './suburb-words.ts';
