import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';

export type BodiesUnderWay = {
  /**
   * Counts a request's body until its response has ended. Where there is no room, the oldest bodies of the address that
   * has most give way to one of an address that has less.
   *
   * @param mostBytes of a body that does not say how long it is
   * @returns false when there is no room for it: then nothing is counted
   */
  readonly admit: (request: IncomingMessage, response: ServerResponse, mostBytes: number) => boolean;
};

type Body = { readonly address: string; readonly bytes: number; readonly beganMs: number; readonly end: () => void };

/** Whoever speaks by loopback for nobody else. */
const thisMachine = 'this machine';

/**
 * Bounds the bytes of all bodies that are being received or worked on, and one address's share of them: many slow
 * uploads from many addresses never fill the memory, and never keep others from sending.
 *
 * @param addressOf null for whoever has no share of its own
 * @param giveWayMs how long a body has to be under way before it gives way to another
 * @param end answers the request of a body that gives way
 */
export function createBodiesUnderWay(
  { bodiesBytes, bodiesPerAddressBytes }: Budget,
  addressOf: (request: IncomingMessage) => string | null,
  {
    giveWayMs,
    end,
  }: {
    readonly giveWayMs: number;
    readonly end: (request: IncomingMessage, response: ServerResponse) => void;
  },
): BodiesUnderWay {
  const byAddress = new Map<string, { bytes: number; readonly bodies: Set<Body> }>();
  let allBytes = 0;

  const count = (body: Body): void => {
    const own = byAddress.get(body.address) ?? { bytes: 0, bodies: new Set() };
    byAddress.set(body.address, own);
    own.bodies.add(body);
    own.bytes += body.bytes;
    allBytes += body.bytes;
  };
  const forget = (body: Body): void => {
    const own = byAddress.get(body.address);
    if (own?.bodies.delete(body) !== true) return;
    own.bytes -= body.bytes;
    allBytes -= body.bytes;
    if (own.bodies.size === 0) byAddress.delete(body.address);
  };
  /** The oldest body of the address that has most, if that is more than the newcomer would have. */
  const largest = (newcomerBytes: number): Body | undefined => {
    let [most, found]: [number, Body | undefined] = [newcomerBytes, undefined];
    for (const {
      bytes,
      bodies: [oldest],
    } of byAddress.values())
      if (bytes > most && oldest !== undefined && performance.now() - oldest.beganMs >= giveWayMs)
        [most, found] = [bytes, oldest];
    return found;
  };

  return {
    admit(request, response, mostBytes) {
      const bytes = bytesOf(request, mostBytes);
      if (bytes === 0) return true;
      const known = addressOf(request);
      const address = known ?? thisMachine;
      const own = (byAddress.get(address)?.bytes ?? 0) + bytes;
      if (known !== null && own > bodiesPerAddressBytes) return false;
      while (allBytes + bytes > bodiesBytes) {
        const body = largest(own);
        if (body === undefined) return false;
        forget(body);
        body.end();
      }
      const body = { address, bytes, beganMs: performance.now(), end: () => end(request, response) };
      count(body);
      response.once('close', () => forget(body));
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
