/** @jest-environment jsdom */
import { Toast } from '@base-ui/react/toast';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueries } from '../../gateways/query-client.ts';
import UndoDialog from './undo-dialog.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

/** Opens the dialog for a site at revision 7, says why, and gives what was sent. */
async function undo(wanted: { readonly to?: string; readonly change?: string }, button: string) {
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push([path, JSON.parse(String(body))]);
    return new Response(JSON.stringify({ site: 'redgum', revision: 7 }), { status: 200 });
  }) as typeof fetch;
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={createQueries()}>
      <Toast.Provider>
        <UndoDialog site="redgum" what="Redgum returns." onClose={onClose} {...wanted} />
      </Toast.Provider>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Why'), { target: { value: ' It was faster. ' } });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  return sent;
}

describe('the dialog that returns a site', () => {
  const rollback = '/console/api/registry/sites/redgum/rollback';
  const why = 'It was faster.';

  it('restores the lockfile that was chosen, at the revision that is shown', async () => {
    expect(await undo({ to: 'lk-1' }, 'Restore')).toEqual([[rollback, { why, expectedRevision: 7, to: 'lk-1' }]]);
  });

  it('undoes the last change where no lockfile is chosen', async () => {
    expect(await undo({}, 'Undo')).toEqual([[rollback, { why, expectedRevision: 7 }]]);
  });

  it('undoes a change of several sites on all of them', async () => {
    expect(await undo({ change: 'ch-1' }, 'Undo')).toEqual([['/console/api/registry/changes/ch-1/undo', { why }]]);
  });
});
