import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits pipelined requests: those that a client sends before it has received the response to an earlier request.
 * Browsers and proxies do not pipeline, and hundreds of requests in one packet would delay the requests of other
 * clients.
 *
 * @param most maximum number of requests without a response per connection
 */
export function createPipelineLimit(most: number) {
  const waiting = new WeakMap<Socket, number>();
  return {
    /**
     * Counts a request.
     *
     * @returns false if the connection has been closed, so the request must not be handled
     */
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
    /** Must be called when the response to an admitted request has ended. */
    release({ socket }: IncomingMessage): void {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    },
  };
}
