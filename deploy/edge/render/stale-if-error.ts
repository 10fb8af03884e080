import { open, rm } from 'node:fs/promises';
import { defaultBudget } from '@forecourt/budget';
import type { Dispatcher } from 'undici';
import { Agent, buildConnector, interceptors } from 'undici';
import type { ResponseStore } from './response-store.ts';
import { openResponseStore } from './response-store.ts';

type Interceptor = Dispatcher.DispatcherComposeInterceptor;
type Handler = Dispatcher.DispatchHandler;
type Store = Pick<ResponseStore, 'get' | 'createWriteStream' | 'delete'>;

/** A server whose last response is known has so long for a new one: a page's data may take 1.5 s in all. */
const shortTimeoutMs = 700;
/** A server that cannot be reached within this is down. */
export const connectMs = 1_000;

/**
 * Connects, and serves the last response of a server while the server fails or is late, if that response allows it
 * (`stale-if-error`).
 *
 * @param file where responses are kept, or null: none are
 * @param onStale called with every address whose last response was served for a new one
 * @param connect decides where connections may lead; anywhere unless given
 * @throws Error of SQLite when the file cannot be opened
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

/** Takes a file away that is not one of responses, such as one torn by a full disk. */
export async function dropIfTorn(file: string): Promise<void> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0).finally(() => handle.close());
  if (bytesRead === 0 || buffer.toString('latin1') === 'SQLite format 3\0') return;
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })));
}

/** That nothing is there is kept only of what was: of addresses that never were there is no end. */
function onlyWhatWas(store: Store): Store {
  return {
    get: (key) => store.get(key),
    delete: (key) => store.delete(key),
    createWriteStream: (key, response) =>
      response.statusCode === 404 && store.get(key) === undefined ? undefined : store.createWriteStream(key, response),
  };
}

/** Requests to the search are posted: to a cache they would look like changes of what it keeps. */
function readsOnly(interceptor: Interceptor): Interceptor {
  return (dispatch) => {
    const read = interceptor(dispatch);
    return (options, handler) => (options.method === 'GET' ? read : dispatch)(options, handler);
  };
}

/** The timeout is short for a server whose last response is known. */
function impatient(onStale: (address: string) => void): Interceptor {
  return (dispatch) => (options, handler) => {
    // A known response is requested with the time it is from.
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
 * A response is from the moment it comes. By its own date, which is one of whole seconds and of another clock, many that
 * are new for a second only would be too old to be kept.
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

/** A handler that passes everything on, or does what `changes` says. */
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
