/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DialogContext } from '../../features/dialogs.ts';
import { SignedIn } from '../../testing/signed-in.tsx';
import { SiteHistory } from './site-history.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const entry = { site: 'redgum', at: '2026-11-20T00:00:00Z', actor: 'priya', why: 'a test' };
const [first, second] = [
  { ...entry, revision: 1, action: 'pin', from: null, to: 'lk-1' },
  { ...entry, revision: 2, action: 'pin', from: 'lk-1', to: 'lk-2' },
];

it.each([
  ['a pin', [first, second], 'Redgum goes back to what it was running before the change “a test”.'],
  [
    'a rollback, which “Undo” does not undo',
    [first, second, { ...entry, revision: 3, action: 'rollback', from: 'lk-2', to: 'lk-1' }],
    'This doesn’t reverse the rollback. Redgum goes back by one more change.',
  ],
])('“Undo” beside %s says what the site goes back to', async (_, history, what) => {
  globalThis.fetch = (async () => Response.json(history)) as typeof fetch;
  const open = jest.fn();
  render(
    <SignedIn>
      <DialogContext value={{ open, close: () => {} }}>
        <SiteHistory site="redgum" name="Redgum" changes />
      </DialogContext>
    </SignedIn>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(open).toHaveBeenCalledWith({ kind: 'undo', site: 'redgum', what });
});
