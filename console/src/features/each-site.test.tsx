/** @jest-environment jsdom */
import { Toast } from '@base-ui/react/toast';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createQueries } from '../gateways/query-client.ts';
import { SignedIn } from '../testing/signed-in.tsx';
import ChannelDialog from './channel/channel-dialog.tsx';
import FreezeDialog from './freeze/freeze-dialog.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const rows = ['redgum', 'wattle', 'ironbark'].map((site) => ({
  site,
  name: `Dealer ${site}`,
  timeZone: 'Australia/Sydney',
}));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const dialogs = {
  channel: {
    Dialog: ChannelDialog,
    method: 'PUT',
    fill: () => fireEvent.click(screen.getByRole('radio', { name: /^next/ })),
    sent: { channel: 'next' },
    buttons: ['Set the channel for 3 sites', 'Set the channel'],
    announced: ['Follows next', 'Dealer wattle'],
  },
  freezes: {
    Dialog: FreezeDialog,
    method: 'POST',
    fill: () => {
      type('From', '2026-12-20T18:00');
      type('Until', '2026-12-27T08:00');
      type('Why', ' Christmas ');
    },
    sent: { from: '2026-12-20T18:00', until: '2026-12-27T08:00', why: 'Christmas' },
    buttons: ['Freeze 3 sites', 'Freeze'],
    announced: ['Added a freeze window to 1 site', 'Christmas'],
  },
} as const;

/** Longer than the default timeout, because a busy machine may take seconds to render the dialog. */
const patience = { timeout: 5_000 };

/** Sites whose requests are refused. */
const refusing = new Set<string>();
const sent: unknown[] = [];
const announced: unknown[] = [];

/** Records what the dialog announces. */
function Announced() {
  const { toasts } = Toast.useToastManager();
  announced.splice(0, Infinity, ...toasts.map(({ title, description }) => [title, description]));
  return null;
}

function open(name: keyof typeof dialogs) {
  sent.length = 0;
  refusing.clear();
  globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(path.endsWith('/sites') ? rows : []);
    sent.push([method, path, JSON.parse(String(body))]);
    const [, site = ''] = /\/sites\/(\w+)\//.exec(path) ?? [];
    if (!refusing.has(site)) return Response.json({});
    return Response.json({ error: { code: 'REGISTRY_REFUSED', message: 'Not today.' } }, { status: 409 });
  }) as typeof fetch;
  const { Dialog } = dialogs[name];
  const onClose = jest.fn();
  render(
    <SignedIn queries={createQueries()}>
      <Toast.Provider>
        <Dialog sites={['redgum', 'wattle']} onClose={onClose} />
        <Announced />
      </Toast.Provider>
    </SignedIn>,
  );
  return onClose;
}

const isChosen = (site: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Dealer ${site}`, hidden: true }).checked;

describe.each(Object.keys(dialogs) as (keyof typeof dialogs)[])('a request for several sites: %s', (name) => {
  const { fill, method, sent: body, buttons, announced: words } = dialogs[name];
  const order = (site: string) => [method, `/console/api/registry/sites/${site}/${name}`, body];

  it('the dialog sends one request for each chosen site, and keeps a refused site chosen with the reason', async () => {
    const onClose = open(name);
    refusing.add('wattle');
    const third = await screen.findByRole('checkbox', { name: 'Dealer ironbark', hidden: true }, patience);
    fireEvent.click(third);
    fill();
    fireEvent.click(screen.getByRole('button', { name: buttons[0] }));
    const alert = within(await screen.findByRole('alert', {}, patience));
    expect(alert.getByText('Refused for 1 site, done for 2 others')).toBeTruthy();
    expect(alert.getByRole('listitem').textContent).toBe('Dealer wattle: Not today.');
    expect(sent).toEqual(expect.arrayContaining(['redgum', 'wattle', 'ironbark'].map(order)));
    expect(sent).toHaveLength(3);
    expect(rows.map(({ site }) => isChosen(site))).toEqual([false, true, false]);
    expect(onClose).not.toHaveBeenCalled();

    refusing.clear();
    sent.length = 0;
    fireEvent.click(await screen.findByRole('button', { name: buttons[1] }, patience));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), patience);
    expect(sent).toEqual([order('wattle')]);
    expect(announced).toEqual([words]);
  });
});
