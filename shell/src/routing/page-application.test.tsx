/** @jest-environment jsdom */
import type { PageState } from '@forecourt/contracts/release';
import type { IslandEnvironment } from '@forecourt/kit/island';
import { definePage, defineRemote, found } from '@forecourt/kit/island';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { createLatest } from '../state/latest.ts';
import { createOutlet } from './outlet.ts';
import type { PageDeps } from './page-application.ts';
import { createPageApplication } from './page-application.ts';
import type { Pending } from './unreachable-notice.ts';

const unmocked = { fetch: globalThis.fetch, scrollTo: window.scrollTo };
afterEach(() => {
  Object.assign(globalThis, { fetch: unmocked.fetch });
  Object.assign(window, { scrollTo: unmocked.scrollTo });
  document.body.replaceChildren();
});

const page = definePage<string>({
  load: async () => found('Locations'),
  head: (title) => ({ title }),
  View: ({ data }) => <h1>{data}</h1>,
});
const remote = defineRemote<unknown>({
  name: 'mf-locations',
  gateways: () => ({}),
  pages: { 'location.list': async () => ({ default: page }) },
  widgets: {},
  publishes: [],
  subscribes: [],
});

/** A page to which Back has led, in a browser whose network can fail. */
function application() {
  const outlet = createOutlet(document.body.appendChild(document.createElement('main')));
  const network = { isUp: true };
  let isFailureKept = false;
  globalThis.fetch = async () => {
    throw new TypeError('offline');
  };
  window.scrollTo = () => {};
  const address = { path: '/dealerships', query: '', params: {} };
  const navigation = { go: () => {}, current: () => address, subscribe: () => () => {} };
  const shown: { pending: Pending | null } = { pending: null };
  const deps = {
    state: { lockfile: 'lk-1', site: demoSite(), page: { route: 'shell.home', remote: 'shell' } } as PageState,
    remotes: {
      sourcesOf: () => [{ version: '1.0.0', entry: '/entry.js', styles: {} }],
      load: async () => {
        isFailureKept ||= !network.isUp;
        if (isFailureKept) throw new TypeError('offline');
        return remote;
      },
      forgetFailures: () => {
        isFailureKept = false;
      },
    },
    environments: {
      of: () => ({ site: demoSite(), gateways: {}, navigation, renderedAtMs: 0 }) as unknown as IslandEnvironment,
    },
    slotHost: () => ({}),
    report: () => {},
    routing: {
      navigation,
      rewrite: () => {},
      routedAddress: () => ({ route: 'location.list', address }),
      hasMoved: () => true,
      arrival: () => 'history',
    },
    scroll: { recall: () => 0 },
    outlet,
    latest: createLatest(),
    newPrefix: () => 'p1-',
    showFallbackPage: async () => {},
    preparation: { take: () => null, showing: () => {}, showingNone: () => {} },
    notice: {
      show: (pending: Pending) => {
        shown.pending = pending;
      },
      hide: () => {
        shown.pending = null;
      },
    },
    vitals: { shown: () => {} },
    onShown: () => {},
  } as unknown as PageDeps;
  const { mount } = createPageApplication('location.list', remote.name, deps);
  return { mount: () => act(mount), outlet, network, shown, text: () => outlet.element.textContent };
}

it('the notice that the document is old is removed with its page', async () => {
  const { outlet } = application();
  const notice = document.body.appendChild(document.createElement('p'));
  notice.dataset['asOf'] = '';
  const root = { unmount: () => {} };
  outlet.occupy(outlet.prepare(), root);
  expect(notice.isConnected).toBe(true);
  outlet.occupy(outlet.prepare(), root);
  expect(notice.isConnected).toBe(false);
});

it('a retry after the network returns shows the page that could not be fetched, and removes its notice', async () => {
  const { mount, network, shown, text } = application();
  network.isUp = false;
  await mount();
  expect([shown.pending === null, text()]).toEqual([false, '']);
  network.isUp = true;
  await act(async () => shown.pending?.retry());
  await waitFor(() => expect(text()).toBe('Locations'));
  await waitFor(() => expect(shown.pending).toBeNull());
});
