export type { StoredListView } from './stored-list.ts';
export { createStoredList } from './stored-list.ts';
export { readStored, removeStored, writeStored } from './stored-value.ts';
