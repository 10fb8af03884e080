import { request } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { responseTo } from './response-to.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Requests a page of a server that answers with this text and keeps the connection open. */
async function ask(answer: string) {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', signal: AbortSignal.timeout(300) });
  const response = responseTo(sent).finally(() => sent.destroy());
  sent.end();
  return response;
}

it('a request resolves with its response', async () => {
  expect((await ask('HTTP/1.1 204 No Content\r\n\r\n')).statusCode).toBe(204);
});

it.each([
  ['switches to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
  ['sends something else than HTTP', 'SSH-2.0-OpenSSH\r\n'],
  ['only sends that it goes on', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['sends nothing', ''],
])('a request is rejected if the server %s', async (_, answer) => {
  await expect(ask(answer)).rejects.toThrow();
});

it('a request is rejected if the server sends one interim response after another', async () => {
  await expect(ask('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(11))).rejects.toThrow(
    'one interim response after another',
  );
});
