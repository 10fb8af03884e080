import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isTimeout } from './call.ts';
import type { Subject } from './reread.ts';
import { createReread } from './reread.ts';

/** `live`: changes arrive as they happen. `reconnecting`: the stream was lost and is being opened again. */
export type LiveState = 'connecting' | 'live' | 'reconnecting';

/**
 * Time before a stream is opened again. Browsers don't reopen a stream whose response was an error, for example while
 * the platform restarts.
 */
const retryMs = 3_000;
/**
 * Maximum time for a stream to open. Then another one is requested. A platform that hung for a while may never respond
 * to the requests of that time.
 */
const longestOpeningMs = 15_000;
/**
 * A tab that stays hidden for longer than this ends its stream. Browsers allow six connections to a host for all tabs
 * together.
 */
const hiddenMs = 60_000;

let state: LiveState = 'connecting';
const listeners = new Set<() => void>();

/** The state of the stream of changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function enter(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the console's data current while somebody is signed in. If a site has changed, reads sites, rollouts, gate
 * results and scheduled changes again. If the registry sends a notice, reads gate results and the data that the notice
 * names.
 */
export function useLive(isSignedIn: boolean): void {
  const queries = useQueryClient();
  useEffect(() => (isSignedIn ? keepStream(queries) : undefined), [queries, isSignedIn]);
}

/** @returns a function that ends the stream */
function keepStream(queries: QueryClient): () => void {
  const revisions = new Map<string, number>();
  const reread = createReread(queries);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource;
  let isPaused = false;
  const replace = () => {
    enter('reconnecting');
    stream.close();
    connect();
  };
  const connect = () => {
    clearTimeout(timer);
    stream = new EventSource('/console/api/registry/changes');
    timer = setTimeout(replace, longestOpeningMs);
    stream.addEventListener('open', () => {
      clearTimeout(timer);
      // Changes were not announced while there was no stream, so everything is read again.
      if (state === 'reconnecting') void queries.invalidateQueries();
      enter('live');
    });
    stream.addEventListener('error', ({ currentTarget }) => {
      enter('reconnecting');
      clearTimeout(timer);
      if ((currentTarget as EventSource).readyState !== EventSource.CLOSED) {
        timer = setTimeout(replace, longestOpeningMs);
        return;
      }
      // The browser does not say why a stream was refused. If the session has ended, this call's response says so.
      void queries.invalidateQueries({ queryKey: ['sites'], exact: true });
      timer = setTimeout(connect, retryMs);
    });
    stream.addEventListener('change', ({ data }) => {
      const { site, revision } = JSON.parse(data) as { site: string; revision: number };
      const known = revisions.get(site);
      revisions.set(site, revision);
      // A new stream begins with the current revision of every site, which is not a change.
      if (known === undefined || known === revision) return;
      reread(['sites', 'rollouts', 'gate', 'scheduled']);
    });
    stream.addEventListener('notice', ({ data }) => {
      const { about } = JSON.parse(data) as { about: Subject };
      reread([about, 'gate']);
    });
  };
  connect();
  // The stream stays open while the platform hangs. So when a call times out, a new stream replaces it. The new stream
  // opens when the platform responds again.
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isTimeout(event.action.error)) return;
    if (state !== 'reconnecting' && !isPaused) replace();
  });
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) {
      hiding = setTimeout(() => {
        isPaused = true;
        clearTimeout(timer);
        stream.close();
      }, hiddenMs);
    } else if (isPaused) {
      isPaused = false;
      replace();
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    unsubscribe();
    clearTimeout(hiding);
    clearTimeout(timer);
    stream.close();
    // Not `reconnecting`: while nobody is signed in, no banner about a lost connection is shown.
    enter('connecting');
  };
}
