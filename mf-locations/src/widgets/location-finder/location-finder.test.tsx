/** @jest-environment jsdom */
import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const artarmon = aLocation({ name: 'Artarmon', slug: 'artarmon' });
const geelong = aLocation({
  id: 'y2',
  name: 'Geelong',
  slug: 'geelong',
  address: { ...artarmon.address, lat: -38.2, long: 144.34 },
});

async function show(ask: () => Promise<{ lat: number; long: number } | 'unavailable'>) {
  const gateways = { ...knowing(artarmon, geelong), position: { ask } };
  island = await mountWidget(widget, {}, { remote, gateways });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Our Locations' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  return rows;
}

describe('the location finder', () => {
  it('each row links to its page and has its number; a postcode is submitted to the locations page', async () => {
    const rows = await show(async () => 'unavailable');
    expect(rows()).toEqual(['Artarmon', 'Geelong']);
    expect(screen.getByRole('link', { name: 'Geelong' }).getAttribute('href')).toBe('/locations/geelong');
    expect(screen.getByRole('link', { name: /^Call Artarmon on/ }).getAttribute('href')).toBe('tel:0299041180');
    expect(screen.getByRole('search').getAttribute('action')).toBe('/dealerships');
  });

  it('sorts by distance once the shopper shares a position', async () => {
    const rows = await show(async () => ({ lat: -37.8, long: 144.96 }));
    await act(async () => screen.getByRole('button', { name: 'Use my location' }).click());
    expect(rows()).toEqual(['Geelong', 'Artarmon']);
  });
});
