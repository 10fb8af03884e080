/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DialogContext } from '../../features/dialogs.ts';
import { SignedIn } from '../../testing/signed-in.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const version = (version: string) => ({
  remote: 'mf-search',
  version,
  publishedAt: '2026-11-20T00:00:00.000Z',
  publishedBy: 'ci',
  provenance: null,
});

// The chart library queries the pixel ratio with `matchMedia` when it is imported, and jsdom has no `matchMedia`.
globalThis.matchMedia = (() => new EventTarget()) as unknown as typeof matchMedia;

it('the page of a remote says what could not be read, and calls no version unused if the sites are unknown', async () => {
  const { RemotePage } = await import('./remote.tsx');
  const error = { code: 'REGISTRY_UNREACHABLE', message: 'The registry cannot be reached.' };
  globalThis.fetch = (async (path: string) =>
    path === '/console/api/registry/remotes'
      ? new Response(JSON.stringify([version('1.0.0'), version('1.1.0')]))
      : new Response(JSON.stringify({ error }), { status: 503 })) as typeof fetch;
  render(
    <SignedIn>
      <DialogContext value={{ open: () => {}, close: () => {} }}>
        <RemotePage remote="mf-search" />
      </DialogContext>
    </SignedIn>,
  );
  expect(await screen.findByText('The manifest of mf-search 1.0.0 can’t be shown.')).toBeTruthy();
  expect(screen.getByText('The sizes can’t be shown.')).toBeTruthy();
  expect(screen.getByText(/Shown without the sites that run each version and the channels to promote to/)).toBeTruthy();
  expect(screen.queryByText('Only one version so far')).toBeNull();
  expect(screen.queryAllByText('no site')).toEqual([]);
});
