/** @jest-environment jsdom */
import { messages } from '@forecourt/contracts';
import { allMessages } from '@forecourt/contracts/api';
import { found } from '@forecourt/kit/island';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SignInStep } from '../../model/sign-in.ts';
import remote from '../../remote.ts';
import { fakeGateways, fakeSession } from '../../testing/fake-gateways.ts';
import handle from './action.ts';
import type { SignInData } from './data.ts';
import page from './index.ts';

const challenge = 'c'.repeat(16);
const steps: readonly SignInStep[] = [
  { kind: 'contact' },
  { kind: 'code', challenge },
  { kind: 'phone' },
  { kind: 'account' },
  { kind: 'delete' },
  { kind: 'add' },
  { kind: 'prove', challenge },
  { kind: 'confirm', next: 'add' },
  { kind: 'confirm-code', challenge, next: 'add' },
];
const session = fakeSession({ signedIn: true, contact: 'aroha@example.com', phone: null });
const gateways = { ...fakeGateways(), session };
const site = demoSite({ labels: { ...demoSite().labels, messages: { accountUnanswered: 'The line is down.' } } });

it.each(steps.flatMap((step) => [true, false].map((isField) => ({ step, isField }))))(
  '[ERR-027] the step $step.kind shows an error in the site’s words (shown at a field: $isField)',
  async ({ step, isField }) => {
    const returned = { typed: '', error: messages.accountUnanswered, isField };
    const shown: typeof page = {
      ...page,
      load: async () => found({ type: null, redirect: '/', back: '/', step, returned }),
    };
    const { unmount } = await mountPage(shown, { remote, gateways, site, address: '/sign-in' });
    const text = screen.getByRole('alert').textContent;
    await unmount();
    expect([text?.includes('The line is down.'), text?.includes(messages.accountUnanswered)]).toEqual([true, false]);
  },
);

it.each([
  ['contact', { contact: 'nobody' }],
  ['code', { challenge, code: '12' }],
  ['phone', { phone_number: '12' }],
  ['add', { contact: 'nobody' }],
  ['prove', { challenge, code: '12' }],
  ['delete', {}],
])('[ERR-027] the step %s says in the site’s words that what was typed is wrong', async (step, fields) => {
  const all = Object.fromEntries(Object.entries(allMessages).map(([key, text]) => [key, `Ours: ${text}`]));
  const worded = { ...site, labels: { ...site.labels, messages: all } };
  const address = { path: '/sign-in', query: '', params: {} };
  const about = { type: null, redirect: '/', back: '/', step: { kind: 'contact' } } as const;
  const signal = new AbortController().signal;
  const handled = await handle({
    site: worded,
    gateways,
    signal,
    nowMs: 0,
    address,
    about,
    fields: { step, ...fields },
  });
  const { data } = handled as { readonly data: SignInData };
  const shown: typeof page = { ...page, load: async () => found(data) };
  const { unmount } = await mountPage(shown, { remote, gateways, site: worded, address: '/sign-in' });
  const errors = within(screen.getByRole('alert')).getAllByRole('link');
  const texts = errors.map(({ textContent }) => textContent);
  await unmount();
  expect(texts).toEqual([expect.stringMatching(/^Ours: /)]);
});
