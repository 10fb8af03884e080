/** @jest-environment jsdom */

import { afterEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SignedIn as AsPriya } from '../testing/signed-in.tsx';
import { SignedIn } from './signed-in.tsx';

// The theme’s script calls `matchMedia` when it is loaded, and jsdom lacks it.
globalThis.matchMedia ??= (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
const { ThemeSwitch } = await import('./theme-switch.tsx');

const unmocked = globalThis.fetch;
let sent: unknown[] = [];
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});
function receive() {
  sent = [];
  globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, body == null ? null : JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  }) as typeof fetch;
}

it('the theme changes at once, and is sent to the server for the next page', async () => {
  receive();
  render(<ThemeSwitch />);
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  fireEvent.click(await screen.findByRole('button', { name: 'Light' }));
  expect(sent).toEqual(['dark', 'light'].map((theme) => ['PUT', '/console/api/theme', { theme }]));
});

it('signing out ends the session on the server and deletes the cached data', async () => {
  receive();
  const queries = new QueryClient();
  queries.setQueryData(['session'], { name: 'priya' });
  queries.setQueryData(['sites'], ['redgum']);
  render(
    <AsPriya queries={queries}>
      <SignedIn />
    </AsPriya>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(queries.getQueryData(['session'])).toBeNull());
  expect(sent).toEqual([['DELETE', '/console/api/session', null]]);
  expect(queries.getQueryData(['sites'])).toBeUndefined();
});
