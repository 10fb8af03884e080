import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';
import { serveFile } from '../../../deploy/edge/http/static-files.ts';
import { bundlePath } from './build.ts';

export type BaselineServer = { readonly port: number; close(): Promise<void> };

/** The platform as the app reaches it. */
type Platform = { readonly port: number; readonly host: string };

/**
 * Serves the app from the process that runs the platform: its files as the edge serves those of
 * remotes, its document with the edge's cache header, api, search, pictures and fonts from the
 * platform itself. Answers in JSON are compressed as well as everything else is.
 *
 * @param folder of the built bundle
 * @param documents the document of a path, in brotli
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
  // Asked for decompressed, so that what is compressed here is compressed once and as well as can be.
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
