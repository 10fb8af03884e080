import { parseList } from '@forecourt/contracts';

/** A car on the watchlist of a signed-in shopper, as stored on the device. @source spec §3, ACCT-019 */
export type WatchlistEntry = { readonly id: string };

/** Maximum number of entries that the server accepts. */
const mostEntries = 200;

export function withEntry(entries: readonly WatchlistEntry[], id: string): readonly WatchlistEntry[] {
  return [{ id }, ...withoutEntry(entries, id)].slice(0, mostEntries);
}

export function withoutEntry(entries: readonly WatchlistEntry[], id: string): readonly WatchlistEntry[] {
  return entries.filter((entry) => entry.id !== id);
}

/** The stored watchlist without invalid entries; empty if the text is not a list. */
export function parseWatchlist(json: string | null): readonly WatchlistEntry[] {
  return parseList(json).filter(isEntry).slice(0, mostEntries);
}

function isEntry(value: unknown): value is WatchlistEntry {
  return typeof value === 'object' && value !== null && typeof (value as Partial<WatchlistEntry>).id === 'string';
}
