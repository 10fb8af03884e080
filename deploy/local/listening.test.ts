import type { IncomingMessage, RequestListener } from 'node:http';
import { Agent, request } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openListeners } from './listeners.ts';
import type { Listening } from './listening.ts';
import { listenOn } from './listening.ts';
import { anyPorts } from './testing/any-ports.ts';

const open: Listening[] = [];
const agent = new Agent({ keepAlive: true });
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.finish(0)));
  agent.destroy();
});

async function listen(listener: RequestListener): Promise<Listening> {
  const server = await listenOn(listener, 0, '127.0.0.1');
  open.push(server);
  return server;
}

/**
 * Requests a path.
 *
 * @returns the response's head at once; `body` resolves with the complete body, or rejects if it is cut off
 */
function ask(port: number, path = '/'): Promise<{ readonly head: IncomingMessage; readonly body: Promise<string> }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, (head) => {
      const body = new Promise<string>((done, fail) => {
        let text = '';
        head.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        head.on('end', () => (head.complete ? done(text) : fail(new Error('cut off'))));
        head.on('error', fail);
      });
      body.catch(() => {});
      resolve({ head, body });
    })
      .on('error', reject)
      .end();
  });
}

/** A request handler that waits for `release`, either before the head or within the body. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const listener: RequestListener = async (incoming, response) => {
    if (incoming.url === '/begun') response.write('begun, ');
    arrive();
    await released;
    response.end('a'.repeat(1_000_000));
  };
  return { listener, release, arrived };
}

describe('closing a server', () => {
  it.each([
    ['/', 1_000_000],
    ['/begun', 1_000_007],
  ])(
    'responds in full to a request for %s that is in progress, and then closes its connection',
    async (path, length) => {
      const { listener, release, arrived } = held();
      const server = await listen(listener);
      const result = ask(server.port, path);
      await arrived;
      const finished = server.finish(10_000);
      await expect(ask(server.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      release();
      expect((await (await result).body).length).toBe(length);
      expect(await finished).toBe(0);
    },
  );

  it('does not wait for idle connections', async () => {
    const server = await listen((_, response) => response.end('done'));
    expect(await (await ask(server.port)).body).toBe('done');
    expect(await server.finish(600_000)).toBe(0);
  });

  it('cuts off requests at the time limit, and counts them', async () => {
    const { listener, arrived } = held();
    const server = await listen(listener);
    const result = await ask(server.port, '/begun');
    await arrived;
    expect(await server.finish(10)).toBe(1);
    await expect(result.body).rejects.toThrow();
  });
});

it('requests between the parts still work while the listeners finish', async () => {
  const door = await openListeners({ ...anyPorts, siteOf: () => null });
  let release = () => {};
  const arrived = new Promise<void>((arrive) => {
    door.set('edge', (_, response) => {
      arrive();
      release = async () => response.end(await (await ask(Number(new URL(door.origin).port), '/api/x')).body);
    });
  });
  door.set('api', (_, response) => response.end('from the api'));
  const result = ask(door.port);
  await arrived;
  const finished = door.finish(10_000);
  release();
  expect(await (await result).body).toBe('from the api');
  expect(await finished).toBe(0);
  await door.close();
});
