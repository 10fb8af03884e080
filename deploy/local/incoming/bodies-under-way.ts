import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';

export type BodiesUnderWay = {
  /**
   * Counts a request's body until its response has ended.
   *
   * @param mostBytes of a body that does not say how long it is
   * @returns false when there is no room for it: then nothing is counted
   */
  readonly admit: (request: IncomingMessage, response: ServerResponse, mostBytes: number) => boolean;
};

type Body = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly bytes: number };
/** What one address sends at the moment, the first body first. */
type Share = { bytes: number; readonly bodies: Set<Body> };

/**
 * Bounds the bytes of all bodies that are being received or worked on, and one address's share of them: many slow
 * uploads from many addresses never fill the memory. Where there is no room, the address that has most loses a body
 * that is still arriving, so that nobody keeps others out with bodies that never come.
 *
 * @param addressOf null for whoever has no share of its own
 * @param end answers a request whose body makes room for another
 */
export function createBodiesUnderWay(
  { bodiesBytes, bodiesPerAddressBytes }: Budget,
  addressOf: (request: IncomingMessage) => string | null,
  end: (request: IncomingMessage, response: ServerResponse) => void,
): BodiesUnderWay {
  const shares = new Map<string | null, Share>();
  let allBytes = 0;

  function release(address: string | null, body: Body): void {
    const share = shares.get(address);
    if (share?.bodies.delete(body) !== true) return;
    allBytes -= body.bytes;
    share.bytes -= body.bytes;
    if (share.bodies.size === 0) shares.delete(address);
  }

  /** Ends a body of the address that has most. @returns false when none has more than these bytes */
  function endLargest(beyond: number): boolean {
    let most: { readonly address: string; readonly bytes: number; readonly body: Body } | undefined;
    for (const [address, { bytes, bodies }] of shares) {
      if (address === null || bytes <= (most?.bytes ?? beyond)) continue;
      const body = [...bodies].find(({ request }) => !request.complete);
      if (body !== undefined) most = { address, bytes, body };
    }
    if (most === undefined) return false;
    release(most.address, most.body);
    end(most.body.request, most.body.response);
    return true;
  }

  return {
    admit(request, response, mostBytes) {
      const bytes = bytesOf(request, mostBytes);
      if (bytes === 0) return true;
      const address = addressOf(request);
      const own = (shares.get(address)?.bytes ?? 0) + bytes;
      if (bytes > bodiesBytes || (address !== null && own > bodiesPerAddressBytes)) return false;
      while (allBytes + bytes > bodiesBytes) if (!endLargest(address === null ? bytes : own)) return false;
      const share = shares.get(address) ?? { bytes: 0, bodies: new Set() };
      const body = { request, response, bytes };
      shares.set(address, share);
      share.bodies.add(body);
      share.bytes += bytes;
      allBytes += bytes;
      response.once('close', () => release(address, body));
      return true;
    },
  };
}

/** What is announced and too much is refused by its part before it is read, and takes no more than `mostBytes` here. */
function bytesOf({ headers }: IncomingMessage, mostBytes: number): number {
  if (headers['transfer-encoding'] !== undefined) return mostBytes;
  const announced = Number(headers['content-length'] ?? 0);
  return Number.isFinite(announced) ? Math.min(Math.max(announced, 0), mostBytes) : mostBytes;
}
