/** @jest-environment jsdom */

import { afterEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { SignedIn } from '../testing/signed-in.tsx';
import { usePin, useRollback, useSchedule, useUndoChange } from './changes.ts';
import { useApplyConfig } from './configuration.ts';
import { useCancelScheduled, useDeprecate, useEnd, useFreeze, useHold, useSetChannel } from './plans.ts';

type Order = { readonly mutateAsync: (given: never) => Promise<unknown> };
type Case = {
  readonly order: () => Order;
  readonly given: unknown;
  readonly sent: readonly (readonly [string, unknown?])[];
  /** First parts of the keys of the queries that are read again after the call. */
  readonly reads: readonly string[];
};

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const why = 'faster';
const remotes = { 'mf-search': '1.1.0' };
const redgum = { site: 'redgum', revision: 7 };
const wattle = { site: 'wattle', revision: 3 };
const config = { site: 'redgum', config: { noun: 'van' }, basedOn: 'cf-1' };
const pin = { remotes, config: null, rollout: null, exceptRefused: true, despiteFreeze: true, why };
const plans = ['gate', 'sites'];

const cases: Readonly<Record<string, Case>> = {
  'a pin of one site': {
    order: usePin,
    given: { ...pin, sites: [redgum], rollout: 'both' },
    sent: [['POST /sites/redgum/pins', { remotes, why, despiteFreeze: true, rollout: 'both', expectedRevision: 7 }]],
    reads: ['rollouts', 'sites'],
  },
  'a pin of two sites, one with a configuration': {
    order: usePin,
    given: { ...pin, sites: [redgum, wattle], config, rollout: 'candidate' },
    sent: [
      [
        'POST /changes',
        {
          remotes,
          why,
          despiteFreeze: true,
          rollout: 'candidate',
          exceptRefused: true,
          sites: {
            redgum: { expectedRevision: 7, config: config.config, basedOn: 'cf-1' },
            wattle: { expectedRevision: 3 },
          },
        },
      ],
    ],
    reads: ['rollouts', 'sites'],
  },
  'a pin at a time': {
    order: useSchedule,
    given: {
      ...pin,
      sites: [redgum, wattle],
      config,
      rollout: 'control',
      dueAt: '2026-12-01T00:00:00Z',
      notify: ['a@b.example'],
    },
    sent: [
      [
        'POST /scheduled',
        {
          remotes,
          why,
          exceptRefused: true,
          despiteFreeze: true,
          rollout: 'control',
          notify: ['a@b.example'],
          at: '2026-12-01T00:00:00Z',
          sites: { redgum: { config: config.config, basedOn: 'cf-1' }, wattle: {} },
        },
      ],
    ],
    reads: ['scheduled'],
  },
  'a rollback': {
    order: useRollback,
    given: { site: 'redgum', to: 'lk-1', why, expectedRevision: 7 },
    sent: [['POST /sites/redgum/rollback', { to: 'lk-1', why, expectedRevision: 7 }]],
    reads: ['sites'],
  },
  'a change taken back': {
    order: useUndoChange,
    given: { change: 'ch-1', why },
    sent: [['POST /changes/ch-1/undo', { why }]],
    reads: ['sites'],
  },
  'a configuration': {
    order: useApplyConfig,
    given: { ...config, why, expectedRevision: 7, rollout: 'both' },
    sent: [
      [
        'PUT /sites/redgum/config',
        { config: config.config, basedOn: 'cf-1', why, expectedRevision: 7, rollout: 'both' },
      ],
    ],
    reads: ['rollouts', 'sites'],
  },
  'a channel': {
    order: useSetChannel,
    given: { sites: ['redgum', 'wattle'], given: { channel: 'next' } },
    sent: [
      ['PUT /sites/redgum/channel', { channel: 'next' }],
      ['PUT /sites/wattle/channel', { channel: 'next' }],
    ],
    reads: ['channels', ...plans],
  },
  'a freeze': {
    order: useFreeze,
    given: { sites: ['redgum'], given: { from: '2026-12-01T09:00', until: '2026-12-01T10:00', why } },
    sent: [['POST /sites/redgum/freezes', { from: '2026-12-01T09:00', until: '2026-12-01T10:00', why }]],
    reads: ['freezes', ...plans],
  },
  'a hold': {
    order: useHold,
    given: { site: 'redgum', remote: 'mf-search', why },
    sent: [['PUT /sites/redgum/holds/mf-search', { why }]],
    reads: ['channels', ...plans],
  },
  'a deprecation': {
    order: useDeprecate,
    given: { remote: 'mf-search', version: '1.0.0', why, until: '2027-01-31' },
    sent: [['PUT /remotes/mf-search/versions/1.0.0/deprecation', { why, until: '2027-01-31' }]],
    reads: ['versions', ...plans],
  },
  'a scheduled change that is cancelled': {
    order: useCancelScheduled,
    given: { id: 'sc-1', why },
    sent: [['POST /scheduled/sc-1/cancel', { why }]],
    reads: ['scheduled', ...plans],
  },
  'a hold that ends': {
    order: () => useEnd('hold'),
    given: { of: 'hold', site: 'redgum', remote: 'mf-search' },
    sent: [['DELETE /sites/redgum/holds/mf-search']],
    reads: ['channels', ...plans],
  },
  'a freeze that ends': {
    order: () => useEnd('freeze'),
    given: { of: 'freeze', site: 'redgum', id: 'fr-1' },
    sent: [['DELETE /sites/redgum/freezes/fr-1']],
    reads: ['freezes', ...plans],
  },
  'a deprecation that ends': {
    order: () => useEnd('deprecation'),
    given: { of: 'deprecation', remote: 'mf-search', version: '1.0.0' },
    sent: [['DELETE /remotes/mf-search/versions/1.0.0/deprecation']],
    reads: ['versions', ...plans],
  },
};

it.each(Object.entries(cases))(
  '%s sends all fields of its request, and fetches again the data that the request changes',
  async (_, { order, given, sent, reads }) => {
    const orders: unknown[] = [];
    globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
      const what = `${method} ${path.replace('/console/api/registry', '')}`;
      orders.push(body == null ? [what] : [what, JSON.parse(String(body))]);
      return Response.json({ sites: [] });
    }) as typeof fetch;
    const queries = new QueryClient();
    const read: unknown[] = [];
    queries.invalidateQueries = async (about) => void read.push(about?.queryKey?.[0]);
    const wrapper = ({ children }: { children: React.ReactNode }) => <SignedIn queries={queries}>{children}</SignedIn>;
    const { result } = renderHook(order, { wrapper });
    await act(() => result.current.mutateAsync(given as never));
    expect(orders).toEqual(sent);
    expect(read.toSorted()).toEqual(reads.toSorted());
  },
);
