import type { FetchedMessage, FromProcess } from '../messages.ts';
import type { JobLimits } from './job-limits.ts';
import { jobNow } from './job-scope.ts';
import { passedHeaders, requestBytes } from './request-parts.ts';

/**
 * Creates the `fetch` of server code. The edge makes the requests, and only to the site's data sources. The edge
 * enforces the limits too; this process checks them first, so that it cannot flood the edge with messages.
 */
export function createParentFetch(send: (message: FromProcess) => void, limits: JobLimits) {
  type Waiting = { readonly resolve: (response: Response) => void; readonly reject: (reason: unknown) => void };
  const waiting = new Map<number, Waiting>();
  const [ownRequest, ownResponse] = [Request, Response];
  let requests = 0;

  async function fetchThroughParent(input: unknown, init?: unknown): Promise<Response> {
    const job = jobNow();
    if (job === null) throw new TypeError('FETCH_AFTER_JOB: the job this request belongs to has ended');
    if (++job.requests > limits.requests) {
      // This message is sent once per job, so that a loop of requests does not cause a loop of messages.
      if (job.requests === limits.requests + 1) send({ kind: 'exceeded', id: job.id, limit: 'requests' });
      throw new TypeError(`FETCH_TOO_MANY: a job may make ${limits.requests} requests`);
    }
    const request = new ownRequest(input as string, init as RequestInit);
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
    const { signal, url, method } = request;
    const headers = passedHeaders([...request.headers]);
    const bytes = requestBytes({ url, method, headers, body });
    if (bytes > limits.requestBytes) {
      send({ kind: 'exceeded', id: job.id, limit: 'requestBytes' });
      throw new TypeError(`FETCH_TOO_LONG: a request has at most ${limits.requestBytes} bytes, this one ${bytes}`);
    }
    signal.throwIfAborted();
    const id = ++requests;
    return new Promise<Response>((resolve, reject) => {
      const abort = (reason: unknown) => {
        if (!waiting.delete(id)) return;
        send({ kind: 'abort', id });
        reject(reason);
      };
      waiting.set(id, { resolve, reject });
      signal.addEventListener('abort', () => abort(signal.reason), { once: true });
      job.onEnd.add(() => abort(new TypeError('FETCH_AFTER_JOB: the job this request belongs to has ended')));
      send({ kind: 'fetch', id, job: job.id, url, method, headers, body });
    });
  }

  return {
    fetch: fetchThroughParent,
    settle(message: FetchedMessage): void {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if (request === undefined) return;
      if ('error' in message) {
        request.reject(new TypeError(message.error));
        return;
      }
      const { status, headers, body } = message;
      const empty = status === 204 || status === 205 || status === 304;
      try {
        request.resolve(new ownResponse(empty ? null : body, { status, headers: headers.map(([...pair]) => pair) }));
      } catch (error) {
        request.reject(error);
      }
    },
  };
}
