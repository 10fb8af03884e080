import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';

export type BodiesUnderWay = {
  /**
   * Counts a request's body until the response has ended.
   *
   * @param mostBytes bytes that are counted for a body of unknown length
   * @returns false if the body would exceed a limit; the body is then not counted
   */
  readonly admit: (request: IncomingMessage, response: ServerResponse, mostBytes: number) => boolean;
};

type Body = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly bytes: number };
/** The bodies of one address that are being received or processed, the oldest first. */
type Share = { bytes: number; readonly bodies: Set<Body> };

/**
 * Limits the bytes of request bodies that are being received or processed, in total and per client address. Otherwise
 * many slow uploads could fill the memory. At the limit, the address with the most bytes loses a body that is still
 * arriving. This prevents clients that never complete their bodies from blocking other clients.
 *
 * @param addressOf the client's address; null: only the total limit applies to the client
 * @param end responds to a request whose body is dropped in favour of another body
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

  /**
   * Drops an incomplete body of the client address whose bodies have the most bytes.
   *
   * @returns false if no address has more bytes than `beyond`
   */
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

/**
 * Number of bytes that are counted for a body: its announced length or, if that is unknown, `mostBytes`. A larger
 * announced length counts as `mostBytes`, because the part that handles the request refuses such a body without reading
 * it.
 */
function bytesOf({ headers }: IncomingMessage, mostBytes: number): number {
  if (headers['transfer-encoding'] !== undefined) return mostBytes;
  const announced = Number(headers['content-length'] ?? 0);
  return Number.isFinite(announced) ? Math.min(Math.max(announced, 0), mostBytes) : mostBytes;
}
