import type { LeadResponse } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { html } from '../html.ts';
import { vehicleCard } from './vehicle-cards.ts';
import type { InboxView } from './view.ts';

const view = { clock: { now: new Date('2026-03-03T00:00:00Z'), timeZone: 'UTC' } } as InboxView;

it.each([
  ['a vehicle that the dealer had', { car_id: 'rav4' }, true],
  ['a vehicle that the shopper is looking for', {}, false],
])('the card of %s has the words “No longer in stock” only if the dealer had the vehicle', (_, payload, isGone) => {
  const open = { car: null, lead: { vehicle: 'Toyota RAV4' }, payload } as unknown as LeadResponse;
  const { markup } = html`${vehicleCard(view, open)}`;
  expect([markup.includes('Toyota RAV4'), markup.includes('No longer in stock')]).toEqual([true, isGone]);
});
