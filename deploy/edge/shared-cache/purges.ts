import { setTimeout as pause } from 'node:timers/promises';
import { fetch } from 'undici';

/** Header with the keys to purge, separated by spaces. */
const purgeHeader = 'xkey-purge';

/** Maximum characters of the header, which is half of what Varnish accepts. */
const longestHeader = 4_000;

/** Time limit for a purge. */
const timeoutMs = 2_000;

/**
 * Maximum number of attempts for a purge, and the delay after the first failure; each further delay is twice as long.
 */
const mostAttempts = 6;
const firstRetryMs = 100;

export type Purges = {
  /** Purges all documents with one of these keys from all shared caches. */
  readonly purge: (keys: readonly string[]) => void;
  readonly close: () => void;
};

/**
 * Purges documents from shared caches by surrogate key.
 *
 * @param urls addresses of the caches
 */
export function createPurges(urls: readonly string[], log: (message: string) => void): Purges {
  const ended = new AbortController();
  const caches = urls.map((url) => createCache(url, ended.signal, log));
  return {
    purge(keys) {
      for (const cache of caches) cache.add(keys);
    },
    close: () => ended.abort(),
  };
}

/**
 * Sends the purges of one cache, one after the other. Keys that are added during a request are sent together in the
 * next request.
 */
function createCache(url: string, signal: AbortSignal, log: (message: string) => void) {
  const waiting = new Set<string>();
  let isSending = false;
  const sendAll = async () => {
    for (let attempts = 0; waiting.size > 0 && !signal.aborted; ) {
      const keys = takeSome(waiting);
      const fault = await send(url, keys, signal);
      attempts = fault === null ? 0 : attempts + 1;
      if (fault === null) continue;
      for (const key of keys) waiting.add(key);
      if (attempts < mostAttempts) {
        await pause(firstRetryMs * 2 ** (attempts - 1), undefined, { ref: false, signal }).catch(() => {});
        continue;
      }
      log(
        `We couldn’t purge the shared cache ${url} (${fault}). Pages with ${waiting.size} keys, such as "${keys[0]}", stay in it until they expire.`,
      );
      waiting.clear();
    }
  };
  return {
    add(keys: readonly string[]): void {
      for (const key of keys) waiting.add(key);
      if (isSending) return;
      isSending = true;
      void sendAll().finally(() => {
        isSending = false;
      });
    },
  };
}

/** Takes as many keys out of `waiting` as fit in one request. */
function takeSome(waiting: Set<string>): readonly string[] {
  const taken: string[] = [];
  let length = 0;
  for (const key of waiting) {
    length += key.length + 1;
    if (length > longestHeader && taken.length > 0) break;
    taken.push(key);
    waiting.delete(key);
  }
  return taken;
}

/** @returns what failed; null: the cache has purged the keys */
async function send(url: string, keys: readonly string[], signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { [purgeHeader]: keys.join(' ') },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `it responded ${response.status}`;
  } catch (error) {
    const { cause } = error as Error;
    return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(error);
  }
}
