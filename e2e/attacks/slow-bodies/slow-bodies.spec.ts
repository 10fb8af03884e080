import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { attacked, expect, test } from '../stage/test.ts';

const connections = 400;

test('connections that send a body byte by byte do not delay other requests', async ({ platform, stage }) => {
  const head = [
    'POST /api/leads HTTP/1.1',
    `host: ${attacked.own}.localhost:${platform.port}`,
    'content-type: application/json',
    'content-length: 10000',
  ];
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(platform.port, '127.0.0.1');
    socket.on('error', () => {}).write(`${head.join('\r\n')}\r\n\r\n`);
    return socket;
  });
  try {
    await stage.besideShopper(async () => {
      for (let byte = 0; byte < 10; byte += 1) {
        for (const socket of sockets) if (socket.writable) socket.write(' ');
        await wait(100);
      }
    });
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  expect((await stage.visitor(attacked.own).get('/')).status).toBe(200);
});
