export type { StoredListView } from './stored-list.ts';
export { createStoredList } from './stored-list.ts';
export { readStored, writeStored } from './stored-value.ts';
