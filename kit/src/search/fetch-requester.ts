import type { LiteClientOptions } from './search-client.ts';

type Requester = NonNullable<LiteClientOptions['requester']>;

/** The client's way to the network over `fetch`: the one both a server's worker and a browser have. */
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
