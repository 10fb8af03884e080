import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits pipelined requests, which are sent before earlier responses. Browsers and proxies do not pipeline, and
 * hundreds of requests in one packet would delay all others.
 */
export function createPipelineLimit(most: number) {
  const waiting = new WeakMap<Socket, number>();
  return {
    /** @returns false if the request must not be handled because its connection has been closed */
    admit({ socket }: IncomingMessage): boolean {
      if (socket.destroyed) return false;
      const now = (waiting.get(socket) ?? 0) + 1;
      if (now > most) {
        socket.destroy();
        return false;
      }
      waiting.set(socket, now);
      return true;
    },
    /** Call this when the response to an admitted request has ended. */
    release({ socket }: IncomingMessage): void {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    },
  };
}
