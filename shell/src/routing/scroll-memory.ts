const storageKey = 'forecourt-scroll';
const mostEntries = 50;

type Entry = { readonly key: string; readonly top: number };

/** Remembers how far each entry of the history was scrolled, for Back and reload. Without storage it remembers within the page only. */
export function createScrollMemory(history: History, storage: Storage | null) {
  let entries = read(storage);
  history.scrollRestoration = 'manual';
  const keyOf = (): string => (history.state as { forecourtKey?: string } | null)?.forecourtKey ?? location.href;
  return {
    /** Keeps the current scroll for the current entry. */
    save(top: number): void {
      const key = keyOf();
      entries = [{ key, top }, ...entries.filter((entry) => entry.key !== key)].slice(0, mostEntries);
      try {
        storage?.setItem(storageKey, JSON.stringify(entries));
      } catch {
        // A full or forbidden storage costs the reload its place, nothing else.
      }
    },
    /** Where the current entry was left, 0 when it was never seen. */
    recall: (): number => entries.find((entry) => entry.key === keyOf())?.top ?? 0,
    /** Whether the current entry was seen before. */
    isKnown: (): boolean => entries.some((entry) => entry.key === keyOf()),
  };
}

function read(storage: Storage | null): Entry[] {
  try {
    return JSON.parse(storage?.getItem(storageKey) ?? '[]') as Entry[];
  } catch {
    return [];
  }
}
