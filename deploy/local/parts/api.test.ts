import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncryption } from '@forecourt/api';
import { defaultBudget } from '@forecourt/budget';
import { alertCars, enqueueCarChange, outbox, shoppers, watchlistEntries } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createRateLimits, RequestCounter, readRequestLimits } from '../../rate-limits/index.ts';
import { countVisitors } from '../count-visitors.ts';
import { createLockfileSigner } from '../lockfile-signer.ts';
import { createOverrideSigner } from '../override-signer.ts';
import { readAssets } from '../read-setup.ts';
import { createSiteConfigs } from '../site-configs.ts';
import { runApi } from './api.ts';

it('news for an alert mail is collected for as long as ALERT_DELAY_SECONDS says', async () => {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-api-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const env = { ALERT_DELAY_SECONDS: '86400' };
  const test = await openTestDatabase();
  const { db } = test;
  const key = ['a key of the tests, known to everybody'] as const;
  const api = await runApi(
    {
      env,
      data,
      assets: readAssets(env, { data, log }),
      log,
      budget: defaultBudget,
      rates: createRateLimits(readRequestLimits(env), new RequestCounter()),
      trustedProxies: [],
      visitors: countVisitors(),
    },
    {
      database: { ...test, installation: 'test' },
      registry: { provideFiles: async () => {} } as unknown as Parameters<typeof runApi>[1]['registry'],
      siteConfigs: createSiteConfigs([], log),
      encryption: createEncryption([...key]),
      signer: createLockfileSigner([...key]),
      overrideSigner: createOverrideSigner([...key]),
      media: {},
      illustrations: undefined,
      adminOrigin: () => 'http://127.0.0.1:1',
      limits: undefined,
      clock: () => new Date(),
    },
  );
  const at = new Date();
  await db.insert(alertCars).values({ carId: 'sold', offer: 'for-sale', priceCents: null, at });
  const identity = 'email:aroha@example.com';
  await db.insert(shoppers).values({ id: 'aroha', site: 'northshore', identity, carAlertsSince: at, createdAt: at });
  await db.insert(watchlistEntries).values({ shopperId: 'aroha', carId: 'sold', savedAt: at });
  await enqueueCarChange(db, ['sold']);
  const promised = () => db.select({ due: outbox.nextAttemptAt }).from(outbox).where(eq(outbox.kind, 'alert.mail'));
  for (const untilMs = Date.now() + 20_000; (await promised()).length === 0 && Date.now() < untilMs; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const [mail] = await promised();
  expect(Math.round((Number(mail?.due) - at.getTime()) / 3_600_000)).toBe(24);
  await api.close();
  await test.close();
  await rm(data, { recursive: true, force: true });
});
