const storageKey = 'forecourt-scroll';
const mostEntries = 50;

type Entry = { readonly key: string; readonly top: number };

/** Stores the scroll position of each history entry. Without storage the positions last until a reload. */
export function createScrollMemory(history: History, storage: Storage | null) {
  let entries = read(storage);
  history.scrollRestoration = 'manual';
  const keyOf = (): string => (history.state as { forecourtKey?: string } | null)?.forecourtKey ?? location.href;
  return {
    /** Stores the scroll position of the current entry. */
    save(top: number): void {
      const key = keyOf();
      entries = [{ key, top }, ...entries.filter((entry) => entry.key !== key)].slice(0, mostEntries);
      try {
        storage?.setItem(storageKey, JSON.stringify(entries));
      } catch {
        // When storage is full or forbidden, the positions last until a reload.
      }
    },
    /** Scroll position of the current entry, 0 if unknown. */
    recall: (): number => entries.find((entry) => entry.key === keyOf())?.top ?? 0,
    /** Whether the current entry has a stored position. */
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
