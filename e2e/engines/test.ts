import type { EngineName } from '../../tools/browser/find-browser.ts';
import { testWithPlatform } from '../platform/test.ts';
import type { Engine } from './drivers/engine.ts';
import { startEngine } from './drivers/start.ts';
import type { ReverseProxy } from './reverse-proxy.ts';
import { startProxy } from './reverse-proxy.ts';
import type { Visitor } from './visitor.ts';
import { createVisitor } from './visitor.ts';

type WorkerFixtures = {
  readonly workersProxy: ReverseProxy;
  /** Starts an engine once per worker. */
  readonly engine: (name: EngineName) => Promise<Engine>;
};
type TestFixtures = {
  /** The platform behind a proxy that can change responses. Changes are removed after the test. */
  readonly reverseProxy: ReverseProxy;
  /** Opens a tab and closes it after the test. Tabs share storage, so tests that save use different dealers. */
  readonly visit: (name: EngineName) => Promise<Visitor>;
};

/** A test of the running platform in any engine. */
export const test = testWithPlatform.extend<TestFixtures, WorkerFixtures>({
  workersProxy: [
    async ({ platform }, use) => {
      const proxy = await startProxy(platform.port);
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ workersProxy }, use) => {
      const started = new Map<EngineName, Promise<Engine>>();
      await use((name) => {
        const engine = started.get(name) ?? startEngine(name, workersProxy.port);
        started.set(name, engine);
        return engine;
      });
      for (const engine of started.values())
        await engine.then(
          ({ close }) => close(),
          () => {},
        );
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  reverseProxy: async ({ workersProxy }, use) => {
    await use(workersProxy);
    workersProxy.reset();
  },
  visit: async ({ engine }, use, info) => {
    const visitors: Visitor[] = [];
    await use(async (name) => {
      const visitor = createVisitor(await (await engine(name)).newTab(), name);
      visitors.push(visitor);
      return visitor;
    });
    for (const [index, { tab }] of visitors.entries()) {
      if (info.status !== info.expectedStatus)
        await info.attach(`tab ${index + 1}`, { body: await tab.screenshot(), contentType: 'image/png' });
      await tab.close();
    }
  },
});
