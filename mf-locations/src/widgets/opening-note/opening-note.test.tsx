/** @jest-environment jsdom */
import type { CarBrief, Location } from '@forecourt/contracts';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import openingNote from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const car: CarBrief = { id: 'c1', slug: 'c1', name: '2026 Toyota RAV4', carType: 'new', status: 'in_stock' };

async function noteAt(time: string, ...locations: readonly Location[]) {
  const test = await mountWidget(openingNote, car, {
    remote,
    gateways: knowing(...locations),
    nowMs: Date.parse(time),
  });
  leave = test.unmount;
  return test.element.textContent;
}

describe('the opening note', () => {
  it.each([
    ['Friday noon', '2026-11-20T01:00:00Z', ''],
    ['Friday evening', '2026-11-20T06:30:00Z', 'We open at 9:00 am tomorrow.'],
    ['Saturday evening', '2026-11-21T08:00:00Z', 'We open Monday at 8:30 am.'],
  ])(
    'on %s the note shows when the location opens next, or nothing while the location is open',
    async (_, time, text) => {
      expect(await noteAt(time, aLocation())).toBe(text);
    },
  );

  it('renders nothing when hours are unknown or the site has no location', async () => {
    const evening = '2026-11-20T06:30:00Z';
    expect(await noteAt(evening, aLocation({ contact_detail: { opening_hours: [] } }))).toBe('');
    await leave();
    expect(await noteAt(evening)).toBe('');
  });
});
