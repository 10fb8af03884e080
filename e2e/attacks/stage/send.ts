import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';

export type Sent = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

export type Request = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Default: 30 s. */
  readonly timeoutMs?: number;
};

/**
 * Sends a request with exactly the caller's headers, `host` included.
 *
 * @returns status 0 if the connection ended before a complete response
 */
export function send(port: number, path: string, options: Request = {}): Promise<Sent> {
  const { method = 'GET', headers = {}, body, timeoutMs = 30_000 } = options;
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, headers: {}, body: '' });
    const sending = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', lost);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sending.on('error', lost);
    sending.end(body);
  });
}

/** Sends raw bytes. @returns all bytes received until the server closed or `timeoutMs` passed */
export function sendBytes(port: number, bytes: string | Buffer, timeoutMs = 3_000): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('data', (part) => {
      output += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(output));
  });
}
