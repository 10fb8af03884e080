/** @jest-environment jsdom */
import { Toast } from '@base-ui/react/toast';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { SignedIn } from '../../testing/signed-in.tsx';
import PinDialog from './pin-dialog.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

it('the pin dialog shows an error when its lists of sites and versions cannot be loaded', async () => {
  const error = { code: 'REGISTRY_UNREACHABLE', message: 'The registry cannot be reached.' };
  globalThis.fetch = (async () => new Response(JSON.stringify({ error }), { status: 503 })) as typeof fetch;
  render(
    <SignedIn>
      <Toast.Provider>
        <PinDialog onClose={() => {}} />
      </Toast.Provider>
    </SignedIn>,
  );
  expect(await screen.findByText('The list of sites and versions can’t be shown.')).toBeTruthy();
  expect(screen.getByText(/The registry cannot be reached/)).toBeTruthy();
});
