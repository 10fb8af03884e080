import type { LeadResponse } from '@forecourt/contracts/api';
import { mostAttempts } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { deliveryCard } from './delivery-card.ts';
import type { InboxView } from './view.ts';

it.each([
  [2, '2 tries'],
  [mostAttempts, `Latest ${mostAttempts} tries`],
])('a delivery with %s listed attempts has a log with the title “%s”', (count, title) => {
  const clock = { now: new Date('2026-03-03T00:00:00Z'), timeZone: 'UTC' };
  const attempts = Array.from({ length: count }, (_, index) => ({
    attempt: index + 1,
    at: '2026-03-03T00:00:00Z',
    took_ms: 5,
    outcome: 'failed' as const,
    detail: '503',
  }));
  const selection = { site: 'redgum', state: 'all', q: '', before: null };
  const { markup } = deliveryCard(
    { clock, selection } as unknown as InboxView,
    {
      lead: { lead_id: 'one' },
      deliveries: [{ channel: 'crm', kind: 'webhook', target: 'crm.example', state: 'failed', attempts }],
    } as unknown as LeadResponse,
  );
  expect(markup).toContain(`<summary>${title}</summary>`);
});
