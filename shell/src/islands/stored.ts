/** Whether `localStorage` has a value under `name:site`. False if storage is forbidden. */
export function isStored(name: string, site: string): boolean {
  try {
    return window.localStorage.getItem(`${name}:${site}`) !== null;
  } catch {
    return false;
  }
}

/**
 * Calls the listener when another tab writes or removes the value under `name:site`. Returns an unsubscribe function.
 */
export function whenStored(name: string, site: string, listener: () => void): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === `${name}:${site}`) listener();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
