import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { responseUnreadable } from './unreadable-request.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => response.end('ok')).on('clientError', responseUnreadable);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => void server.close().closeAllConnections());

/** Sends raw bytes to the server. Returns the response. */
function responseTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let result = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      result += String(chunk);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (result === '' ? reject(error) : resolve(result)));
    socket.on('close', () => resolve(result));
    socket.end(bytes);
  });
}

it.each<[string, string, string]>([
  ['an address of 10 MB', `GET /?${'a'.repeat(10_000_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 'HTTP/1.1 431 '],
  ['a header of 100 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 'HTTP/1.1 431 '],
  ['text that is not HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 '],
  ['an address with a raw null', 'GET /\0 HTTP/1.1\r\nhost: a\r\n\r\n', 'HTTP/1.1 400 '],
])('a request with %s is refused with its status and a sentence', async (_, bytes, status) => {
  const result = await responseTo(bytes);
  expect(result.startsWith(status)).toBe(true);
  expect(result).toMatch(/\r\n\r\n.+\.\n$/);
});

it('the server still responds after malformed requests', async () => {
  expect(await responseTo('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain('ok');
});
