import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';

/** Connections of visitors, which stay open. The certificate is not verified, because the test itself creates it. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false });

export type FrontResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

type Sent = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** Number of the visitor. Each number sends from a different IP address of this machine. */
  readonly visitor?: number;
};

/** Sends a request of a visitor of redgum to nginx, over TLS. @returns status 0 if no response arrived */
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

/** The first bytes of a response that does not end. @throws Error if none arrive within five seconds */
export function firstOfStream(port: number, path: string, headers: OutgoingHttpHeaders): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, agent, servername: 'redgum.localhost', timeout: 5_000 };
    const sent = request(options, (response) => {
      response.once('error', reject).once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
        sent.destroy();
      });
    });
    sent.once('timeout', () => sent.destroy(new Error(`${path} sent nothing.`)));
    sent.once('error', reject);
    sent.end();
  });
}
