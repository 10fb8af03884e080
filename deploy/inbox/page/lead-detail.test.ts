import type { LeadDelivery } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { html } from '../html.ts';
import { failureBanner, replySubject } from './lead-detail.ts';

const clock = { now: new Date('2026-03-03T00:00:00Z'), timeZone: 'UTC' };

type Given = Pick<LeadDelivery, 'channel' | 'kind' | 'state'> & Partial<LeadDelivery> & { readonly failures?: number };

function deliveryOf({ failures = 0, ...given }: Given): LeadDelivery {
  const attempts = Array.from({ length: failures }, (_, index) => ({
    attempt: index + 1,
    at: '2026-03-03T00:00:00Z',
    took_ms: 5,
    outcome: 'failed' as const,
    detail: '503',
  }));
  return { target: 'crm.example', attempts, ...given };
}

const crm = { channel: 'crm', kind: 'webhook', state: 'retrying', failures: 1 } as const;
const desk = { channel: 'desk', kind: 'email', state: 'delivered' } as const;
const change = { sequence: 1, kind: 'moved' } as const;

it.each<[readonly Given[], string]>([
  [[desk], ''],
  [
    [{ ...crm, next_attempt_at: '2026-03-03T09:41:00Z' }, desk],
    'Webhook (crm) hasn’t got this lead. 1 try failed. Next try at 9:41 am. Email (desk) got it.See delivery',
  ],
  [
    [
      { ...crm, state: 'failed', failures: 3 },
      { ...crm, channel: 'old', kind: 'gone', state: 'failed', failures: 2 },
    ],
    'Webhook (crm) and Removed channel (old) haven’t got this lead. 5 tries failed. We’ve stopped trying.See delivery',
  ],
  [
    [{ ...crm, state: 'delivered' }, { ...crm, state: 'failed', change, failures: 2 }, desk, { ...desk, change }],
    'Webhook (crm) hasn’t got the change to this booking. 2 tries failed. We’ve stopped trying. Email (desk) got it.See delivery',
  ],
  [
    [
      { ...crm, next_attempt_at: '2026-03-03T09:41:00Z' },
      { ...crm, channel: 'spare', state: 'failed', failures: 2 },
      { ...crm, channel: 'third', state: 'delivered' },
      desk,
      { ...desk, state: 'waiting', change },
    ],
    'Webhook (crm) hasn’t got this lead. 1 try failed. Next try at 9:41 am. Webhook (spare) hasn’t got this lead. 2 tries failed. We’ve stopped trying. Webhook (third) got it.See delivery',
  ],
])(
  'the banner above a lead names the channels to which the lead, or a change of it, was delivered and was not: %#',
  (given, words) => {
    const { markup } = html`${failureBanner({ clock }, { deliveries: given.map(deliveryOf) })}`;
    expect(markup.replace(/<svg.*?<\/svg>|<[^>]+>/gs, '')).toBe(words);
  },
);

it.each([
  ['2021 Toyota RAV4', 'Your enquiry: 2021 Toyota RAV4'],
  [undefined, 'Your enquiry at Redgum'],
])('the reply to a lead about the vehicle %s has the subject “%s”', (vehicle, subject) => {
  expect(replySubject({ ...(vehicle !== undefined && { vehicle }) }, { name: 'Redgum' })).toBe(subject);
});
