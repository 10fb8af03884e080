/**
 * Whether this device keeps something under a name for a site: what a shopper chose, in `localStorage` under
 * `name:site`. Where nothing may be stored, nothing is kept.
 */
export function isKept(name: string, site: string): boolean {
  try {
    return window.localStorage.getItem(`${name}:${site}`) !== null;
  } catch {
    return false;
  }
}

/** Hears when another tab keeps something under the name. Returns its undo. */
export function whenKept(name: string, site: string, hear: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === `${name}:${site}`) hear();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
