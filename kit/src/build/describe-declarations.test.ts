import { defineRoute, defineSlot, slotHomeOffers } from '@forecourt/contracts';
import * as z from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import type { Page, Remote } from '../island/index.ts';
import { definePage, defineRemote, defineSection, found } from '../island/index.ts';
import { describeBudgets } from './describe-budgets.ts';
import { describeDeclarations } from './describe-declarations.ts';

const aside = defineSlot('trade-tips.aside', { schema: z.object({ topic: z.string() }) });
const page = (slots: Page['slots'] = []) =>
  definePage({ load: async () => found(null), head: () => ({ title: 'Tips' }), View: () => null, slots });

function remote(changes: Partial<Remote> = {}, slots: Page['slots'] = []): Remote {
  const own = defineRemote({
    name: 'mf-trade-tips',
    routes: [defineRoute('trade-tips.list', '/trade-tips', ['/tips'])],
    gateways: () => ({}),
    pages: { 'trade-tips.list': async () => ({ default: page(slots) }) },
    widgets: {},
    publishes: [],
    subscribes: [],
  });
  return { ...(own as Remote), ...changes };
}

describe('the declarations that a build writes for a version', () => {
  it('the declarations of a version contain the routes of its pages, both its own and the platform’s', async () => {
    const pages = { ...remote().pages, 'vehicle.compare': async () => ({ default: page() }) };
    expect((await describeDeclarations(remote({ pages }))).routes).toEqual([
      { name: 'trade-tips.list', pattern: '/trade-tips', variants: ['/tips'] },
      { name: 'vehicle.compare', pattern: '/compare', variants: [] },
    ]);
  });

  it('are refused for a page without a route', async () => {
    await expect(describeDeclarations(remote({ routes: [] }))).rejects.toThrow(
      'ROUTE_UNDECLARED: mf-trade-tips has a page "trade-tips.list" without a route.',
    );
  });

  it('the declarations of a version list its own slots with the JSON Schema of their context, and leave out the platform’s slots', async () => {
    expect((await describeDeclarations(remote({}, [aside, slotHomeOffers]))).slots).toEqual([
      {
        name: 'trade-tips.aside',
        context: {
          type: 'object',
          properties: { topic: { type: 'string' } },
          required: ['topic'],
          additionalProperties: false,
        },
      },
    ]);
  });

  it('a build is refused if two slots have one name and different contexts', async () => {
    const other = defineSlot('trade-tips.aside', { schema: z.object({ carId: z.string() }) });
    await expect(describeDeclarations(remote({}, [aside, other]))).rejects.toThrow('SLOT_NAME_TAKEN');
  });

  it('contain the remote’s section of the configuration: its JSON Schema and its defaults', async () => {
    const section = defineSection('mf-trade-tips', {
      schema: z.object({ perPage: z.int() }),
      defaults: { perPage: 6 },
    });
    const declared = (await describeDeclarations(remote({ section }))).section;
    expect(declared).toMatchObject({ schema: { type: 'object', required: ['perPage'] }, defaults: { perPage: 6 } });
  });
});

describe('budgets', () => {
  it('a version has the budgets that its remote declares; a budget for a page or widget it does not have is refused', async () => {
    const budgets = { 'trade-tips.list': 20_000 };
    expect((await describeDeclarations(remote({ budgets }))).budgets).toEqual(budgets);
    expect(await describeDeclarations(remote())).not.toHaveProperty('budgets');
    await expect(describeDeclarations(remote({ budgets: { tip: 1 } }))).rejects.toThrow(
      'BUDGET_ISLAND_UNKNOWN: mf-trade-tips has a budget for "tip" but no page or widget with this name (it has trade-tips.list).',
    );
  });

  it('for each island, the size of its scripts and style sheets is printed with its budget, and whether that is exceeded', () => {
    const file = (brotliBytes: number) => ({ integrity: '', bytes: 0, brotliBytes });
    const island = { chunks: ['a.js'], css: ['a.css'], hydrate: 'load', slots: [] } as const;
    const manifest = {
      pages: { 'trade-tips.list': { ...island, chunks: [...island.chunks], css: [...island.css], slots: [] } },
      widgets: { tip: { ...island, chunks: ['a.js', 'b.js'], css: [], slots: [] } },
      files: { 'a.js': file(9_000), 'b.js': file(3_500), 'a.css': file(1_000) },
      declares: { routes: [], slots: [], backends: [], budgets: { 'trade-tips.list': 20_000, tip: 12_000 } },
    };
    expect(describeBudgets(manifest)).toEqual([
      '  trade-tips.list: 10,000 of 20,000 bytes (50%)',
      '  tip: 12,500 of 12,000 bytes (104%), 500 over its budget, so the registry will refuse this version',
    ]);
  });
});

describe('the section of a remote', () => {
  const section = defineSection('mf-trade-tips', {
    schema: z.object({ title: z.string(), perPage: z.int() }),
    defaults: { title: 'Tips', perPage: 6 },
  });

  it('uses its defaults for keys that a site does not set', () => {
    expect(section.of({})).toEqual({ title: 'Tips', perPage: 6 });
    expect(section.of({ remotes: { 'mf-trade-tips': { perPage: 12 } } })).toEqual({ title: 'Tips', perPage: 12 });
    expect(section.of({ remotes: { 'mf-other': { perPage: 12 } } })).toEqual({ title: 'Tips', perPage: 6 });
  });
});
