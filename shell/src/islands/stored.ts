/**
 * Whether this device stores something under a name for a site: what a shopper chose, in `localStorage` under
 * `name:site`. Where nothing may be stored, nothing is.
 */
export function isStored(name: string, site: string): boolean {
  try {
    return window.localStorage.getItem(`${name}:${site}`) !== null;
  } catch {
    return false;
  }
}

/** Subscribes to another tab storing something under the name. Returns its undo. */
export function whenStored(name: string, site: string, listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === `${name}:${site}`) listener();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
