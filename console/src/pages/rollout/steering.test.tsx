/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueries } from '../../gateways/query-client.ts';
import type { Rollout } from '../../gateways/values.ts';
import { SignedIn } from '../../testing/signed-in.tsx';
import { Steering } from './steering.tsx';

const unmocked = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = unmocked;
});

const step = { minMinutes: 0, maxMinutes: 60 };
const rollout = {
  id: 'ro-0123456789ab',
  phase: 'running',
  step: 0,
  steps: [
    { share: 100, ...step },
    { share: 10_000, ...step },
  ],
  sites: ['redgum'],
  revision: 3,
} as unknown as Rollout;

const hourMs = 3_600_000;
const freeze = {
  id: 'fz-1',
  site: 'redgum',
  timeZone: 'Australia/Brisbane',
  from: new Date(Date.now() - hourMs).toISOString(),
  until: new Date(Date.now() + hourMs).toISOString(),
  why: 'the sale',
};

/**
 * Shows the buttons of a rollout whose site is frozen. Returns a list that collects the requests that are sent. `read`
 * collects the addresses that are read.
 */
function steerFrozen(administer: boolean, read: string[] = []): readonly unknown[] {
  const sent: unknown[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/console/api/registry/freezes': [freeze],
    '/console/api/registry/sites': [{ site: 'redgum', name: 'Redgum Autos' }],
  };
  globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    else read.push(path);
    return new Response(JSON.stringify(answers[path] ?? {}), { status: 200 });
  }) as typeof fetch;
  render(
    <SignedIn may={{ administer }} queries={createQueries()}>
      <Steering rollout={rollout} />
    </SignedIn>,
  );
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirms = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sayWhy = async (why: string) => fireEvent.change(await screen.findByLabelText('Why'), { target: { value: why } });

it('a step on a frozen site is sent only after an admin chooses to change the site despite its freeze', async () => {
  const sent = steerFrozen(true);
  press('Continue to 100% now');
  await sayWhy('the fault costs more');
  const despite = await screen.findByLabelText('Despite freeze');
  expect(confirms('Continue now').disabled).toBe(true);
  fireEvent.click(despite);
  press('Continue now');
  await waitFor(() =>
    expect(sent).toEqual([{ action: 'step', why: 'the fault costs more', expectedRevision: 3, despiteFreeze: true }]),
  );
});

it('after a rollback the sites are read again, because their versions have changed', async () => {
  const read: string[] = [];
  const sent = steerFrozen(true, read);
  press('Roll back');
  await sayWhy('it is slow');
  read.length = 0;
  const [, confirm] = screen.getAllByRole('button', { name: 'Roll back', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(read).toContain('/console/api/registry/sites'));
});

it('on a frozen site a release manager cannot step forward, but can still roll back', async () => {
  const sent = steerFrozen(false);
  press('Continue to 100% now');
  await sayWhy('it is ready');
  expect(await screen.findByText(/An admin can make other changes too/)).toBeTruthy();
  expect(screen.queryByLabelText('Despite freeze')).toBeNull();
  expect(confirms('Continue now').disabled).toBe(true);
  press('Cancel');
  press('Roll back');
  await sayWhy('it is slow');
  expect(screen.queryByText(/is frozen/)).toBeNull();
  const [, confirm] = screen.getAllByRole('button', { name: 'Roll back', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ action: 'return', why: 'it is slow', expectedRevision: 3 }]));
});
