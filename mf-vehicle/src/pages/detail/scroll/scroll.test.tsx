/** @jest-environment jsdom */
import type { Location } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { aCar } from '../../../testing/car.ts';
import { fakeGateways } from '../../../testing/gateways.ts';
import { aLocation } from '../../../testing/location.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';
import { useAnnouncement } from './announcement.tsx';

let leave = async () => {};
afterEach(() => leave());

async function show(car = aCar(), site = demoSite(), locations: readonly Location[] | Error = []) {
  const gateways = fakeGateways({ cars: [car], locations });
  const test = await showVehicle(car, { site, gateways });
  leave = test.unmount;
  return { ...test, gateways, scrollTo: (px: number) => act(async () => gateways.scrollTo(px)) };
}

describe('sticky header', () => {
  const summary = () => screen.queryByRole('group', { name: 'Vehicle summary' });

  it('the sticky header is hidden until the page is scrolled by more than 500 px, then shows name, price and an enquiry button', async () => {
    Element.prototype.scrollIntoView = () => {};
    const { scrollTo } = await show();
    expect(summary()).toBeNull();
    await scrollTo(500);
    expect(summary()).toBeNull();
    await scrollTo(501);
    expect(summary()?.textContent).toBe(
      '2026 Toyota RAV4Cruiser Hybrid AWD · XA60 · Tidal Teal$58,490Drive awayEnquire Now',
    );
    const bar = summary();
    if (bar === null) throw new Error('the sticky header is shown');
    await act(async () => fireEvent.click(within(bar).getByRole('link', { name: 'Enquire Now' })));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ask about this car' }));
    await scrollTo(0);
    expect(summary()).toBeNull();
  });

  it('the sticky header shows a sold car as sold, without its price', async () => {
    const { scrollTo } = await show(aCar({ status: 'sold' }));
    await scrollTo(600);
    expect(summary()?.textContent).toContain('SOLD');
    expect(summary()?.textContent).not.toContain('$');
  });

  it('[VDP-026] the sticky header can be switched off by the site', async () => {
    const { vdp } = demoSite();
    const { scrollTo } = await show(aCar(), demoSite({ vdp: { ...vdp, stickyHeader: false } }));
    await scrollTo(2000);
    expect(summary()).toBeNull();
  });
});

describe('announcement bar', () => {
  const bar = () => screen.queryByRole('region', { name: 'Vehicle location' });
  const hornsby = { city: 'Hornsby', location_id: 'hornsby', location_name: 'Northshore Kia' };
  const address = { street: '1 Edge Street', city: 'Hornsby', state: 'NSW', postcode: '2077' };
  const other = (changes: Partial<Location['address']>) =>
    aLocation({ id: 'hornsby', name: 'Northshore Kia', primary: false, address: { ...address, ...changes } });
  const directions = async (changes: Partial<Location['address']>) => {
    await show(aCar(hornsby), demoSite(), [aLocation(), other(changes)]);
    return screen.getByRole('link', { name: 'Get Directions' }).getAttribute('href');
  };

  it('[VDP-029] [VDP-030] the announcement bar shows the city of a vehicle outside the main location’s city', async () => {
    await show(aCar(hornsby), demoSite(), [aLocation(), other({})]);
    expect(bar()?.querySelector('p')?.textContent).toBe('Located at Hornsby');
  });

  it.each([
    ['group', 'beside the price, also when the bar is dismissed', ['Stock N40218'], 'Northshore Kia'],
    ['dealer', 'by the stock number', ['Northshore Kia', 'Stock N40218'], 'Northshore Kia, Hornsby'],
  ] as const)('a %s’s site names the location once, %s', async (kind, _, below, dismissed) => {
    await show(aCar(hornsby), demoSite({ kind }), [aLocation(), other({})]);
    const place = screen.getByText('Stock N40218').parentElement;
    expect([...(place?.children ?? [])].map(({ textContent }) => textContent)).toEqual(below);
    const link = screen.getByRole('link', { name: 'Northshore Kia' });
    expect(link.getAttribute('href')).toBe('/dealerships');
    expect(link.parentElement?.textContent).toBe(kind === 'group' ? 'Northshore Kia' : 'Northshore KiaStock N40218');
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect(screen.getAllByRole('link', { name: /Northshore Kia/ }).map(({ textContent }) => textContent)).toEqual([
      dismissed,
    ]);
  });

  it('[VDP-030] a group’s main location is that of its first dealership, whatever the api’s order', async () => {
    const second = aLocation({ id: 'b', dealership_slug: 'second', address: { ...address, city: 'Brookvale' } });
    const site = demoSite({ dealerships: ['northshore-toyota', 'second'] });
    await show(aCar({ city: 'Brookvale' }), site, [second, aLocation()]);
    expect(bar()).not.toBeNull();
    await leave();
    await show(aCar(), site, [second, aLocation()]);
    expect(bar()).toBeNull();
  });

  it.each([
    ['the same city', { city: ' artarmon ' }, [aLocation()]],
    ['no city', { city: ' ' }, [aLocation()]],
    ['no main location', hornsby, [aLocation({ primary: false })]],
    ['an unavailable api', hornsby, new Error('down')],
  ])('[VDP-030] with %s there is no announcement bar', async (_, change, locations) => {
    await show(aCar(change), demoSite(), locations);
    expect(bar()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('[VDP-031] directions lead to the location’s page on the map, else to its coordinates, else to its address', async () => {
    expect(await directions({ place_url: 'https://maps.example/kia', lat: -33.7, long: 151.1 })).toBe(
      'https://maps.example/kia',
    );
    await leave();
    expect(await directions({ place_url: 'javascript:alert(1)', lat: -33.7, long: 151.1 })).toContain(
      'destination=-33.7%2C151.1',
    );
    await leave();
    expect(await directions({})).toContain(
      `destination=${encodeURIComponent('Northshore Kia, 1 Edge Street, Hornsby NSW 2077')}`,
    );
  });

  it('[VDP-031] the announcement bar stays dismissed for the session', async () => {
    const car = aCar(hornsby);
    const { gateways } = await show(car, demoSite(), [aLocation()]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' })));
    expect(bar()).toBeNull();
    await leave();
    const again = await showVehicle(car, { gateways });
    leave = again.unmount;
    expect(bar()).toBeNull();
  });

  it('a served announcement bar that was dismissed earlier leaves its space when the page is hydrated', async () => {
    const { session } = fakeGateways({ cars: [] });
    session.dismiss('located-at-hornsby');
    const State = () => useAnnouncement('Hornsby', session).state;
    const bar = <State />;
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(bar);
    expect(place.textContent).toBe('shown');
    const root = await act(async () => hydrateRoot(place, bar));
    expect(place.textContent).toBe('spaceOnly');
    await act(async () => root.unmount());
    place.remove();
  });
});

describe('the location slot', () => {
  it('[VDP-024] the location slot is directly inside the element with the id `vehicle-map`', async () => {
    const { element } = await show();
    expect(element.querySelector('#vehicle-map > [data-slot="vehicle.yard"]')).not.toBeNull();
  });
});
