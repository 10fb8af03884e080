import { Agent, request } from 'node:http';
import type { Address } from '../running-platform.ts';

/** `whole`: a complete response. `cut`: a response that was cut off. `none`: no response. */
export type Sent =
  | { readonly kind: 'whole'; readonly status: number; readonly body: string }
  | { readonly kind: 'cut' | 'none' };

const agent = new Agent({ keepAlive: true });

/** Sends a request to a dealer's site or, without a site, to the admin port. */
export function send(
  { port: visitorsPort, adminPort }: Address,
  path: string,
  {
    site,
    method = 'GET',
    headers = {},
    body,
  }: {
    readonly site?: string;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: object;
  },
): Promise<Sent> {
  const port = site === undefined ? adminPort : visitorsPort;
  return new Promise((resolve) => {
    const host = site === undefined ? `127.0.0.1:${port}` : `${site}.localhost:${port}`;
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { host, ...type, ...headers } });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve({ kind: 'cut' }));
      response.on('close', () => {
        if (!response.complete) return resolve({ kind: 'cut' });
        resolve({ kind: 'whole', status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    sent.on('error', () => resolve({ kind: 'none' }));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
