import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import type { EventDefinition } from '../define-event.ts';
import * as contracts from '../index.ts';

/** A valid and an invalid payload of each event. */
const payloads: Readonly<Record<string, readonly [good: object, bad: object]>> = {
  'alert:raised': [{ message: 'An error occurred when submitting this form' }, { message: 7 }],
  'analytics:recorded': [
    { id: 60, carId: 'a' },
    { id: 62, carId: 'a' },
  ],
  'compare:changed': [{ carIds: ['a', 'b'] }, { carIds: [{ id: 'a' }] }],
  'favourites:changed': [
    { carIds: ['a', 'b'], change: { kind: 'added', carId: 'a', source: 'thisTab' } },
    { carIds: [{ id: 'a' }] },
  ],
  'finance:quoted': [
    {
      carId: 'a',
      provider: 'Harbour Auto Finance',
      weeklyCents: 27_400,
      annualRatePercent: 7.99,
      comparisonRatePercent: 8.62,
      termYears: 5,
      depositCents: 0,
    },
    {
      carId: 'a',
      provider: 'Harbour Auto Finance',
      weeklyCents: 274.5,
      annualRatePercent: 7.99,
      comparisonRatePercent: 8.62,
      termYears: 5,
      depositCents: 0,
    },
  ],
  'finance-terms:changed': [{ termYears: 5, depositCents: 200_000 }, { termYears: 5 }],
  'lead:submitted': [{ leadId: '1', category: 'General Enquiry', carId: 'a' }, { leadId: '1' }],
  'saved-searches:changed': [{ hrefs: ['/search/toyota'] }, { hrefs: [{ href: '/search/toyota' }] }],
  'search:performed': [
    { query: 'rav4', count: 12, href: '/search?query=rav4' },
    { query: 'rav4', count: 1.5, href: '/' },
  ],
  'search:saved': [
    { href: '/search/toyota', title: 'Toyota cars', count: 12 },
    { href: '/search/toyota', title: 'Toyota cars' },
  ],
  'search:unsaved': [{ href: '/search/toyota' }, { hrefs: ['/search/toyota'] }],
  'toast:raised': [
    { message: 'Car Removed', durationMs: 1_500 },
    { message: 'Car Removed', durationMs: 'long' },
  ],
  'visit:changed': [
    { visitedPages: ['/', '/finance'], linkedQueryParams: { utm_source: 'radio' }, source: 'radio' },
    { visitedPages: Array(51).fill('/'), linkedQueryParams: {}, source: 'direct' },
  ],
  'chat:requested': [{ state: 'opened' }, { state: 'open' }],
  'viewed-cars:changed': [{ carIds: ['b', 'a'] }, { carIds: 'a' }],
  'watchlist:changed': [
    { carIds: ['b'], change: { kind: 'removed', carId: 'a', source: 'otherTab' } },
    { carIds: ['b'], change: { kind: 'lost', carId: 'a', source: 'otherTab' } },
  ],
  'vehicle:viewed': [{ carId: 'a', slug: 'rav4', make: 'Toyota' }, { carId: 'a' }],
};

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'replay' in value && 'payload' in value;
const events = Object.values<unknown>(contracts).filter(isEvent);

describe('events', () => {
  it('each event has an example payload in this test', () => {
    expect(events.map(({ name }) => name).sort()).toEqual(Object.keys(payloads).sort());
  });

  it.each(events.map((event) => [event.name, event] as const))(
    '%s is named noun:verbed, because it tells what happened, and has a version',
    (name, event) => {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*:[a-z]+ed$/);
      expect(Number.isInteger(event.version) && event.version >= 1).toBe(true);
      expect(['none', 'last', 'until-heard']).toContain(event.replay);
    },
  );

  it('states are replayed to islands that mount later, alerts and toasts only to their first subscriber', () => {
    const named = (replay: string) =>
      events.flatMap((event) => (event.replay === replay ? [event.name] : [])).toSorted();
    expect(named('last')).toEqual([
      'compare:changed',
      'favourites:changed',
      'finance-terms:changed',
      'finance:quoted',
      'saved-searches:changed',
      'search:performed',
      'vehicle:viewed',
      'viewed-cars:changed',
      'visit:changed',
      'watchlist:changed',
    ]);
    expect(named('until-heard')).toEqual(['alert:raised', 'toast:raised']);
  });

  it.each(events.map((event) => [event.name, event] as const))(
    '%s accepts its payload unchanged and refuses an invalid one',
    (name, event) => {
      const [good, bad] = payloads[name] ?? [];
      expect(safeParse(event.payload, good)).toMatchObject({ success: true, data: good });
      expect(safeParse(event.payload, bad).success).toBe(false);
    },
  );

  it.each(events.map((event) => [event.name, event] as const))(
    '%s drops unknown fields, so that a newer publisher may add some',
    (name, event) => {
      const [good] = payloads[name] ?? [];
      expect(safeParse(event.payload, { ...good, since: 'next version' }).data).toEqual(good);
    },
  );

  it('the event of a lead drops personal data', () => {
    const [lead] = payloads['lead:submitted'] ?? [];
    const personal = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', message: 'Hello' };
    expect(safeParse(contracts.leadSubmitted.payload, { ...lead, ...personal }).data).toEqual(lead);
  });
});
