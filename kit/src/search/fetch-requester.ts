import type { LiteClientOptions } from './client-options.ts';

type Requester = NonNullable<LiteClientOptions['requester']>;

/** The search client's transport over `fetch`, which exists in browsers and in server workers. */
export function createFetchRequester(send: (url: string, init: RequestInit) => Promise<Response>): Requester {
  return {
    async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
      const deadline = AbortSignal.timeout(connectTimeout + responseTimeout);
      try {
        const response = await send(url, {
          method,
          headers,
          body: (data ?? null) as BodyInit | null,
          signal: deadline,
        });
        return { status: response.status, content: await response.text(), isTimedOut: false };
      } catch (error) {
        return { status: 0, content: String(error), isTimedOut: deadline.aborted };
      }
    },
  };
}
