import { parseList } from '@forecourt/contracts';

/** A car on a signed-in shopper's watchlist, as it is kept on their device too. @source spec §3, ACCT-019 */
export type WatchlistEntry = { readonly id: string };

/** The server keeps no more. */
const mostEntries = 200;

export function withEntry(entries: readonly WatchlistEntry[], id: string): readonly WatchlistEntry[] {
  return [{ id }, ...withoutEntry(entries, id)].slice(0, mostEntries);
}

export function withoutEntry(entries: readonly WatchlistEntry[], id: string): readonly WatchlistEntry[] {
  return entries.filter((entry) => entry.id !== id);
}

/** What storage holds, or an empty list when it is no watchlist. */
export function parseWatchlist(json: string | null): readonly WatchlistEntry[] {
  return parseList(json).filter(isEntry).slice(0, mostEntries);
}

function isEntry(value: unknown): value is WatchlistEntry {
  return typeof value === 'object' && value !== null && typeof (value as Partial<WatchlistEntry>).id === 'string';
}
