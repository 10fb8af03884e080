/** @jest-environment jsdom */
import { toastRaised } from '@forecourt/contracts';
import { siteDocumentPath } from '@forecourt/contracts/release';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement, Fragment, useEffect, useId } from 'react';
import { createRoot } from 'react-dom/client';
import type { Remote } from '../../island/index.ts';
import { defineRemote, defineWidget, useIsland } from '../../island/index.ts';
import { demoSite } from '../../testing/demo-site.ts';
import { createMountIn } from './mount-in.ts';

type Greeting = { readonly to: string };

const widget = defineWidget<Greeting, string, { readonly origin: string }, { readonly visits: number }>({
  load: async ({ context, site, gateways }) => `${site.name} of ${gateways.origin} greets ${context.to}`,
  hydrate: 'visible',
  share: ({ site }) => ({ visits: site.name.length }),
  View: ({ context, data, shared }) => {
    const { bus } = useIsland();
    return (
      <button type="button" id={useId()} onClick={() => bus.publish(toastRaised, { message: `Hello ${context.to}` })}>
        {`${data}, visit ${shared.visits}`}
      </button>
    );
  },
});
const remote = defineRemote<{ readonly origin: string }>({
  name: 'mf-test',
  gateways: ({ origin }) => ({ origin }),
  pages: {},
  widgets: { greeting: async () => ({ default: widget }) },
  publishes: [toastRaised],
  subscribes: [],
});
const react = { createElement, Fragment, useEffect, createRoot };
const mountIn = createMountIn({
  remote: remote as unknown as Remote,
  folder: 'https://assets.example/mf-test/1.0.0/',
  react,
});

let requested: string[] = [];
let sheets: MutationObserver;
const fetchBefore = globalThis.fetch;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  requested = [];
  document.body.replaceChildren();
  const answer = { site: demoSite(), attributes: { 'data-template': 'showroom' } };
  globalThis.fetch = async (address) => {
    requested.push(String(address));
    return { ok: true, status: 200, json: async () => answer } as Response;
  };
  // Reports every style sheet as loaded, because jsdom loads none.
  sheets = new MutationObserver((added) => {
    for (const { addedNodes } of added) for (const node of addedNodes) node.dispatchEvent(new Event('load'));
  });
  sheets.observe(document.head, { childList: true });
});
afterEach(() => {
  sheets.disconnect();
  globalThis.fetch = fetchBefore;
});

it('mountIn mounts a widget with the host’s context and the dealer’s data and look, and passes on its events', async () => {
  const events: unknown[] = [];
  const unmount = await mountIn(document.body, {
    widget: 'greeting',
    context: { to: 'Aroha' },
    site: 'https://northshore.example/any/page',
    onEvent: (event) => events.push(event),
  });
  expect(requested).toEqual([`https://northshore.example${siteDocumentPath}`]);
  expect(document.body.textContent).toBe(
    `Northshore Motors of https://northshore.example greets Aroha, visit ${demoSite().name.length}`,
  );
  const { dataset } = document.body.firstElementChild as HTMLElement;
  expect({ ...dataset }).toEqual({ forecourt: 'northshore', template: 'showroom' });
  expect([...document.querySelectorAll('link')].map(({ href }) => new URL(href).origin)).toEqual([
    'https://northshore.example',
    'https://assets.example',
  ]);
  document.querySelector('button')?.click();
  expect(events).toEqual([{ name: 'toast:raised', version: 1, payload: { message: 'Hello Aroha' } }]);
  unmount();
  expect(document.body.innerHTML).toBe('');
});

it('a host whose first request for the site failed can mount a widget later', async () => {
  const mount = () =>
    mountIn(document.body, { widget: 'greeting', context: { to: 'Aroha' }, site: 'https://down.example' });
  const answering = globalThis.fetch;
  globalThis.fetch = async () => {
    throw new TypeError('offline');
  };
  await expect(mount()).rejects.toThrow('no answer from https://down.example');
  globalThis.fetch = answering;
  const unmount = await mount();
  expect(document.body.textContent).toContain('greets Aroha');
  unmount();
});

it('an unmounted widget’s host gets no events of the widgets that are still mounted', async () => {
  const events: string[] = [];
  const mount = (to: string) =>
    mountIn(document.body, {
      widget: 'greeting',
      context: { to },
      site: 'https://twice.example',
      onEvent: () => events.push(to),
    });
  const unmountFirst = await mount('Aroha');
  const unmountSecond = await mount('Dane');
  unmountFirst();
  document.querySelector('button')?.click();
  expect(events).toEqual(['Dane']);
  unmountSecond();
});

it('a widget’s requests in other hosts go to the site’s own endpoints of the api', async () => {
  const site = demoSite({ api: { endpoints: { locations: '/dealer/places' } } });
  globalThis.fetch = async (address) => {
    requested.push(String(address));
    return Response.json({ site, attributes: {} });
  };
  const reading = defineWidget<object, string, { readonly read: () => Promise<Response> }>({
    load: async ({ gateways }) => `Response ${(await gateways.read()).status}`,
    hydrate: 'visible',
    View: ({ data }) => <p>{data}</p>,
  });
  const reader = defineRemote<{ readonly read: () => Promise<Response> }>({
    name: 'mf-reader',
    gateways: ({ fetch }) => ({ read: () => fetch('/api/locations?near=2064') }),
    pages: {},
    widgets: { reading: async () => ({ default: reading }) },
    publishes: [],
    subscribes: [],
  });
  const mountReader = createMountIn({ remote: reader as unknown as Remote, folder: 'https://assets.example/', react });
  const unmount = await mountReader(document.body, { widget: 'reading', site: 'https://other.example' });
  expect(document.body.textContent).toBe('Response 200');
  expect(requested[1]).toBe('https://other.example/dealer/places?near=2064');
  unmount();
});

it('ids in widgets on a host’s page differ by remote and mount, because each remote may have its own React', async () => {
  const mount = () =>
    mountIn(document.body, { widget: 'greeting', context: { to: 'Aroha' }, site: 'https://northshore.example' });
  const unmount = [await mount(), await mount()];
  const prefixes = [...document.querySelectorAll('button')].map(({ id }) => /mf-test-\d+-/.exec(id)?.[0]);
  expect(prefixes).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(prefixes).size).toBe(2);
  for (const end of unmount) end();
});

it('the error for an unknown widget lists the remote’s widgets', async () => {
  await expect(mountIn(document.body, { widget: 'bye', site: 'https://northshore.example' })).rejects.toThrow(
    'mf-test has no widget "bye"; it has: greeting',
  );
});
