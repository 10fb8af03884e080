import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:http';

/** A response as `curl` receives it: no script runs. */
export type PlainResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Requests a path by IP address and Host header, because not every Node resolves `*.localhost`. */
export function fetchPage(port: number, site: string, path: string): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${site}.localhost:${port}` }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    }).on('error', reject);
  });
}
