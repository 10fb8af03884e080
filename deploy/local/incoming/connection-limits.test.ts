import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultBudget } from '@forecourt/budget';
import { afterEach, expect, it } from '@jest/globals';
import { limitConnections } from './connection-limits.ts';

const server = createServer();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  server.close();
});

it('open connections of one address are limited, and new connections are accepted when some have ended', async () => {
  limitConnections(server, { ...defaultBudget, connectionsPerAddress: 2 }, () => false);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<boolean> => {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    ends.push(() => socket.destroy());
    return Promise.race([once(socket, 'close').then(() => false), wait(100, true)]);
  };
  expect([await open(), await open(), await open()]).toEqual([true, true, false]);
  ends.shift()?.();
  await wait(50);
  expect(await open()).toBe(true);
});

it('all IPv6 addresses of one customer count as one address', () => {
  limitConnections(server, { ...defaultBudget, connectionsPerAddress: 2 }, () => false);
  const sockets = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:9::3', '2001:db8:1:3::1'].map((value) =>
    Object.defineProperty(new Socket(), 'remoteAddress', { value }),
  );
  for (const socket of sockets) server.emit('connection', socket);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  for (const socket of sockets) socket.destroy();
});
