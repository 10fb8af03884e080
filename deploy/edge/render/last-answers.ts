import { open, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { Agent, cacheStores, interceptors, setGlobalDispatcher } from 'undici';

type Interceptor = Dispatcher.DispatcherComposeInterceptor;
type Handler = Dispatcher.DispatchHandler;
type Store = Pick<InstanceType<typeof cacheStores.SqliteCacheStore>, 'get' | 'createWriteStream' | 'delete'>;
type Key = Parameters<Store['createWriteStream']>[0];
type Answer = Parameters<Store['createWriteStream']>[1];

/** A server whose last answer is known has so long for a new one: a page's data may take 1.5 s in all. */
const patienceMs = 700;
/** A server that cannot be reached within this is down. */
const connectMs = 1_000;
/** Another thread may be making the file. */
const mostOpenings = 20;
const betweenOpeningsMs = 25;
/** Another thread may be writing the file: undici then keeps nothing and says nothing. */
const mostWritings = 10;
const firstPauseMs = 10;

/**
 * From now on the last answer of a server stands in while the server fails or is late, for every `fetch` of this
 * thread, if that answer allows it (`stale-if-error`).
 *
 * @param file where answers are kept; threads may share it
 * @param onStandIn hears of every address whose last answer stood in
 * @throws Error of SQLite when the file cannot be opened
 */
export function liveOnLastAnswers(file: string, onStandIn: (address: string) => void): void {
  const kept = onlyReads(interceptors.cache({ store: insisting(forgiving(openStore(file))) }));
  setGlobalDispatcher(new Agent({ connect: { timeout: connectMs } }).compose(undated, hurried(onStandIn), kept));
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

/**
 * A store that threads share keeps an answer sooner or later, whoever else is writing. That nothing is there is kept
 * only of what was: of addresses that never were there is no end.
 */
function insisting(store: Store): Store {
  return {
    get: (key) => store.get(key),
    delete: (key) => store.delete(key),
    createWriteStream(key, answer) {
      if (answer.statusCode === 404 && store.get(key) === undefined) return undefined;
      const body: Buffer[] = [];
      return new Writable({
        write(chunk: Buffer, _encoding, done) {
          body.push(chunk);
          done();
        },
        final(done) {
          keep(store, key, answer, Buffer.concat(body)).then(() => done(), done);
        },
      });
    },
  };
}

async function keep(store: Store, key: Key, answer: Answer, body: Buffer): Promise<void> {
  for (let writing = 1; writing <= mostWritings; writing++) {
    const stream = store.createWriteStream(key, answer);
    if (stream === undefined) return;
    await finished(stream.end(body)).catch(() => {});
    const kept = await store.get(key);
    if (kept !== undefined && kept.cachedAt >= answer.cachedAt) return;
    await sleep(Math.random() * firstPauseMs * 2 ** writing);
  }
}

/** A store that fails costs what it would have kept, never the request. */
function forgiving(store: Store): Store {
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
      around(handler, {
        onResponseStart(controller, status, ...given) {
          if (status >= 500) standIn();
          handler.onResponseStart?.(controller, status, ...given);
        },
        onResponseError(...given) {
          standIn();
          handler.onResponseError?.(...given);
        },
      }),
    );
  };
}

/**
 * An answer is from the moment it comes. By its own date, which is one of whole seconds and of another clock, many that
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

/** A handler that hands everything on, or does what `changes` says. */
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
