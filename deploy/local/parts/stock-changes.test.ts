import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteHeader } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { enqueue } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { ListenerName } from '../listener-name.ts';
import { readStockChanges, serveStockChanges } from './stock-changes.ts';

let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An api behind a listener. All of its addresses except the one for stock changes respond 404. */
async function startApi(on: ListenerName, database = db) {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const served = serveStockChanges((_, response) => response.writeHead(404).end(), { db: database, log });
  const server = createServer((request, response) => served.handle(request, response, on)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, read: readStockChanges(() => origin), endWaiting: served.endWaiting };
}

const { signal } = new AbortController();

it('an edge waits for the next change of the stock', async () => {
  const { read } = await startApi('inside');
  const { position } = await read(null, signal);
  const waiting = read(position, signal);
  await enqueue(db, 'car.index', { carIds: ['gone'] });
  const changed = await waiting;
  expect(changed).toEqual({ position: expect.not.stringMatching(`^${position}$`), cars: [], isMore: false });
});

it('an edge that waits for changes of stock gets a response when the api ends', async () => {
  const { read, endWaiting } = await startApi('inside');
  const { position } = await read(null, signal);
  const waiting = read(position, signal);
  endWaiting();
  expect(await waiting).toEqual({ position, cars: [], isMore: false });
});

it('visitors, administrators and server code of remotes get 404 at the address of the stock’s changes', async () => {
  for (const [on, headers] of [
    ['public', {}],
    ['admin', {}],
    ['inside', { [siteHeader]: 'redgum' }],
  ] as const) {
    const { origin } = await startApi(on);
    expect((await fetch(`${origin}/api/stock-changes`, { headers })).status).toBe(404);
  }
});

it('while the database does not respond, the edge gets an error', async () => {
  const broken = { execute: () => Promise.reject(new Error('down')) } as unknown as ForecourtDatabase;
  const { read } = await startApi('inside', broken);
  await expect(read(null, signal)).rejects.toThrow('the api responded 503');
});
