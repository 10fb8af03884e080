import type { Server, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Budget } from '@forecourt/budget';

/** Time between two checks. Only responses to slow clients take longer than this. */
const lookEveryMs = 250;

/**
 * Limits the unsent response data of clients that do not read. Above the limit the clients with the most unsent data
 * are disconnected first: a slow phone has one or two unsent pages, an attacker much more.
 */
export function limitUnsent(server: Server, { unsentBytes }: Pick<Budget, 'unsentBytes'>): void {
  const open = new Map<ServerResponse, Readable | null>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.set(response, null);
    response.once('pipe', (source: Readable) => open.set(response, source));
  });
  const look = () => {
    for (const response of open.keys()) if (response.destroyed) open.delete(response);
    const unsent = [...open].map(([response, source]) => ({ response, bytes: unsentOf(response, source) }));
    let all = unsent.reduce((sum, { bytes }) => sum + bytes, 0);
    if (all <= unsentBytes) return;
    for (const { response, bytes } of unsent.toSorted((a, b) => b.bytes - a.bytes)) {
      response.destroy();
      all -= bytes;
      if (all <= unsentBytes) return;
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * Number of bytes of a response that have not been sent.
 *
 * @param source stream that is piped into the response, such as its compressor
 */
function unsentOf(response: ServerResponse, source: Readable | null): number {
  const waiting = (source as (Readable & { readonly writableLength?: number }) | null)?.writableLength ?? 0;
  return response.writableLength + (source?.readableLength ?? 0) + waiting;
}
