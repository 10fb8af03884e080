import { open, rm } from 'node:fs/promises';
import type { Dispatcher } from 'undici';
import { Agent, cacheStores, interceptors, setGlobalDispatcher } from 'undici';

type Interceptor = Dispatcher.DispatcherComposeInterceptor;
type Store = InstanceType<typeof cacheStores.SqliteCacheStore>;

/** A server whose last answer is known has so long for a new one: a page's data may take 1.5 s in all. */
const patienceMs = 700;
/** A server that cannot be reached within this is down. */
const connectMs = 1_000;
/** Another thread may be making the file. */
const mostOpenings = 20;
const betweenOpeningsMs = 25;

/**
 * From now on the last answer of a server stands in while the server fails or is late, for every `fetch` of this
 * thread, if that answer allows it (`stale-if-error`).
 *
 * @param file where answers are kept; threads may share it
 * @param onStandIn hears of every address whose last answer stood in
 * @throws Error of SQLite when the file cannot be opened
 */
export function liveOnLastAnswers(file: string, onStandIn: (address: string) => void): void {
  const kept = onlyReads(interceptors.cache({ store: forgiving(openStore(file)) }));
  setGlobalDispatcher(new Agent({ connect: { timeout: connectMs } }).compose(hurried(onStandIn), kept));
}

/** Takes a file away that is not one of answers, such as one torn by a full disk. */
export async function dropIfTorn(file: string): Promise<void> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0).finally(() => handle.close());
  if (bytesRead === 0 || buffer.toString('latin1') === 'SQLite format 3\0') return;
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })));
}

function openStore(file: string): Store {
  for (let opening = 1; ; opening++) {
    try {
      return new cacheStores.SqliteCacheStore({ location: file });
    } catch (error) {
      if (opening === mostOpenings) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenOpeningsMs);
    }
  }
}

/** A store that fails costs what it would have kept, never the request. */
function forgiving(store: Store): Pick<Store, 'get' | 'createWriteStream' | 'delete'> {
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt(() => store.get(key)),
    createWriteStream: (key, value) => attempt(() => store.createWriteStream(key, value)),
    delete: (key) => attempt(() => store.delete(key)),
  };
}

/** Questions to the search are posted: to a cache they would look like changes of what it keeps. */
function onlyReads(interceptor: Interceptor): Interceptor {
  return (dispatch) => {
    const read = interceptor(dispatch);
    return (options, handler) => (options.method === 'GET' ? read : dispatch)(options, handler);
  };
}

/** Nobody waits long for a server whose last answer is known. */
function hurried(onStandIn: (address: string) => void): Interceptor {
  return (dispatch) => (options, handler) => {
    // What is known is asked for by the time it is from.
    if (!Object.hasOwn(options.headers ?? {}, 'if-modified-since')) return dispatch(options, handler);
    const standIn = () => onStandIn(`${options.origin}${options.path}`);
    return dispatch(
      { ...options, headersTimeout: patienceMs },
      {
        onRequestStart: (...given) => handler.onRequestStart?.(...given),
        onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
        onResponseStart: (controller, status, ...given) => {
          if (status >= 500) standIn();
          handler.onResponseStart?.(controller, status, ...given);
        },
        onResponseData: (...given) => handler.onResponseData?.(...given),
        onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
        onResponseError: (...given) => {
          standIn();
          handler.onResponseError?.(...given);
        },
      },
    );
  };
}
