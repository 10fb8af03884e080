import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';

/**
 * How the server fails. `slow`: it never responds. `half`: the connection ends after half of an object. `wrong`: one
 * byte in a hundred is changed.
 */
export type BucketFault = 'slow' | 'unavailable' | 'half' | 'wrong' | 'denied';

/** An S3 server in this process with one bucket. After `goAway`, `comeBack` opens the same port again. */
export type BucketServer = {
  readonly endpoint: string;
  /** Variables by which a process finds the bucket. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests so far, such as `GET versions/…`. */
  readonly requests: readonly string[];
  /** Lets the next requests fail, one for each fault. */
  readonly fail: (...faults: readonly BucketFault[]) => void;
  /** Lets all later requests succeed again. */
  readonly heal: () => void;
  /** Ends all connections, and accepts no others. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const name = 'forecourt-test';
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts the server. Credentials are set in the environment of this process, in which clients look for them. */
export async function startBucketServer(): Promise<BucketServer> {
  Object.assign(process.env, credentials);
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-bucket-'));
  const store = new S3rver({ directory, silent: true, port: 0, configureBuckets: [{ name, configs: [] }] });
  const { port: innerPort } = await store.run();
  const faults: BucketFault[] = [];
  const requests: string[] = [];
  const server = createServer((received, response) => {
    requests.push(`${received.method} ${received.url?.split('?')[0]?.slice(`/${name}/`.length)}`);
    void respond(received, response, { innerPort, fault: faults.shift() }).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const goAway = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: { ASSETS_S3_BUCKET: name, ASSETS_S3_ENDPOINT: endpoint, ...credentials },
    requests,
    fail: (...added) => void faults.push(...added),
    heal: () => void faults.splice(0),
    goAway,
    comeBack: async () => void (await listen(port)),
    async close() {
      await goAway();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function respond(
  received: IncomingMessage,
  response: ServerResponse,
  { innerPort, fault }: { readonly innerPort: number; readonly fault: BucketFault | undefined },
): Promise<void> {
  const { method, url, headers } = received;
  const body = await buffer(received);
  if (fault === 'slow') return;
  if (fault === 'unavailable') return sendError(response, 503, 'SlowDown');
  if (fault === 'denied') return sendError(response, 403, 'AccessDenied');
  const asked = request({ host: '127.0.0.1', port: innerPort, method, path: url, headers });
  asked.end(body);
  const [answered] = (await once(asked, 'response')) as [IncomingMessage];
  const bytes = await buffer(answered);
  if (fault === 'wrong') for (let at = 0; at < bytes.length; at += 100) bytes[at] = ~(bytes[at] ?? 0);
  response.writeHead(answered.statusCode ?? 500, answered.headers);
  if (fault !== 'half') return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>as ordered by the test</Message></Error>`);
}
