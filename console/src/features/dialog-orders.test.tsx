/** @jest-environment jsdom */
import { Toast } from '@base-ui/react/toast';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueries } from '../gateways/query-client.ts';
import { defaultGuards, defaultSteps } from '../model/rollout-plan.ts';
import { SignedIn } from '../testing/signed-in.tsx';
import HoldDialog from './channel/hold-dialog.tsx';
import DeprecateDialog from './deprecate/deprecate-dialog.tsx';
import EndDialog from './end/end-dialog.tsx';
import OverrideDialog from './override/override-dialog.tsx';
import PinDialog from './pin/pin-dialog.tsx';
import RolloutDialog from './rollout/rollout-dialog.tsx';
import CancelDialog from './scheduled/cancel-dialog.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const remotes = { 'mf-search': '1.0.0', 'mf-forms': '2.0.0' };
const rows = [
  { site: 'redgum', name: 'Redgum', timeZone: 'Australia/Sydney', revision: 7, rollout: null, remotes },
  { site: 'wattle', name: 'Wattle', timeZone: 'Australia/Perth', revision: 3, rollout: 'ro-1', remotes },
  { site: 'ironbark', name: 'Ironbark', timeZone: 'Australia/Sydney', revision: 5, rollout: null, remotes },
];
const versions = [
  ['mf-search', '1.2.0'],
  ['mf-search', '1.1.0'],
  ['mf-search', '1.0.0'],
  ['mf-forms', '2.1.0'],
  ['mf-forms', '2.0.0'],
].map(([remote, version]) => ({ remote, version, publishedAt: '2026-11-20T00:00:00Z', branch: null }));
const frozen = {
  id: 'fr-1',
  site: 'ironbark',
  from: '2026-01-01T00:00:00Z',
  until: '2096-01-01T00:00:00Z',
  timeZone: 'Australia/Sydney',
  why: 'a fair',
};
const refusing = { where: 'mf-search.pages./search', message: 'mf-search lacks a page', sites: ['wattle'] };

/** The registry's response to a request. A pin of mf-search 1.1.0 on wattle is refused. */
function answerTo(path: string, body: unknown): unknown {
  if (path.endsWith('/can-i-pin')) {
    const { sites, remotes: wanted } = body as { sites: object; remotes: Readonly<Record<string, string>> };
    const faults = 'wattle' in sites && wanted['mf-search'] === '1.1.0' ? [refusing] : [];
    return { fits: faults.length === 0, faults, sites: [] };
  }
  if (path.endsWith('/channels'))
    return rows.map(({ site }) => ({ site, channel: site === 'ironbark' ? 'stable' : 'next', holds: [] }));
  if (path.endsWith('/freezes')) return [frozen];
  if (path.endsWith('/sites')) return rows;
  if (path.endsWith('/remotes')) return versions;
  if (path.endsWith('/rollouts/plan')) return { guards: [] };
  if (path.includes('/versions/')) return { files: {}, pages: {}, entry: 'remote.js', entryChunks: [] };
  if (path.endsWith('/rollouts')) return { id: 'ro-2' };
  return { sites: [], url: 'https://redgum.example/?override=x' };
}
/** Requests that change nothing. */
const isQuestion = (path: string) => /can-i-pin$|rollouts\/plan$/.test(path);

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const say = () => type('Why', ' It is faster. ');
const press = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
const tick = (name: string | RegExp) => press(name, 'checkbox');
const choose = (name: string | RegExp) => press(name, 'radio');
const wanted = { 'mf-search': '1.2.0' };
const why = 'It is faster.';
const plan = {
  sites: ['redgum', 'wattle'],
  remotes: wanted,
  steps: defaultSteps,
  guards: defaultGuards,
  notify: [],
  why,
};
const close = jest.fn();
const of = { onClose: close };

type Case = {
  readonly dialog: ReactNode;
  readonly fill?: () => void;
  readonly button: string | RegExp;
  readonly sent: readonly unknown[];
};
const cases: Readonly<Record<string, Case>> = {
  'a pin of one site': {
    dialog: <PinDialog sites={['redgum']} remotes={wanted} {...of} />,
    button: 'Pin to Redgum',
    sent: ['POST /sites/redgum/pins', { remotes: wanted, why, despiteFreeze: false, expectedRevision: 7 }],
  },
  'a pin of another version, for one side of a rollout': {
    dialog: <PinDialog sites={['wattle']} remotes={wanted} {...of} />,
    fill: () => {
      type('Version of mf-search', '');
      choose(/^The old versions/);
    },
    button: 'Pin to Wattle',
    sent: [
      'POST /sites/wattle/pins',
      { remotes: { 'mf-search': null }, why, despiteFreeze: false, rollout: 'control', expectedRevision: 3 },
    ],
  },
  'a pin despite a freeze': {
    dialog: <PinDialog sites={['ironbark']} remotes={wanted} {...of} />,
    fill: () => tick('Despite freeze'),
    button: 'Pin to Ironbark',
    sent: ['POST /sites/ironbark/pins', { remotes: wanted, why, despiteFreeze: true, expectedRevision: 5 }],
  },
  'a pin of the sites of a channel': {
    dialog: <PinDialog channel="next" remotes={wanted} {...of} />,
    fill: () => choose(/^The new versions/),
    button: 'Pin to 2 sites',
    sent: [
      'POST /changes',
      {
        remotes: wanted,
        why,
        despiteFreeze: false,
        rollout: 'candidate',
        sites: { redgum: { expectedRevision: 7 }, wattle: { expectedRevision: 3 } },
        exceptRefused: false,
      },
    ],
  },
  'a pin without the sites that refuse it': {
    dialog: <PinDialog sites={['redgum', 'wattle']} remotes={{ 'mf-search': '1.1.0' }} {...of} />,
    fill: () => choose(/^Both/),
    button: 'Leave out 1, pin 1',
    sent: [
      'POST /changes',
      {
        remotes: { 'mf-search': '1.1.0' },
        why,
        despiteFreeze: false,
        rollout: 'both',
        sites: { redgum: { expectedRevision: 7 }, wattle: { expectedRevision: 3 } },
        exceptRefused: true,
      },
    ],
  },
  'a pin at a time': {
    dialog: <PinDialog sites={['redgum']} remotes={wanted} later {...of} />,
    fill: () => {
      type('Time', '2090-01-15T10:00');
      type(/^Email the result to/, 'a@b.example, c@d.example');
    },
    button: 'Schedule for Redgum',
    sent: [
      'POST /scheduled',
      {
        remotes: wanted,
        exceptRefused: false,
        despiteFreeze: false,
        why,
        notify: ['a@b.example', 'c@d.example'],
        sites: { redgum: {} },
        at: '2090-01-14T23:00:00.000Z',
      },
    ],
  },
  'a rollout': {
    dialog: <RolloutDialog sites={['redgum', 'wattle']} remotes={wanted} {...of} />,
    button: 'Start at 1%',
    sent: ['POST /rollouts', plan],
  },
  'a rollout with other guards, despite a freeze': {
    dialog: <RolloutDialog sites={['redgum', 'ironbark']} remotes={wanted} {...of} />,
    fill: () => {
      tick('Despite freeze');
      fireEvent.click(screen.getAllByRole('checkbox', { name: /at most .* worse/ })[0] as HTMLElement);
      type(/^Who to email/, 'a@b.example');
    },
    button: 'Start at 1%',
    sent: [
      'POST /rollouts',
      {
        ...plan,
        sites: ['ironbark', 'redgum'],
        guards: defaultGuards.slice(1),
        notify: ['a@b.example'],
        despiteFreeze: true,
      },
    ],
  },
  'a rollout without frozen sites and sites that refuse it': {
    dialog: <RolloutDialog sites={['redgum', 'wattle', 'ironbark']} remotes={{ 'mf-search': '1.1.0' }} {...of} />,
    button: 'Start at 1%',
    sent: ['POST /rollouts', { ...plan, sites: ['redgum'], remotes: { 'mf-search': '1.1.0' } }],
  },
  'a hold of the given remote': {
    dialog: <HoldDialog site="redgum" remote="mf-search" {...of} />,
    button: 'Hold',
    sent: ['PUT /sites/redgum/holds/mf-search', { why }],
  },
  'a hold of the chosen remote': {
    dialog: <HoldDialog site="redgum" remote="mf-search" {...of} />,
    fill: () => {
      screen.getByRole('option', { name: /^mf-forms/ });
      type('Remote', 'mf-forms');
    },
    button: 'Hold',
    sent: ['PUT /sites/redgum/holds/mf-forms', { why }],
  },
  'a deprecation': {
    dialog: <DeprecateDialog remote="mf-search" version="1.0.0" {...of} />,
    button: 'Deprecate',
    sent: ['PUT /remotes/mf-search/versions/1.0.0/deprecation', { why }],
  },
  'a deprecation with a last day': {
    dialog: <DeprecateDialog remote="mf-search" version="1.0.0" {...of} />,
    fill: () => type(/^Last day of support/, '2027-01-31'),
    button: 'Deprecate',
    sent: ['PUT /remotes/mf-search/versions/1.0.0/deprecation', { why, until: '2027-01-31' }],
  },
  'the cancelling of a scheduled change': {
    dialog: <CancelDialog id="sc-1" what="Redgum stays." {...of} />,
    button: 'Cancel the change',
    sent: ['POST /scheduled/sc-1/cancel', { why }],
  },
  'the end of a hold': {
    dialog: <EndDialog ending={{ of: 'hold', site: 'redgum', remote: 'mf-search' }} what="It ends." {...of} />,
    button: 'Release',
    sent: ['DELETE /sites/redgum/holds/mf-search'],
  },
  'the end of a freeze': {
    dialog: <EndDialog ending={{ of: 'freeze', site: 'ironbark', id: 'fr-1' }} what="It ends." {...of} />,
    button: 'Remove',
    sent: ['DELETE /sites/ironbark/freezes/fr-1'],
  },
  'the end of a deprecation': {
    dialog: <EndDialog ending={{ of: 'deprecation', remote: 'mf-search', version: '1.0.0' }} what="Ends." {...of} />,
    button: 'Undo',
    sent: ['DELETE /remotes/mf-search/versions/1.0.0/deprecation'],
  },
};

/** Longer than the default timeout, because a busy machine may take seconds to render a dialog. */
const patience = { timeout: 5_000 };

function open(dialog: ReactNode) {
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit) => {
    const given = body == null ? undefined : JSON.parse(String(body));
    if (method !== 'GET' && !isQuestion(path))
      sent.push(`${method} ${path.replace('/console/api/registry', '')}`, ...(given === undefined ? [] : [given]));
    const isList = method === 'GET' && path.endsWith('/overrides');
    return Response.json(isList ? [] : answerTo(path, given));
  }) as typeof fetch;
  close.mockClear();
  render(
    <SignedIn queries={createQueries()}>
      <Toast.Provider>{dialog}</Toast.Provider>
    </SignedIn>,
  );
  return sent;
}
const ready = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(false);
    return button;
  }, patience);

it.each(Object.entries(cases))(
  'the dialog for %s sends each of its choices',
  async (_, { dialog, fill, button, sent: expected }) => {
    const sent = open(dialog);
    // The dialog shows its fields once its lists are loaded.
    if (fill !== undefined) await waitFor(fill, patience);
    if (screen.queryByLabelText('Why') !== null) say();
    fireEvent.click(await ready(button));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1), patience);
    expect(sent).toEqual(expected);
  },
);

it.each([
  ['Valid for an hour', 1],
  ['Valid for a week', 168],
])('the dialog for a link to other versions sends each of its choices: %s', async (label, expiresInHours) => {
  const sent = open(<OverrideDialog site="redgum" onClose={close} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a remote' }, patience));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^mf-search/ }, patience));
  fireEvent.change(await screen.findByLabelText('Version of mf-search', {}, patience), { target: { value: '1.1.0' } });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Valid for' });
  fireEvent.change(select, { target: { value: [...select.options].find(({ text }) => text === label)?.value } });
  say();
  fireEvent.click(await ready('Make a link'));
  expect(await screen.findByDisplayValue('https://redgum.example/?override=x', {}, patience)).toBeTruthy();
  expect(sent).toEqual([
    'POST /sites/redgum/overrides',
    { target: { remotes: { 'mf-search': '1.1.0' } }, expiresInHours, why },
  ]);
});
