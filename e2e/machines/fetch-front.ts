import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';

/** Connections that visitors keep; the certificate is this test's own. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false });

export type FrontResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

type Sent = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** Number of the visitor, who has an address of this machine of their own. */
  readonly visitor?: number;
};

/** Sends a request of a visitor of redgum to nginx, over TLS. @returns status 0: no response arrived */
export function fetchFront(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, visitor = 1 }: Sent = {},
): Promise<FrontResponse> {
  return new Promise((resolve) => {
    const localAddress = `127.0.${1 + (visitor >> 8)}.${visitor & 255}`;
    const options = { host: '127.0.0.1', port, path, method, agent, localAddress, servername: 'redgum.localhost' };
    const sent = request({ ...options, headers: { host: `redgum.localhost:${port}`, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', () => resolve({ status: 0, headers: {}, body: '' }));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.once('error', () => resolve({ status: 0, headers: {}, body: '' }));
    sent.end(body);
  });
}
