import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findPlatform, startPlatform } from './running-platform.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'forecourt-running-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const never = new Promise<void>(() => {});

/**
 * A program that answers like a platform's administration. At its end it deletes its address file, as `npm start` does.
 */
const program = `
  const { createServer } = require('node:http');
  const { rmSync, writeFileSync } = require('node:fs');
  const file = process.env.FORECOURT_DATA_DIR + '/admin-address';
  const server = createServer((_, response) => response.end('here'));
  server.listen(0, '127.0.0.1', () => writeFileSync(file, 'http://127.0.0.1:' + server.address().port + '\\n'));
  process.once('SIGTERM', () => { rmSync(file); process.exit(0); });
`;

describe('the platform that runs with a data folder', () => {
  it('the running platform is found by the address in its data folder, if that address responds', async () => {
    expect(await findPlatform(data)).toBeNull();
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    writeFileSync(join(data, 'admin-address'), `${address}\n`);
    expect(await findPlatform(data)).toBe(address);
    await new Promise((resolve) => server.close(resolve));
    expect(await findPlatform(data)).toBeNull();
  });

  it('is found after `startPlatform` starts it, until the returned function stops it', async () => {
    const stop = await startPlatform(data, ['-e', program], never);
    expect(await findPlatform(data)).toMatch(/^http:/);
    await stop?.();
    expect(await findPlatform(data)).toBeNull();
  });

  it('starting returns no platform if the program ends, or the user stops it, before it is ready', async () => {
    expect(await startPlatform(data, ['-e', ''], never)).toBeNull();
    expect(await startPlatform(data, ['-e', 'setInterval(() => {}, 1000)'], Promise.resolve())).toBeNull();
  });
});
