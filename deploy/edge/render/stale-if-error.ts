import { open, rm } from 'node:fs/promises';
import { defaultBudget } from '@forecourt/budget';
import type { Dispatcher } from 'undici';
import { Agent, buildConnector, interceptors } from 'undici';
import type { ResponseStore } from './response-store.ts';
import { openResponseStore } from './response-store.ts';

type Interceptor = Dispatcher.DispatcherComposeInterceptor;
type Handler = Dispatcher.DispatchHandler;
type Store = Pick<ResponseStore, 'get' | 'createWriteStream' | 'delete'>;

/**
 * Timeout for a request that has an older stored response to fall back on. It is short, because loading all data of a
 * page may take only 1.5 s.
 */
const shortTimeoutMs = 700;
/** Timeout for opening a connection; after that the server counts as down. */
export const connectMs = 1_000;

/**
 * Serves stored responses while their server fails or is slow, if the responses allow it (`stale-if-error`).
 *
 * @param file where responses are stored; null: responses are not stored
 * @param onStale called with every address for which a stored response was served
 * @param connect opens connections, and may refuse addresses. Default: allows all addresses
 * @throws Error of SQLite if the file cannot be opened
 */
export function createStaleIfErrorDispatcher(
  file: string | null,
  onStale: (address: string) => void,
  connect: buildConnector.connector = buildConnector({ timeout: connectMs }),
  budget = defaultBudget,
): { readonly dispatcher: Dispatcher; readonly close: () => Promise<void> } {
  const agent = new Agent({ connect });
  if (file === null) return { dispatcher: agent, close: () => agent.close() };
  const store = openResponseStore(file, budget);
  const cached = readsOnly(interceptors.cache({ store: onlyWhatWas(store) }));
  return {
    dispatcher: agent.compose(undated, impatient(onStale), cached),
    close: async () => {
      await agent.close();
      store.close();
    },
  };
}

/** Removes a file that is not a valid SQLite database, for example because the disk was full when it was written. */
export async function dropIfTorn(file: string): Promise<void> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0).finally(() => handle.close());
  if (bytesRead === 0 || buffer.toString('latin1') === 'SQLite format 3\0') return;
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })));
}

/**
 * Stores a 404 only for an address that already has a stored response. The number of unknown addresses has no limit.
 */
function onlyWhatWas(store: Store): Store {
  return {
    get: (key) => store.get(key),
    delete: (key) => store.delete(key),
    createWriteStream: (key, response) =>
      response.statusCode === 404 && store.get(key) === undefined ? undefined : store.createWriteStream(key, response),
  };
}

/** Bypasses the cache for searches. They are POST requests, which the cache would treat as changes. */
function readsOnly(interceptor: Interceptor): Interceptor {
  return (dispatch) => {
    const read = interceptor(dispatch);
    return (options, handler) => (options.method === 'GET' ? read : dispatch)(options, handler);
  };
}

/** Uses a shorter timeout for requests whose response is stored. */
function impatient(onStale: (address: string) => void): Interceptor {
  return (dispatch) => (options, handler) => {
    // A stored response exists if the request has `if-modified-since`, which only the cache adds.
    if (!Object.hasOwn(options.headers ?? {}, 'if-modified-since')) return dispatch(options, handler);
    const serveStale = () => onStale(`${options.origin}${options.path}`);
    return dispatch(
      { ...options, headersTimeout: shortTimeoutMs },
      around(handler, {
        onResponseStart(controller, status, ...given) {
          if (status >= 500) serveStale();
          handler.onResponseStart?.(controller, status, ...given);
        },
        onResponseError(...given) {
          serveStale();
          handler.onResponseError?.(...given);
        },
      }),
    );
  };
}

/**
 * Removes the header `date`, so that a response's age is counted from its arrival. `date` has whole seconds and comes
 * from the server's clock, so responses that are fresh for one second would often count as stale.
 */
const undated: Interceptor = (dispatch) => (options, handler) =>
  dispatch(
    options,
    around(handler, {
      onResponseStart(controller, status, { date: _, ...headers }, ...given) {
        handler.onResponseStart?.(controller, status, headers, ...given);
      },
    }),
  );

/** Returns a handler that passes all calls on to `handler`, except those in `changes`. */
function around(handler: Handler, changes: Handler): Handler {
  return {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart: (...given) => handler.onResponseStart?.(...given),
    onResponseData: (...given) => handler.onResponseData?.(...given),
    onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
    onResponseError: (...given) => handler.onResponseError?.(...given),
    ...changes,
  };
}
