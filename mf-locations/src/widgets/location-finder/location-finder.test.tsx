/** @jest-environment jsdom */
import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
const unmocked = { ResizeObserver: globalThis.ResizeObserver, matchMedia: globalThis.matchMedia };
afterEach(async () => {
  await island?.unmount();
  Object.assign(globalThis, unmocked);
});

const artarmon = aLocation({ name: 'Artarmon', slug: 'artarmon' });
const geelong = aLocation({
  id: 'y2',
  name: 'Geelong',
  slug: 'geelong',
  address: { ...artarmon.address, lat: -38.2, long: 144.34 },
});

/** @param onMap called with the function that draws the map; by default the map is not drawn */
async function show(
  ask: () => Promise<{ lat: number; long: number } | 'unavailable'>,
  onMap: (draw: () => void) => void = () => {},
  locations = [artarmon, geelong],
) {
  const whenNear = (_element: Element, draw: () => void) => {
    onMap(draw);
    return () => {};
  };
  const gateways = { ...knowing(...locations), position: { ask }, viewport: { whenNear } };
  island = await mountWidget(widget, {}, { remote, gateways });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Our Locations' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  return rows;
}

describe('the location finder', () => {
  it('each row links to its location’s page and phone number; a postcode is submitted to the locations page', async () => {
    const rows = await show(async () => 'unavailable');
    expect(rows()).toEqual(['Artarmon', 'Geelong']);
    expect(screen.getByRole('link', { name: 'Geelong' }).getAttribute('href')).toBe('/locations/geelong');
    expect(screen.getByRole('link', { name: /^Call Artarmon on/ }).getAttribute('href')).toBe('tel:0255501180');
    expect(screen.getByRole('search').getAttribute('action')).toBe('/dealerships');
  });

  it('a row has the number of its pin on the map, and none without a pin', async () => {
    const { lat: _, long: __, ...unknown } = artarmon.address;
    const hornsby = aLocation({ id: 'y3', name: 'Hornsby', slug: 'hornsby', address: unknown });
    const kew = { ...geelong, id: 'y4', name: 'Kew', slug: 'kew' };
    await show(async () => 'unavailable', () => {}, [artarmon, geelong, hornsby, kew]);
    const rows = within(screen.getByRole('list', { name: 'Our Locations' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.number')?.textContent)).toEqual(['1', '2', undefined, '3']);
  });

  it('sorts by distance once the shopper shares a position', async () => {
    const rows = await show(async () => ({ lat: -37.8, long: 144.96 }));
    await act(async () => screen.getByRole('button', { name: 'Use my location' }).click());
    expect(rows()).toEqual(['Geelong', 'Artarmon']);
  });

  it('each pin of the map leads to the page of its location', async () => {
    // This stub reports no size, so the map is never measured, and testing-library treats the links on its canvas as
    // hidden.
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
    await show(
      async () => 'unavailable',
      (run) => run(),
    );
    const map = within(screen.getByRole('region', { name: 'Map of our locations' }));
    const addressOf = (name: string) => map.queryByRole('link', { name, hidden: true })?.getAttribute('href');
    await waitFor(() =>
      expect([addressOf('Artarmon'), addressOf('Geelong')]).toEqual(['/locations/artarmon', '/locations/geelong']),
    );
  });
});
