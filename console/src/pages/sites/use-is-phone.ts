import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 47.5rem)');

/** Whether the viewport is too narrow for the table. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}
