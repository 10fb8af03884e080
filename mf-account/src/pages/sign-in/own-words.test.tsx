/** @jest-environment jsdom */
import { messages } from '@forecourt/contracts';
import { found } from '@forecourt/kit/island';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SignInStep } from '../../model/sign-in.ts';
import remote from '../../remote.ts';
import { fakeGateways, fakeSession } from '../../testing/fake-gateways.ts';
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
  '[ERR-027] the step $step.kind shows its error in the site’s words, also at a field: $isField',
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
