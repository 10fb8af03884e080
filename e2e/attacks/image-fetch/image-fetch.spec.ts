import { listen, privateHosts } from '../stage/listening.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('images are never fetched from a private address, even if the site lists the address', async ({ stage }) => {
  const server = await listen();
  try {
    const origins = privateHosts.map((host) => `https://${host}:${server.port}`);
    for (const origin of origins) await stage.configure((config) => ({ ...config, images: { origins: [origin] } }));
    const visitor = stage.visitor(attacked.own);
    for (const origin of [...origins, ...origins.map((url) => url.replace('https:', 'http:')), 'file:///etc/passwd']) {
      const { status } = await visitor.get(`/api/images/640/${origin}/1.jpg`);
      expect({ origin, isRefused: status >= 400 && status < 600 && status !== 500 }).toEqual({
        origin,
        isRefused: true,
      });
    }
    for (const path of [
      'media/../../token',
      'media/%2e%2e/%2e%2e/token',
      'media/bodies/..%2f..%2ftoken',
      'media//etc/passwd',
    ])
      expect((await visitor.get(`/api/images/640/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    expect(server.connections()).toBe(0);
  } finally {
    server.close();
  }
});
