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

/**
 * Bounds the bytes of all bodies that are being received or worked on, and one address's share of them: many slow
 * uploads from many addresses never fill the memory.
 *
 * @param addressOf null for whoever has no share of its own
 */
export function createBodiesUnderWay(
  { bodiesBytes, bodiesPerAddressBytes }: Budget,
  addressOf: (request: IncomingMessage) => string | null,
): BodiesUnderWay {
  const byAddress = new Map<string, number>();
  let allBytes = 0;
  const count = (address: string | null, bytes: number) => {
    allBytes += bytes;
    if (address === null) return;
    const left = (byAddress.get(address) ?? 0) + bytes;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  };
  return {
    admit(request, response, mostBytes) {
      const bytes = bytesOf(request, mostBytes);
      if (bytes === 0) return true;
      const address = addressOf(request);
      if (allBytes + bytes > bodiesBytes) return false;
      if (address !== null && (byAddress.get(address) ?? 0) + bytes > bodiesPerAddressBytes) return false;
      count(address, bytes);
      response.once('close', () => count(address, -bytes));
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
