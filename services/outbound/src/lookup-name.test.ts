import type { Socket } from 'node:dgram';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLookUp } from './lookup-name.ts';

/** A name server that answers questions about `known.example`, and no other questions. */
let server: Socket;
let asked = 0;
beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    asked += 1;
    if (!question.includes('known')) return;
    const isFour = question.readUInt16BE(question.indexOf('example') + 8) === 1;
    const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
    const header = Buffer.from([0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0]);
    const end = question.indexOf('example') + 12;
    const parts = [question.subarray(0, 2), header, question.subarray(12, end), ...(isFour ? [answer] : [])];
    server.send(Buffer.concat(parts), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const lookUp = (hostname: string, timeoutMs = 2_000) =>
  new Promise((resolve) =>
    createLookUp({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs })(
      hostname,
      { all: true },
      (error, addresses) => resolve(error?.code ?? addresses),
    ),
  );

it('the addresses of a name are found', async () => {
  expect(await lookUp('known.example')).toEqual([{ address: '192.0.2.7', family: 4 }]);
});

it('look-ups of names whose server never responds fail in time, and do not delay other look-ups', async () => {
  const silent = Array.from({ length: 20 }, (_, n) => lookUp(`silent-${n}.example`, 300));
  const startedMs = performance.now();
  await lookup('localhost');
  expect(await lookUp('known.example')).toHaveLength(1);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['ETIMEOUT']));
});

it('for a name of the machine itself, no name server is asked', async () => {
  const before = asked;
  expect(await lookUp('localhost')).toEqual(expect.arrayContaining([expect.objectContaining({ family: 4 })]));
  expect(asked).toBe(before);
});
