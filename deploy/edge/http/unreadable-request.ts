import type { Duplex } from 'node:stream';

/** Time during which a client that is still sending can read the response. */
const patienceMs = 2_000;

/**
 * Sockets that already got a response. Further bytes from these sockets are malformed too, and get no second response.
 */
const refused = new WeakSet<Duplex>();

/** Responds to malformed HTTP requests. Use it as `server.on('clientError', responseUnreadable)`. */
export function responseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, text] = reasonOf(error.code);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: text/plain; charset=utf-8',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  );
  // Further bytes are read and discarded. If the socket were closed while the client sends, the response would be lost.
  socket.resume();
  setTimeout(() => socket.destroy(), patienceMs).unref();
}

function reasonOf(code: string | undefined): readonly [status: string, text: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [
        '431 Request Header Fields Too Large',
        'The address or its headers are too long. Clear your cookies for this site and try again.\n',
      ];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'The request didn’t arrive in time.\n'];
    default:
      return ['400 Bad Request', 'This is not a valid HTTP request.\n'];
  }
}
