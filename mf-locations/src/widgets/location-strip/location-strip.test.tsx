/** @jest-environment jsdom */
import type { LocationsConfig } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(count: number, locations?: LocationsConfig) {
  const all = Array.from({ length: count }, (_, index) =>
    aLocation({ id: `y${index}`, name: `Yard ${index}`, slug: `yard-${index}` }),
  );
  const site = demoSite(locations === undefined ? {} : { locations });
  island = await mountWidget(widget, {}, { remote, gateways: knowing(...all), site });
  return { hint: screen.queryByText('Swipe'), list: screen.queryByRole('list', { name: 'Our Locations' }) };
}

describe('the location strip', () => {
  it('[LOC-002] is a carousel named Our Locations, each card linking to its page', async () => {
    const { list } = await show(4);
    const links = within(list as HTMLElement).getAllByRole('link', { name: /^View Location Yard/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [0, 1, 2, 3].map((index) => `/locations/yard-${index}`),
    );
  });

  it.each([
    [2, undefined, true],
    [3, undefined, true],
    [4, undefined, false],
    [3, 'overThree', false],
    [4, 'overThree', true],
  ] as const)(
    '[LOC-003] with %s locations and the setting swipeHint %s, large screens show the swipe hint: %s',
    async (count, swipeHint, hints) => {
      const { hint } = await show(count, swipeHint && { swipeHint });
      expect(hint?.hasAttribute('data-wide')).toBe(hints);
    },
  );

  it('[VDP-067] shows phone numbers in the local format when the site chooses this format', async () => {
    const location = aLocation({ name: 'Artarmon' });
    const contact_detail = { ...location.contact_detail, phone: '+61 2 5550 2140' };
    const site = demoSite({ phones: { startRevealed: false, localFormat: true } });
    island = await mountWidget(widget, {}, { remote, gateways: knowing({ ...location, contact_detail }), site });
    const call = screen.getByRole('link', { name: 'Call Artarmon on 02 5550 2140' });
    expect(call.getAttribute('href')).toBe('tel:+61255502140');
  });

  it('a single location is a block without a hint; without locations the strip renders nothing', async () => {
    const { hint, list } = await show(1);
    expect([hint, list?.hasAttribute('data-single')]).toEqual([null, true]);
    await island?.unmount();
    await show(0);
    expect(island?.element.textContent).toBe('');
  });
});
