import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';

export type Target = {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Received = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request by IP address, because not every Node resolves `<dealer>.localhost`. */
export const get = (target: Target): Promise<Received> => send('GET', target);

/** Posts `body` as JSON. */
export const post = (target: Target, body: unknown): Promise<Received> =>
  send('POST', { ...target, headers: { ...target.headers, 'content-type': 'application/json' } }, JSON.stringify(body));

function send(method: string, { port, path, headers }: Target, body = ''): Promise<Received> {
  return new Promise((resolve, reject) => {
    request({ method, host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}

/** Requests all targets, `atATime` concurrently. @throws if a response has another status */
export async function getAll(targets: readonly Target[], status: number, atATime: number): Promise<void> {
  const waiting = targets.values();
  const work = async (): Promise<void> => {
    for (const target of waiting) {
      const received = await get(target);
      if (received.status !== status)
        throw new Error(`BENCH_STATUS: ${target.path} answered ${received.status}, not ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
}
