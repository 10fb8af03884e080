/** @jest-environment jsdom */
import { Toast } from '@base-ui/react/toast';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { writeDraft } from '../../gateways/drafts.ts';
import { SignedIn } from '../../testing/signed-in.tsx';
import ConfigurationDialog from './configuration-dialog.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  globalThis.fetch = unmocked;
});

const applied = { revision: 6, actor: 'priya', at: '2026-11-20T00:00:00Z' };
const current = { site: 'redgum', id: 'cf-1', config: { noun: 'car' }, applied };

function Announced() {
  const { toasts } = Toast.useToastManager();
  return toasts.map(({ id, description }) => <p key={id}>{description}</p>);
}

it.each([
  ['', null, {}, 'It’ll be live on Redgum Autos within a second.'],
  [
    ', for the chosen side of a running rollout',
    'ro-1',
    { rollout: 'candidate' },
    'It’ll be live on Redgum Autos within a second. Where a rollout is running, only visitors in it get the change.',
  ],
])(
  'the configuration dialog applies the typed configuration to the revision that it shows%s',
  async (_, rollout, more, said) => {
    const sent: unknown[] = [];
    globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
      if (method === 'PUT') sent.push([path, JSON.parse(String(body))]);
      if (path.endsWith('/can-i-pin')) return Response.json({ fits: true, faults: [], sites: {} });
      if (path.endsWith('/config')) return Response.json(current);
      if (path.endsWith('/sites')) return Response.json([{ site: 'redgum', name: 'Redgum Autos' }]);
      return Response.json({ site: 'redgum', revision: 7, lockfile: 'lk-1', rollout });
    }) as typeof fetch;
    writeDraft('redgum', { text: '{"noun":"van"}', basedOn: 'cf-1', base: current.config, why: ' A new word. ' });
    const onClose = jest.fn();
    render(
      <SignedIn>
        <Toast.Provider>
          <ConfigurationDialog site="redgum" onClose={onClose} />
          <Announced />
        </Toast.Provider>
      </SignedIn>,
    );
    if (rollout !== null) fireEvent.click(await screen.findByRole('radio', { name: /^The new versions/ }));
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply 1 change' });
    await waitFor(() => expect(apply.disabled).toBe(false));
    fireEvent.click(apply);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sent).toEqual([
      [
        '/console/api/registry/sites/redgum/config',
        { config: { noun: 'van' }, basedOn: 'cf-1', why: 'A new word.', expectedRevision: 7, ...more },
      ],
    ]);
  },
);
