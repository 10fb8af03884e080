/** @jest-environment node */
import type { SlotDefinition } from '@forecourt/contracts';
import type { PageRequest } from '@forecourt/contracts/release';
import { describe, expect, it, jest } from '@jest/globals';
import { definePage, defineRemote, defineWidget, found, notFound, redirect, Slot, useIsland } from '../island/index.ts';
import { demoSite } from '../testing/demo-site.ts';
import { createServerEntry } from './render.ts';

const slot: SlotDefinition<{ readonly id: string }> = { name: 'test.slot' };

const remote = defineRemote<unknown>({
  name: 'mf-test',
  gateways: () => ({}),
  pages: {
    'shell.home': async () => ({
      default: definePage<string>({
        load: async ({ address }) => {
          if (address.path === '/missing') return notFound();
          if (address.path === '/moved') return redirect('/here');
          if (address.path === '/broken') throw new Error('no database');
          if (address.path === '/slow') await new Promise(() => {});
          return found(address.path, address.path === '/gone' ? 410 : 200);
        },
        head: (path, site) => ({ title: `${path} ${site.name}` }),
        View: ({ data }) => {
          if (data === '/throws') throw new Error('bad view');
          return (
            <main>
              {data}
              <Slot of={slot} context={{ id: '<b>' }} />
            </main>
          );
        },
        slots: [slot],
        sitemap: async () => ({
          default: async ({ after, site }) => {
            if (after === 'bad') throw new Error('no stock');
            return after === null
              ? { addresses: [{ path: '/here' }], next: '1' }
              : { addresses: [{ path: `/${site.slug}` }], next: null };
          },
        }),
      }),
    }),
    'account.saved': async () => ({
      default: definePage<null>({
        load: async () => found(null),
        head: () => ({ title: 'Saved' }),
        View: () => null,
        slots: [],
      }),
    }),
  },
  widgets: {
    guess: async () => ({
      default: defineWidget<{ readonly id: string }, { readonly wrong: string } | undefined>({
        View: ({ context, data }) => <form>{`${context.id} ${data?.wrong ?? 'new'}`}</form>,
        hydrate: 'never',
        slots: [],
        action: {
          form: 'guess',
          handle: async () => ({
            default: async ({ about, fields }) => {
              if (fields['word'] === 'throws') throw new Error('no api');
              return fields['word'] === about.id
                ? { kind: 'accepted', to: '/thanks' }
                : { kind: 'invalid', data: { wrong: fields['word'] ?? '' } };
            },
          }),
        },
      }),
    }),
    time: async () => ({
      default: defineWidget<{ readonly name: string }>({
        View: ({ context }) => `${context.name} ${useIsland().renderedAtMs}`,
        hydrate: 'never',
        slots: [],
      }),
    }),
  },
  publishes: [],
  subscribes: [],
});
const entry = createServerEntry(remote);
const request = (path: string): PageRequest => ({
  page: 'shell.home',
  address: { path, query: '', params: {} },
  site: demoSite(),
  origin: 'http://127.0.0.1',
  nowMs: 42,
  prefix: 'page-',
  deadlineMs: 50,
});

describe('rendering on the server', () => {
  it('returns markup with slot placeholders, their contexts, the data and the head', async () => {
    const result = await entry.renderPage(request('/here'));
    expect(result).toMatchObject({
      kind: 'page',
      status: 200,
      data: '/here',
      head: { title: '/here Northshore Motors' },
    });
    if (result.kind !== 'page') return;
    expect(result.html).toBe('<main>/here<div data-slot="test.slot"><!--slot:0--></div></main>');
    expect(result.slots).toEqual([{ name: 'test.slot', context: { id: '<b>' } }]);
  });

  it('[API-023] sends a request to the path that its site configures', async () => {
    const requested: string[] = [];
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      requested.push(String(address));
      return new Response('{}');
    });
    const asking = createServerEntry(
      defineRemote<unknown>({
        name: 'mf-asking',
        gateways: ({ fetch }) => ({ ask: () => fetch('/api/cars/kia-rio?x=1') }),
        pages: {
          'shell.home': async () => ({
            default: definePage<null>({
              load: async ({ gateways }) => {
                await (gateways as { ask: () => Promise<unknown> }).ask();
                return found(null);
              },
              head: () => ({ title: 'Asked' }),
              View: () => null,
              slots: [],
            }),
          }),
        },
        widgets: {},
        publishes: [],
        subscribes: [],
      }),
    );
    const api = { endpoints: { car: '/api/vehicles/:slug' } };
    await asking.renderPage({ ...request('/here'), site: demoSite({ api }) });
    fetched.mockRestore();
    expect(requested).toEqual(['http://127.0.0.1/api/vehicles/kia-rio?x=1']);
  });

  it('returns whether `load` reports that the page is gone, missing or moved', async () => {
    expect(await entry.renderPage(request('/gone'))).toMatchObject({ kind: 'page', status: 410 });
    expect(await entry.renderPage(request('/missing'))).toEqual({ kind: 'notFound' });
    expect(await entry.renderPage(request('/moved'))).toEqual({ kind: 'redirect', to: '/here', permanent: true });
  });

  it.each([
    ['/broken', 'load', 'no database'],
    ['/slow', 'load', 'LOAD_TOO_SLOW: no data within 50 ms'],
    ['/throws', 'render', 'bad view'],
  ])('rendering returns a failure for %s instead of throwing', async (path, stage, message) => {
    expect(await entry.renderPage(request(path))).toEqual({ kind: 'failed', stage, message });
  });

  it('renders a widget with the given time', async () => {
    const { page: _, ...common } = request('/here');
    const result = await entry.renderWidget({ ...common, widget: 'time', context: { name: 'at' } });
    expect(result).toMatchObject({ kind: 'widget', html: 'at 42', slots: [] });
  });

  it('if an unknown island is requested, the error lists the known islands', async () => {
    const { page: _, ...common } = request('/here');
    expect(await entry.renderWidget({ ...common, widget: 'clock', context: {} })).toMatchObject({
      kind: 'failed',
      message: 'ISLAND_UNKNOWN: mf-test has no "clock"; it has guess, time',
    });
  });

  it('lists a page’s addresses in batches, and returns `none` for a page without a sitemap', async () => {
    const { prefix: _, address: __, ...common } = request('/');
    const list = (page: string, after: string | null) => entry.listAddresses({ ...common, page, after });
    expect(await list('shell.home', null)).toEqual({ kind: 'addresses', addresses: [{ path: '/here' }], next: '1' });
    expect(await list('shell.home', '1')).toEqual({
      kind: 'addresses',
      addresses: [{ path: '/northshore' }],
      next: null,
    });
    expect(await list('shell.home', 'bad')).toEqual({ kind: 'failed', stage: 'load', message: 'no stock' });
    expect(await list('account.saved', null)).toEqual({ kind: 'none' });
  });
});

describe('a posted form', () => {
  const post = (word: string | null) =>
    entry.renderWidget({
      ...request('/here'),
      widget: 'guess',
      context: { id: 'red' },
      ...(word !== null && { submission: { fields: { word }, forwardedFor: '203.0.113.9' } }),
    });

  it('a posted form is handled with the widget’s own context, and rendered with its errors', async () => {
    expect(await post('blue')).toMatchObject({
      html: '<form>red blue</form>',
      data: { wrong: 'blue' },
      outcome: { kind: 'invalid' },
    });
  });

  it('a posted form that is accepted is not rendered, because the response redirects', async () => {
    expect(await post('red')).toEqual({
      kind: 'widget',
      html: '',
      slots: [],
      outcome: { kind: 'accepted', to: '/thanks' },
    });
  });

  it('an action that throws makes the island fail, and an action runs only for a posted form', async () => {
    expect(await post('throws')).toMatchObject({ kind: 'failed', stage: 'load', message: 'no api' });
    const shown = await post(null);
    expect(shown).toMatchObject({ html: '<form>red new</form>' });
    expect(shown).not.toHaveProperty('outcome');
  });
});
