/** @jest-environment jsdom */
import { Toast } from '@base-ui/react/toast';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueries } from '../../gateways/query-client.ts';
import type { HistoryEntry } from '../../gateways/values.ts';
import { returnOf } from '../../model/history.ts';
import { SignedIn } from '../../testing/signed-in.tsx';
import UndoDialog from './undo-dialog.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const entry = { site: 'redgum', at: '2026-11-20T00:00:00Z', actor: 'priya', why: 'a test' };
const history: readonly HistoryEntry[] = [
  { ...entry, revision: 5, action: 'pin', from: null, to: 'lk-1' },
  { ...entry, revision: 6, action: 'pin', from: 'lk-1', to: 'lk-2' },
  { ...entry, revision: 7, action: 'change', from: 'lk-2', to: 'lk-3', change: 'ch-1' },
];
const comparison = {
  versions: [{ part: 'mf-search', from: '1.1.0', to: '1.0.0' }],
  config: [{ path: 'theme.accent', from: '#0b5f68', to: '#b3271b' }],
};

function answers(path: string): unknown {
  if (path.includes('/diff?')) return comparison;
  if (path.endsWith('/history')) return history;
  if (path.includes('/versions/')) return { files: {}, pages: {}, entry: 'remote.js', entryChunks: [] };
  if (path.endsWith('/remotes')) return [];
  return { site: 'redgum', revision: 7, lockfile: 'lk-3' };
}

/**
 * Opens the dialog for a site at revision 7, types a reason, presses a button, and returns the requests that were
 * sent.
 */
async function undo(wanted: Wanted, button: string) {
  const { sent, onClose } = open(wanted);
  fireEvent.change(await screen.findByLabelText('Why'), { target: { value: ' It was faster. ' } });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  return sent;
}

type Wanted = { readonly to?: string; readonly change?: string };

function open(wanted: Wanted) {
  const sent: unknown[] = [];
  const read: string[] = [];
  globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([path, JSON.parse(String(body))]);
    if (path.includes('/diff?')) read.push(path);
    return Response.json(answers(path));
  }) as typeof fetch;
  const onClose = jest.fn();
  render(
    <SignedIn queries={createQueries()}>
      <Toast.Provider>
        <UndoDialog site="redgum" what="Redgum returns." onClose={onClose} {...wanted} />
      </Toast.Provider>
    </SignedIn>,
  );
  return { sent, read, onClose };
}

describe('the undo dialog', () => {
  const rollback = '/console/api/registry/sites/redgum/rollback';
  const why = 'It was faster.';

  it('requests the chosen lockfile, with the shown revision as the expected one', async () => {
    expect(await undo({ to: 'lk-1' }, 'Restore')).toEqual([[rollback, { why, expectedRevision: 7, to: 'lk-1' }]]);
  });

  it('undoes the last change if no lockfile is chosen', async () => {
    expect(await undo({}, 'Undo')).toEqual([[rollback, { why, expectedRevision: 7 }]]);
  });

  it('undoes a change of several sites on all of them', async () => {
    expect(await undo({ change: 'ch-1' }, 'Undo')).toEqual([['/console/api/registry/changes/ch-1/undo', { why }]]);
  });

  it.each([
    ['one change back', {}, 'from=lk-3&to=lk-2'],
    ['a change of several sites', { change: 'ch-1' }, 'from=lk-3&to=lk-2'],
    ['a former lockfile', { to: 'lk-1' }, 'from=lk-3&to=lk-1'],
  ])('lists the versions and the configuration keys that the undo would restore: %s', async (_what, wanted, sets) => {
    const { read } = open(wanted);
    expect(await screen.findByText('theme.accent')).toBeDefined();
    expect(screen.getAllByText(/^1\.[01]\.0$/).map(({ textContent }) => textContent)).toEqual(['1.1.0', '1.0.0']);
    expect(read).toEqual([`/console/api/registry/diff?${sets}`]);
  });
});

describe('the state that an undo restores', () => {
  const rolledBack: readonly HistoryEntry[] = [
    ...history,
    { ...entry, revision: 8, action: 'rollback', from: 'lk-3', to: 'lk-2' },
  ];

  it('a second rollback goes back one more change instead of undoing the first', () => {
    expect(returnOf(rolledBack, 'lk-2', {})).toEqual({ from: 'lk-2', to: 'lk-1' });
  });

  it('a site without an earlier state lists nothing to roll back', () => {
    expect([returnOf(history, 'lk-1', {}), returnOf(history, 'lk-3', { change: 'ch-9' })]).toEqual([null, null]);
  });
});
