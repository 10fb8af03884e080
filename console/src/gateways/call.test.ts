import { afterEach, expect, it, jest } from '@jest/globals';
import { call, isTimeout } from './call.ts';

const unmocked = globalThis.fetch;
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = unmocked;
});

/** Mocks a platform that never responds, and makes every time limit expire at once. */
function hangs() {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  globalThis.fetch = ((_path: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    })) as typeof fetch;
}

it('a read without a response in time fails with a message', async () => {
  hangs();
  const error = await call('GET', '/registry/sites').catch((cause: unknown) => cause);
  expect(isTimeout(error)).toBe(true);
  expect(String(error)).toContain('didn’t answer within 20 seconds');
});

it('a write has no timeout, because after a timeout nobody could tell whether it was carried out', async () => {
  hangs();
  const writing = new AbortController();
  const sent = call('POST', '/registry/changes', { body: {}, signal: writing.signal }).catch((cause: unknown) => cause);
  const first = await Promise.race([sent, Promise.resolve('waits')]);
  expect(first).toBe('waits');
  writing.abort();
  expect(isTimeout(await sent)).toBe(false);
});

it.each([
  ['GET', {}, /keeps retrying/],
  ['POST', { signal: new AbortController().signal }, /keeps retrying/],
  ['POST', {}, /don’t know if that went through/],
  ['DELETE', {}, /don’t know if that went through/],
] as const)(
  'only the error of a query says that the page keeps retrying: %s, row %#',
  async (method, options, words) => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await expect(call(method, '/registry/sites', options)).rejects.toThrow(words);
  },
);
