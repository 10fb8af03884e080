import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { afterEach, expect, it } from '@jest/globals';
import { listenOn } from '../listening.ts';
import { limitUnsent } from './unsent-responses.ts';

const sockets: Socket[] = [];
let finish: (withinMs: number) => Promise<number>;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await finish(0);
});

/**
 * Starts a server on any free port.
 *
 * @returns a function that opens a connection and sends a text. The connection reads responses only if `reads` is true
 */
async function serving(listener: RequestListener, limit: (server: Server) => void = () => {}) {
  const listening = await listenOn(listener, 0, '127.0.0.1', { limit, mostPipelined: 4 });
  finish = listening.finish;
  return (text: string, reads = false): Socket => {
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(text));
    socket.on('error', () => {});
    if (!reads) socket.pause();
    sockets.push(socket);
    return socket;
  };
}

const get = 'GET / HTTP/1.1\r\nhost: northshore.localhost\r\n\r\n';

it.each([
  ['uncompressed', false],
  ['compressed', true],
])(
  'at the limit a client that does not read a long response, %s, is disconnected; a client with little unread data is not',
  async (_how, zip) => {
    const bytes = 12_000_000;
    const closed: boolean[] = [];
    const long = Buffer.alloc(bytes).map(() => Math.random() * 256);
    const open = await serving(
      (_request, response) => {
        const nth = closed.push(false) - 1;
        response.on('close', () => {
          closed[nth] = true;
        });
        if (nth === 0) return void response.write('a page');
        if (!zip) return void response.end(long);
        const compressor = createGzip({ level: 1 });
        compressor.pipe(response);
        compressor.end(long);
      },
      (server) => limitUnsent(server, { unsentBytes: 20_000_000 }),
    );
    open(get);
    await wait(50);
    for (let each = 0; each < 6; each++) open(get);
    for (let looks = 0; looks < 60 && closed.filter(Boolean).length < 4; looks++) await wait(50);
    expect(closed[0]).toBe(false);
    expect(closed.filter(Boolean).length).toBeGreaterThanOrEqual(4);
  },
);

it('a connection that pipelines hundreds of requests is closed before the requests are handled', async () => {
  let handled = 0;
  const open = await serving((_request, response) => {
    handled += 1;
    setTimeout(() => response.end('late'), 20);
  });
  const ended = new Promise((resolve) => open(get.repeat(400), true).once('close', resolve));
  await ended;
  expect(handled).toBe(4);
});

it('sequential requests of one connection are not limited', async () => {
  const open = await serving((_request, response) => response.end('.'));
  const socket = open('', true);
  for (let each = 0; each < 20; each++) {
    socket.write(get);
    await new Promise((resolve) => socket.once('data', resolve));
  }
  expect(socket.destroyed).toBe(false);
});
