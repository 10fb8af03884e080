import { setTimeout as wait } from 'node:timers/promises';
import { listen, privateHosts } from '../stage/listening.ts';
import { enquiry } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('leads are never posted to a private address, however the address is written', async ({ platform, stage }) => {
  const server = await listen();
  try {
    const channels = Object.fromEntries(
      privateHosts.flatMap((host, n) =>
        ['http', 'https'].map((scheme) => [
          `${scheme}-${n}`,
          { kind: 'adf-post', url: `${scheme}://${host}:${server.port}/` },
        ]),
      ),
    );
    for (const names of [Object.keys(channels).slice(0, 10), Object.keys(channels).slice(10)]) {
      const routes = [{ channels: names }, { channels: ['email'] }];
      await stage.configure((config) => ({ ...config, leads: { channels, routes } }));
      await stage.visitor(attacked.own).post('/api/leads', { ...enquiry, message: 'to a private address' });
    }
    await wait(1_500);
    expect(server.connections()).toBe(0);
    const { status } = await stage
      .visitor(attacked.other)
      .post('/api/leads', { ...enquiry, message: 'from next door' });
    expect(status).toBe(201);
    const arrived = async () => (await platform.mails()).some(({ text }) => text.includes('from next door'));
    await expect.poll(arrived, { timeout: 20_000 }).toBe(true);
  } finally {
    server.close();
  }
});
