import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unwrap } from './refusal.ts';
import { demoIsland, demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
});
afterAll(() => test.close());

const tip = { ...demoIsland, css: ['chunks/page.css'] };
const { brotliBytes = 0 } = demoVersion('mf-tips', '1.0.0').manifest.files['chunks/page.css'] ?? {};
const budgeted = (version: string, budget: number) =>
  demoVersion('mf-tips', version, {
    team: 'Trade tips',
    widgets: { tip },
    declares: { routes: [], slots: [], backends: [], budgets: { tip: budget } },
  });

describe('an island with a budget', () => {
  it('a version is published if the size of its island is within the island’s budget', async () => {
    expect(unwrap(await test.operations.publish(budgeted('1.0.0', brotliBytes))).outcome).toBe('published');
  });

  it('a version is refused if an island exceeds its budget, with both figures and the excess, and nothing is stored', async () => {
    const over = await test.operations.publish(budgeted('1.1.0', brotliBytes - 10));
    expect(over).toMatchObject({
      refusal: {
        code: 'REGISTRY_BODY_INVALID',
        message: `mf-tips 1.1.0 was not published: declares.budgets.tip: tip has ${brotliBytes} bytes in brotli, 10 more than its budget of ${brotliBytes - 10}: make it smaller, or raise the budget in src/remote.ts.`,
      },
    });
    expect(unwrap(await test.operations.versions('mf-tips')).map(({ version }) => version)).toEqual(['1.0.0']);
  });
});

describe('the team that owns a remote', () => {
  it('the team that owns a remote is named with the remote’s versions, and with the sites that run them', async () => {
    unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
    await foundSite(test.operations, 'redgum');
    const remotes = { shell: '1.0.0', 'mf-tips': '1.0.0' };
    unwrap(await test.operations.pin('redgum', { remotes, why: 'tips', expectedRevision: 1 }));
    const [version] = unwrap(await test.operations.versions('mf-tips'));
    expect(version?.provenance?.team).toBe('Trade tips');
    expect(unwrap(await test.operations.runs('mf-tips'))).toMatchObject([{ site: 'redgum', team: 'Trade tips' }]);
    expect(unwrap(await test.operations.runs('shell'))[0]).not.toHaveProperty('team');
  });
});

describe('a deprecated version', () => {
  it('a deprecated version is named by can-i-pin with the reason, and may be pinned', async () => {
    unwrap(await test.operations.publish(budgeted('1.2.0', 10_000)));
    unwrap(await test.operations.deprecate('mf-tips', '1.2.0', { why: 'leaks memory', until: '2026-12-31' }));
    const remotes = { 'mf-tips': '1.2.0' };
    const verdicts = unwrap(await test.operations.canIPin({ sites: { redgum: {} }, remotes }));
    expect([verdicts.fits, verdicts.warnings]).toEqual([
      true,
      [
        {
          where: 'mf-tips.version',
          message: 'mf-tips 1.2.0 is deprecated, supported until 2026-12-31: leaks memory',
          sites: ['redgum'],
        },
      ],
    ]);
    expect(unwrap(await test.operations.pin('redgum', { remotes, why: 'tips', expectedRevision: 2 })).changed).toBe(
      true,
    );
  });
});
