import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Bounds requests that are sent before the response to an earlier one has come. No browser and no proxy does that, and
 * all requests of one packet, hundreds of them, would be worked on before anything else is.
 */
export function createPipelineLimit(most: number) {
  const waiting = new WeakMap<Socket, number>();
  return {
    /** @returns false when the request is not to be handled: its connection has ended */
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
    /** The response to an admitted request has ended. */
    release({ socket }: IncomingMessage): void {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    },
  };
}
