import { useSyncExternalStore } from 'react';
import { exactTime, pastTime, relativeTime } from '../model/time.ts';

const tickMs = 30_000;
let nowMs = Date.now();
const listeners = new Set<() => void>();
setInterval(() => {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}, tickMs);

/** The current time, updated every 30 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A time in relative form, with the exact time as its title.
 *
 * @param at ISO 8601
 * @param isLogged whether this is the time of a log entry. Once the entry is a day old, the exact time is shown as
 * text, because phones show no titles
 */
export function When({ at, isLogged = false }: { readonly at: string; readonly isLogged?: boolean }) {
  const nowMs = useNow();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {isLogged ? pastTime(at, nowMs) : relativeTime(at, nowMs)}
    </time>
  );
}
