import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';
import { serveFile } from '../../../deploy/edge/http/static-files.ts';
import { bundlePath } from './build.ts';

export type BaselineServer = { readonly port: number; close(): Promise<void> };

/** Address of the platform. */
type Platform = { readonly port: number; readonly host: string };

/**
 * Serves the app in the process that runs the platform. Its files are served as the edge serves the files of remotes,
 * and its document has the edge's cache header. Requests for api, search, pictures and fonts are proxied to the
 * platform, and JSON responses are compressed.
 *
 * @param folder of the built bundle
 * @param documents returns the document of a path, compressed with brotli
 */
export async function serveBaseline(
  folder: string,
  documents: (path: string) => Promise<Buffer>,
  platform: Platform,
): Promise<BaselineServer> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://baseline').pathname;
    if (path.startsWith(bundlePath)) void serveFile(request, response, { folder, path: path.slice(bundlePath.length) });
    else if (/^\/(api|1|media|assets)\//.test(path)) forward(request, response, platform, agent);
    else
      documents(path).then(
        (document) => sendDocument(response, document),
        () => response.writeHead(404).end(),
      );
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendDocument(response: ServerResponse, document: Buffer): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
    'content-length': document.length,
  });
  response.end(document);
}

function forward(request: IncomingMessage, response: ServerResponse, { port, host }: Platform, agent: Agent): void {
  // Requests uncompressed responses, so that they are compressed only once, here, at the best level.
  const headers = { ...request.headers, host: `${host}:${port}`, 'accept-encoding': 'identity' };
  const onward = ask(
    { agent, port, host: '127.0.0.1', method: request.method, path: request.url, headers },
    (result) => {
      const compresses = String(result.headers['content-type']).includes('json');
      const { 'content-length': length, connection: _, 'keep-alive': __, ...kept } = result.headers;
      response.writeHead(result.statusCode ?? 502, {
        ...kept,
        ...(compresses ? { 'content-encoding': 'br' } : length !== undefined && { 'content-length': length }),
      });
      if (compresses)
        result.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })).pipe(response);
      else result.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
