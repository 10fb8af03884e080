import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTargetGuard, readNetworks } from '@forecourt/outbound';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Agent, fetch } from 'undici';
import { createGuardedConnect } from './guarded-connect.ts';

const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.headers.host ?? '');
  response.end('here');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

/** Requests a URL. Returns the response's text or the error. Every host name resolves to this machine. */
async function ask(url: string, { own = 'http://127.0.0.1:1', allowed = '' } = {}): Promise<string> {
  const lookup = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never;
  const guard = createTargetGuard({ allowed: readNetworks(allowed), lookup });
  const dispatcher = new Agent({ connect: createGuardedConnect({ guard, own: () => own, timeoutMs: 500 }) });
  return fetch(url, { dispatcher })
    .then((response) => response.text())
    .catch((error: Error) => (error.cause as Error).message)
    .finally(() => dispatcher.close());
}

it('a connection to the platform’s own origin is opened, on its port only', async () => {
  expect(await ask(`http://127.0.0.1:${port}/`, { own: `http://127.0.0.1:${port}` })).toBe('here');
  expect(await ask(`http://127.0.0.1:${port}/`)).toBe('refused: the address is private');
});

it.each(['https://127.0.0.1:4401/', 'https://169.254.169.254/1/', 'https://[::1]/', 'https://2130706433/'])(
  'no connection to %s is opened',
  async (url) => {
    expect(await ask(url)).toBe('refused: the address is private');
  },
);

it('a host name is allowed or refused by the address to which it resolves', async () => {
  requested.length = 0;
  expect(await ask(`https://search.example:${port}/`)).toBe('refused: the address is private');
  expect(requested).toEqual([]);
  expect(await ask(`http://search.example:${port}/`, { allowed: '127.0.0.1' })).toBe('here');
});
