import type { CarBrief, leadSubmitted as LeadSubmitted, PayloadOf } from '@forecourt/contracts';
import { leadSubmitted, toastRaised } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { LeadOutcome } from '../gateways/leads.ts';
import remote from '../remote.ts';
import enquiry from '../widgets/enquiry/index.ts';
import { aCar } from './enquiry.ts';
import { fakeGateways } from './fake-gateways.ts';

type Showing = { readonly car?: CarBrief; readonly gateways?: ReturnType<typeof fakeGateways>; readonly site?: Site };

/** Mounts the enquiry about a vehicle, and records its messages, toasts and reports. */
export async function showEnquiry({ car = aCar(), gateways = fakeGateways(), site = demoSite() }: Showing = {}) {
  const reports: string[] = [];
  const test = await mountWidget(enquiry, car, {
    remote,
    gateways,
    site,
    onReport: (error) => reports.push(String(error)),
  });
  const messages: PayloadOf<typeof LeadSubmitted>[] = [];
  test.bus.subscribe(leadSubmitted, (lead) => messages.push(lead));
  const toasts: string[] = [];
  test.bus.subscribe(toastRaised, ({ message }) => toasts.push(message));
  return { ...test, gateways, reports, messages, toasts };
}

export const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
export const textIn = (label: RegExp) => field(label).value;
export const submitButton = () =>
  screen.getByRole('button', { name: /Enquire Now|Send again|Find Me Something Similar/ });
export const send = () => act(async () => fireEvent.click(submitButton()));

/** Waits until the debounced draft is stored. */
export const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)));

/** Default message of an enquiry. */
export const wish = 'I’d like to know more about the 2026 Toyota RAV4.';

export function fill() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
  type(/Comments/, 'Is it still there?');
}

export const unanswered: LeadOutcome = { kind: 'unanswered', reason: '503' };
export const refused = (changes: Partial<Extract<LeadOutcome, { kind: 'refused' }>> = {}): LeadOutcome => ({
  kind: 'refused',
  message: null,
  fields: {},
  reason: '400',
  ...changes,
});
