import { startTestServer } from '@forecourt/database/testing';
import { expect, it } from '@jest/globals';
import { serveRegistry, startRegistry } from '../testing/start-registry.ts';

// This test stops the PostgreSQL server that it has started. It runs only in `npm run test:postgres`.
it('calls get 503 with Retry-After while PostgreSQL is down, and succeed afterwards', async () => {
  const database = await startTestServer();
  const test = await startRegistry();
  const server = await serveRegistry(test.registry, { heartbeatMs: 20, onError: () => {} });
  const ask = () => fetch(`${server.url}/registry/v1/tokens`, { headers: { authorization: `Bearer ${server.token}` } });
  const changes = await fetch(`${server.url}/registry/v1/changes`, {
    headers: { authorization: `Bearer ${server.token}` },
  });
  expect([changes.status, (await ask()).status]).toEqual([200, 200]);

  await database.kill();
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ error: { code: 'REGISTRY_DATABASE_UNREACHABLE' } });
  await new Promise((resolve) => setTimeout(resolve, 100));

  await database.start();
  expect((await ask()).status).toBe(200);
  await changes.body?.cancel();
  await server.close();
  await test.close();
  await database.stop();
});
