/** @jest-environment jsdom */
import type { Location } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { LocationError } from '../../errors.ts';
import { locationNow } from '../../model/location-now.ts';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import list from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const nowMs = Date.parse('2026-11-20T01:00:00Z');
const toyota = aLocation();
const kia = aLocation({ id: 'y2', name: 'Hornsby Kia', slug: 'hornsby-kia', dealership_slug: 'northshore-kia-suzuki' });
const workshop = aLocation({ id: 'y3', name: 'Artarmon Service', slug: 'artarmon-service', location_type: 'service' });

async function show(...dealerLocations: readonly Location[]) {
  const test = await mountPage(list, { remote, gateways: knowing(...dealerLocations), address: '/dealerships', nowMs });
  leave = test.unmount;
  return test.element;
}

describe('the page of the dealerships', () => {
  it('[LOC-001, LOC-017] lists several locations by name, with hours, phone, licence and directions', async () => {
    const element = await show(toyota, kia, workshop);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our dealerships');
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual(['Artarmon Service', 'Hornsby Kia', 'Northshore Toyota']);
    expect(element.querySelector('[data-single]')).toBeNull();
    const card = within(screen.getByRole('article', { name: 'Hornsby Kia' }));
    for (const words of ['388 Pacific Highway, Artarmon NSW 2064', 'Dealer licence MD 048217', 'Open until 5:30 pm']) {
      expect(screen.getByRole('article', { name: 'Hornsby Kia' }).textContent).toContain(words);
    }
    const week = card.getByText('Opening hours').closest('details');
    expect(week?.open).toBe(false);
    expect(week?.querySelector('summary')?.textContent).toBe('Open until 5:30 pmOpening hours');
    expect(card.getByRole('link', { name: /02 5550 1180/ }).getAttribute('href')).toBe('tel:0255501180');
    expect(card.getByRole('link', { name: /Get Directions/ }).getAttribute('target')).toBe('_blank');
  });

  it('each location has its own time zone: at 6 pm in Sydney a location in Brisbane is still open', async () => {
    const brisbane = { ...kia, address: { ...kia.address, state: 'QLD' } };
    const sixInSydney = Date.parse('2026-11-20T07:00:00Z');
    const gateways = knowing(toyota, brisbane);
    const test = await mountPage(list, { remote, gateways, nowMs: sixInSydney });
    leave = test.unmount;
    expect(within(screen.getByRole('article', { name: 'Northshore Toyota' })).getByText(/^Closed, opens/)).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Hornsby Kia' })).getByText('Open until 5:30 pm')).toBeTruthy();
  });

  it('[LOC-001] shows a single location as a block with its hours unfolded', async () => {
    const element = await show(toyota);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our dealership');
    expect(element.querySelector('[data-single]')).not.toBeNull();
    expect(element.querySelector('details')?.open).toBe(true);
  });

  it('a card has the number of its pin on the map, and none without a pin', async () => {
    const { lat: _, long: __, ...unknown } = kia.address;
    const element = await show(toyota, { ...kia, address: unknown }, workshop);
    const numbers = [...element.querySelectorAll('article .number')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['1', '2']);
    expect(screen.getByRole('article', { name: 'Hornsby Kia' }).querySelector('.number')).toBeNull();
  });

  it('from three locations on, the map precedes the cards', async () => {
    const isMapFirst = (element: HTMLElement) => {
      const map = screen.getByRole('region', { name: 'On the map' });
      return !!(
        map.compareDocumentPosition(element.querySelector('article') as Node) & Node.DOCUMENT_POSITION_FOLLOWING
      );
    };
    expect(isMapFirst(await show(toyota, kia, workshop))).toBe(true);
    await leave();
    expect(isMapFirst(await show(toyota, kia))).toBe(false);
  });

  it('the link before the map leads to the cards, and is missing when the map follows them', async () => {
    const skip = () => screen.queryByRole('link', { name: 'Skip the map' });
    const element = await show(toyota, kia, workshop);
    const target = element.querySelector(skip()?.getAttribute('href') ?? '');
    expect(target?.querySelectorAll('article')).toHaveLength(3);
    await leave();
    await show(toyota, kia);
    expect(skip()).toBeNull();
  });

  it('a map that cannot be drawn keeps its frame, with a sentence', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const gateways = knowing(toyota, kia, workshop);
    let draw = () => {};
    const whenNear = (_: Element, run: () => void) => {
      draw = run;
      return () => {};
    };
    const test = await mountPage(list, { remote, gateways: { ...gateways, viewport: { whenNear } }, nowMs });
    leave = test.unmount;
    draw();
    const map = within(screen.getByRole('region', { name: 'On the map' }));
    expect(
      (await map.findByText('The map didn’t load. Reload the page to try again.')).closest('.frame'),
    ).not.toBeNull();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  it('[LOC-007] leaves out hidden locations', async () => {
    const element = await show(toyota, { ...kia, visible: false });
    expect(element.textContent).not.toContain('Hornsby Kia');
  });

  it('shows the site’s phone number if the numbers of the dealerships cannot be loaded', async () => {
    const phones = () => Promise.reject(new LocationError('LOCATIONS_API_UNREACHABLE', 'down'));
    const gateways = { ...knowing(kia), locations: { ...knowing(kia).locations, phones } };
    const test = await mountPage(list, { remote, gateways, site: demoSite({ phone: '02 5550 9999' }), nowMs });
    leave = test.unmount;
    expect(screen.getByRole('link', { name: /Call Hornsby Kia/ }).getAttribute('href')).toBe('tel:0255509999');
  });

  it('[VDP-067] shows phone numbers in the local format, with 0 instead of +61, when the site chooses this format', async () => {
    const contact_detail = { ...kia.contact_detail, phone: '+61 2 5550 2140' };
    const phones = { startRevealed: false, localFormat: true };
    const gateways = knowing({ ...kia, contact_detail });
    const test = await mountPage(list, { remote, gateways, site: demoSite({ phones }), nowMs });
    leave = test.unmount;
    const call = screen.getByRole('link', { name: 'Call Hornsby Kia on 02 5550 2140' });
    expect(call.getAttribute('href')).toBe('tel:+61255502140');
  });

  it('[LOC-004] a card links to its location, and to its stock only when the site enables it', async () => {
    await show(kia);
    expect(screen.getByRole('link', { name: 'View Location Hornsby Kia' }).getAttribute('href')).toBe(
      '/locations/hornsby-kia',
    );
    expect(screen.queryByRole('link', { name: /View Our Stock/ })).toBeNull();
  });

  const hornsby = 'Hornsby Kia';
  const artarmon = 'Artarmon Service';
  it.each<[string, Site['locations'], string[]]>([
    [
      '[LOC-006] only the locations that the site names',
      { slugs: ['hornsby-kia', 'artarmon-service'] },
      [artarmon, hornsby],
    ],
    ['[LOC-005] only locations of the site’s type', { type: 'service' }, [artarmon]],
    ['[LOC-008] all locations by name', undefined, [artarmon, hornsby, 'Northshore Toyota']],
    [
      '[LOC-008] the site’s first locations, then the others by name',
      { order: ['northshore-toyota-artarmon'] },
      ['Northshore Toyota', artarmon, hornsby],
    ],
  ])('lists %s', async (_, locations, expected) => {
    const site = demoSite(locations === undefined ? {} : { locations });
    const test = await mountPage(list, { remote, gateways: knowing(toyota, kia, workshop), site, nowMs });
    leave = test.unmount;
    const headings = within(screen.getByRole('list')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('[LOC-004] each card has an anchor and a link to the location’s stock; a workshop has no such link', async () => {
    const gateways = knowing(kia, workshop);
    const site = demoSite({ locations: { showStockLink: true } });
    const test = await mountPage(list, { remote, gateways, site, address: '/dealerships', nowMs });
    leave = test.unmount;
    expect(test.element.querySelector('#hornsby-kia')).not.toBeNull();
    expect(screen.getAllByRole('link', { name: /View Our Stock/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/search/northshore-kia-suzuki',
    ]);
  });

  const groupSite = () => {
    const { home } = demoSite();
    const tile = { href: 'https://dealer.example', note: 'Yards in Sydney.' };
    const tiles = [
      { ...tile, label: 'Toyota dealer', dealerships: [toyota.dealership_slug] },
      { ...tile, label: 'Kia dealer', dealerships: [kia.dealership_slug] },
      { label: 'Tyres', href: '/tyres' },
    ];
    return demoSite({ home: { ...home, tiles } });
  };
  const other = aLocation({ id: 'y4', name: 'Aaa Yard', slug: 'aaa-yard', dealership_slug: 'other' });

  it('[LOC-017] a group’s page lists the locations by dealer, with a link to each dealer’s section', async () => {
    const gateways = knowing(toyota, kia, workshop, other);
    const test = await mountPage(list, { remote, gateways, site: groupSite(), address: '/dealerships', nowMs });
    leave = test.unmount;
    const namesIn = (dealer: string) =>
      within(screen.getByRole('region', { name: dealer }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Toyota dealer', 'Kia dealer', 'Other dealerships']);
    expect(namesIn('Toyota dealer')).toEqual(['Artarmon Service', 'Northshore Toyota']);
    expect(namesIn('Other dealerships')).toEqual(['Aaa Yard']);
    const dealers = within(screen.getByRole('navigation', { name: 'Dealers' })).getAllByRole('link');
    for (const link of dealers) expect(test.element.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    expect(dealers.map(({ textContent }) => textContent)).toEqual([
      'Toyota dealer 2',
      'Kia dealer 1',
      'Other dealerships 1',
    ]);
  });

  it('[LOC-008] a group’s page lists the locations in the site’s order, and then not by dealer', async () => {
    const site = { ...groupSite(), locations: { order: [kia.slug, other.slug] } };
    const gateways = knowing(toyota, kia, workshop, other);
    const test = await mountPage(list, { remote, gateways, site, address: '/dealerships', nowMs });
    leave = test.unmount;
    expect(screen.queryByRole('navigation', { name: 'Dealers' })).toBeNull();
    const headings = within(screen.getByRole('list')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      hornsby,
      'Aaa Yard',
      artarmon,
      'Northshore Toyota',
    ]);
  });

  it('[LOC-028] a group’s page lists all locations by distance instead once a postcode is known', async () => {
    const gateways = knowing(toyota, kia);
    const test = await mountPage(list, {
      remote,
      gateways,
      site: groupSite(),
      address: '/dealerships?near=2000',
      nowMs,
    });
    leave = test.unmount;
    expect(screen.queryByRole('navigation', { name: 'Dealers' })).toBeNull();
    expect(within(screen.getByRole('list')).getAllByRole('heading', { level: 2 })).toHaveLength(2);
  });

  it('without locations the page shows a message and links', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'No dealerships are listed right now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse cars' }).getAttribute('href')).toBe(
      '/search/new-used-and-demo-cars',
    );
    expect(screen.getByRole('link', { name: '02 9904 1180' }).getAttribute('href')).toBe('tel:0299041180');
  });

  it('throws the error of a failing api, so that the shell handles it', async () => {
    const failing = {
      ...knowing(),
      locations: {
        all: () => Promise.reject(new LocationError('LOCATIONS_API_UNREACHABLE', 'down')),
        phones: async () => ({}),
      },
    };
    await expect(mountPage(list, { remote, gateways: failing })).rejects.toThrow('LOCATIONS_API_UNREACHABLE');
  });
});

describe('the head of the page', () => {
  const headOf = (...dealerLocations: readonly Location[]) =>
    list.head(
      { locations: dealerLocations.map((location) => locationNow(location, { timeZone: 'Australia/Sydney' }, nowMs)) },
      demoSite(),
    );

  it('has title, description and canonical address', () => {
    expect(headOf(toyota, kia)).toMatchObject({
      title: 'Our dealerships | Northshore Motors',
      description: 'Address, opening hours and phone number for Northshore Toyota, Artarmon; Hornsby Kia, Artarmon.',
      canonical: '/dealerships',
    });
  });

  it('describes each location as structured data, with address, coordinates, phone and hours', () => {
    const [location] = headOf(toyota).jsonLd as [Record<string, unknown>];
    expect(location).toMatchObject({
      '@type': 'AutoDealer',
      '@id': 'https://northshore.example/locations/northshore-toyota-artarmon#place',
      name: 'Northshore Toyota',
      telephone: '02 5550 1180',
      address: { streetAddress: '388 Pacific Highway', addressLocality: 'Artarmon', postalCode: '2064' },
      geo: { latitude: -33.8136, longitude: 151.1791 },
    });
    expect(location['openingHoursSpecification']).toHaveLength(7);
    expect(location['openingHoursSpecification']).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Saturday',
      opens: '09:00',
      closes: '16:00',
    });
  });

  it.each([
    ['sales', 'AutoDealer'],
    ['', 'AutoDealer'],
    ['service', 'AutoRepair'],
    ['service-and-parts', 'AutoRepair'],
    ['parts', 'AutoPartsStore'],
  ])('in structured data, a location of type "%s" is an %s', (location_type, type) => {
    expect(headOf({ ...toyota, location_type }).jsonLd?.[0]).toMatchObject({ '@type': type });
  });

  it('in structured data, a location without coordinates has no “geo”', () => {
    const { lat: _, long: __, ...address } = toyota.address;
    expect(headOf({ ...toyota, address }).jsonLd?.[0]).not.toHaveProperty('geo');
  });
});

describe('the nearest dealership', () => {
  const far = aLocation({
    id: 'y9',
    name: 'Aaa Geelong',
    slug: 'geelong',
    address: { ...toyota.address, postcode: '3220', lat: -38.15, long: 144.36 },
  });
  const nowhere = aLocation({
    id: 'y8',
    name: 'Aa Unplaced',
    slug: 'unplaced',
    address: { street: '1 High St', city: 'X', state: 'NSW', postcode: '2000' },
  });
  const names = () =>
    within(screen.getByRole('list'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  const near = async (query: string, gateways = knowing(toyota, far, nowhere)) => {
    const test = await mountPage(list, { remote, gateways, address: `/dealerships${query}`, nowMs });
    leave = test.unmount;
    return test;
  };

  it('[LOC-028] for an Australian postcode, the nearest dealership is first, with its distance, and locations without coordinates are last', async () => {
    await near('?near=2000');
    expect(names().slice(0, 3)).toEqual(['Northshore Toyota', 'Aaa Geelong', 'Aa Unplaced']);
    expect(within(screen.getByRole('article', { name: 'Northshore Toyota' })).getByText('7 km away')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Aa Unplaced' })).queryByText(/km away/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Your postcode').value).toBe('2000');
  });

  it.each(['9999', '20', 'Paris', '90210'])(
    '[ERR-018] “Invalid postcode” is shown for %s, with all locations',
    async (typed) => {
      await near(`?near=${typed}`);
      expect(screen.getByText('Invalid postcode')).toBeTruthy();
      expect(names().slice(0, 3)).toEqual(['Aa Unplaced', 'Aaa Geelong', 'Northshore Toyota']);
    },
  );

  it('[LOC-028] the nearest dealership is listed first for the shopper’s position too, which stays on the device', async () => {
    const gateways = { ...knowing(toyota, far), position: { ask: async () => ({ lat: -37.8, long: 144.9 }) } };
    await near('', gateways);
    await act(async () => screen.getByRole('button', { name: 'Use my location' }).click());
    expect(names().slice(0, 2)).toEqual(['Aaa Geelong', 'Northshore Toyota']);
  });

  it('a refused position shows a message that suggests a postcode', async () => {
    await near('', { ...knowing(toyota, far), position: { ask: async () => 'refused' as const } });
    await act(async () => screen.getByRole('button', { name: 'Use my location' }).click());
    expect(screen.getByRole('status').textContent).toMatch(/You can type a postcode/);
  });
});
