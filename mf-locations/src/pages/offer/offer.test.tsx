/** @jest-environment jsdom */
import { matchRoute, slotOfferStock, slotPageForm } from '@forecourt/contracts';
import type { EndedOffer, Offer } from '@forecourt/contracts/api';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  cardDescription,
  cardDisclaimer,
  daysLeftText,
  endText,
  imageOf,
  offerHref,
  offersTitle,
} from '../../model/offer.ts';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import list from '../offers/index.ts';
import listOffers from '../offers/sitemap.ts';
import detail from './index.ts';

let island: IslandTest | undefined;
afterEach(async () => {
  await island?.unmount();
  island = undefined;
});

function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 'sportage-run-out',
    name: 'Sportage run-out',
    description: 'The last three of this year.',
    disclaimer: 'While stock lasts.',
    category: 'New',
    manufacturer: 'kia',
    image_url: '/media/studio/suv-silver-front-34-1200.webp',
    expiry: '2026-12-01',
    ...changes,
  };
}

function gatewaysOf(...offers: readonly Offer[]) {
  const byId = async (id: string) => {
    const offer = offers.find((each) => each.id === id);
    return offer === undefined
      ? null
      : { offer, conditions: [{ kind: 'paragraph' as const, runs: [{ text: 'Private buyers only.' }] }] };
  };
  return { ...knowing(), offers: { all: async () => offers, withEnded: async () => ({ offers, ended: [] }), byId } };
}

async function show(address: string, ...offers: readonly Offer[]) {
  const [path = ''] = address.split('?');
  const page = matchRoute(path)?.route === 'offers.list' ? (list as unknown as typeof detail) : detail;
  const params = matchRoute(path)?.params ?? {};
  island = await mountPage(page, { remote, gateways: gatewaysOf(...offers), address, params });
  return island.element;
}

function load(path: string, ...offers: readonly Offer[]) {
  return detail.load({
    gateways: gatewaysOf(...offers),
    site: demoSite(),
    nowMs: 0,
    signal: new AbortController().signal,
    address: { path, query: '', params: matchRoute(path)?.params ?? {} },
  });
}

const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the list of offers', () => {
  it.each(['/offers', '/special-offers'])(
    '[OFFR-001, OFFR-006] %s shows each offer with picture, name, description and disclaimer',
    async (path) => {
      await show(path, anOffer(), anOffer({ id: 'b', name: 'Navara with a canopy' }));
      expect(cards()).toEqual(['Sportage run-out', 'Navara with a canopy']);
      const [card] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'));
      expect(card?.textContent).toContain('The last three of this year.');
      expect(card?.textContent).toContain('While stock lasts.');
      expect(card?.textContent).toContain('Ends 30 November 2026');
      expect(card?.querySelector('img')?.getAttribute('src')).toContain('suv-silver');
    },
  );

  it('[OFFR-019] filters by category; a single category has no filter', async () => {
    await show('/offers?category=Service', anOffer(), anOffer({ id: 'b', name: 'Regas', category: 'Service' }));
    expect(cards()).toEqual(['Regas']);
    const tabs = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['All 2', '/offers', null],
      ['New 1', '/offers?category=New', null],
      ['Service 1', '/offers?category=Service', 'page'],
    ]);
    await island?.unmount();
    await show('/offers', anOffer());
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
  });

  it('on a group’s site, offers can be filtered by dealer, and each has its dealer’s colour and a link to its dealer’s site', async () => {
    const dealer = (name: string) => ({ name, url: `https://${name.toLowerCase()}.example`, colour: '#123456' });
    const offers = [
      anOffer({ id: 'a', name: 'Run-out', dealer: dealer('North') }),
      anOffer({ id: 'b', name: 'Gear', dealer: dealer('Bark') }),
    ];
    await show('/offers', ...offers);
    const dealers = within(screen.getByRole('navigation', { name: 'Dealers' }));
    expect(dealers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All dealers 2',
      'North 1',
      'Bark 1',
    ]);
    expect(screen.getByRole('link', { name: 'Run-out' }).getAttribute('href')).toBe(
      'https://north.example/offers/kia/a',
    );
    // Each tile has its dealer's colour.
    expect(document.querySelectorAll('li > svg[aria-hidden="true"] > rect[fill="#123456"]')).toHaveLength(2);
    await island?.unmount();
    await show('/offers?dealer=Bark', ...offers);
    expect(cards().at(0)).toBe('Gear');
    expect(screen.queryByRole('link', { name: 'Run-out' })).toBeNull();
  });

  it.each([
    [4, [0]],
    [5, [0, 4]],
    [6, [0]],
  ])('with %i offers of a group, the tiles %j are wide, so that no tile is alone in its row', async (count, wide) => {
    const dealer = { name: 'North', url: 'https://north.example' };
    await show('/offers', ...Array.from({ length: count }, (_, index) => anOffer({ id: `offer-${index}`, dealer })));
    const tiles = [...document.querySelectorAll('li[data-of-dealer]')];
    expect(tiles.flatMap((tile, index) => (tile.hasAttribute('data-first') ? [index] : []))).toEqual(wide);
  });

  it('on a group’s site, a dealer’s offer links to the dealer’s site: at the address of its tile, or else at the dealer’s `url`', async () => {
    const dealer = { name: 'North', url: 'https://north.example', colour: '#123456', dealership: 'north' };
    const tile = { label: 'North', dealerships: ['north'], href: 'https://cars.north.example/any' };
    const home = { ...demoSite().home, tiles: [{ ...tile, dealerships: ['south'], href: '/south' }, tile] };
    const hrefWith = async (changes: Parameters<typeof demoSite>[0]) => {
      const gateways = gatewaysOf(anOffer({ dealer }));
      island = await mountPage(list, { remote, gateways, address: '/offers', params: {}, site: demoSite(changes) });
      const href = screen.getByRole('link', { name: 'Sportage run-out' }).getAttribute('href');
      await island.unmount();
      return href;
    };
    expect(await hrefWith({ home })).toBe('https://cars.north.example/offers/kia/sportage-run-out');
    expect(await hrefWith({})).toBe('https://north.example/offers/kia/sportage-run-out');
  });

  it('an unknown category shows all offers; without offers the page shows a message', async () => {
    await show('/offers?category=%3Cb%3E', anOffer());
    expect(cards()).toEqual(['Sportage run-out']);
    await island?.unmount();
    await show('/offers');
    expect(screen.getByText('No offers right now')).toBeTruthy();
  });

  it('offers that ended lately are listed below the others, with links to their vehicles', async () => {
    const ended: EndedOffer[] = [
      { id: 'a', name: 'RAV4 fuel card', last_day: '2026-11-15', manufacturer: 'toyota' },
      { id: 'b', name: 'Demo days', last_day: '2026-11-08', stock_query: 'refinementList[car_type][0]=demo' },
      { id: 'c', name: 'Regas', last_day: '2026-10-30', manufacturer: 'nobody' },
    ];
    const gateways = gatewaysOf(anOffer());
    const all = { ...gateways.offers, withEnded: async () => ({ offers: [anOffer()], ended }) };
    const page = list as unknown as typeof detail;
    const toyota = { title: 'Toyota', slug: 'toyota', logo: null, banner: null, description: '', skipPage: false };
    const site = demoSite({ brands: [toyota] });
    island = await mountPage(page, { remote, site, gateways: { ...gateways, offers: all }, address: '/offers' });
    const region = within(screen.getByRole('region', { name: 'Ended in the last month' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RAV4 fuel cardEnded 15 November 2026See Toyota cars',
      'Demo daysEnded 8 November 2026See the cars',
      'RegasEnded 30 October 2026',
    ]);
    expect(region.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      '/search/new-used-and-demo-cars?refinementList[make][0]=Toyota',
      '/search/new-used-and-demo-cars?refinementList[car_type][0]=demo',
    ]);
    await island.unmount();
    await show('/offers', anOffer());
    expect(screen.queryByText('Ended in the last month')).toBeNull();
  });

  it('the sitemap has the list and each offer', async () => {
    const request = { site: demoSite(), signal: new AbortController().signal, nowMs: 0, after: null };
    const { addresses } = await listOffers({ ...request, gateways: gatewaysOf(anOffer()) });
    expect(addresses.map(({ path }) => path)).toEqual(['/offers', '/offers/kia/sportage-run-out']);
    expect((await listOffers({ ...request, gateways: gatewaysOf() })).addresses).toEqual([]);
  });
});

describe('an offer', () => {
  it('[OFFR-005] an offer’s address contains its make, if any; an address with a missing or extra make redirects', async () => {
    expect((await load('/offers/kia/sportage-run-out', anOffer())).kind).toBe('found');
    expect(await load('/offers/sportage-run-out', anOffer())).toMatchObject({ to: '/offers/kia/sportage-run-out' });
    const plain = anOffer({ manufacturer: undefined });
    expect((await load('/offers/sportage-run-out', plain)).kind).toBe('found');
    expect(await load('/offers/kia/sportage-run-out', plain)).toMatchObject({ to: '/offers/sportage-run-out' });
    expect(await load('/offers/kia/nobody', anOffer())).toEqual({ kind: 'notFound' });
  });

  it.each([
    ['/pages/sportage', '/pages/sportage'],
    ['https://kia.example/x', 'https://kia.example/x'],
    ['javascript:alert(1)', '/offers/kia/sportage-run-out'],
    ['//kia.example', '/offers/kia/sportage-run-out'],
    [undefined, '/offers/kia/sportage-run-out'],
  ])('[OFFR-005] the link of an offer with the model page %j is %s', (override_url, href) => {
    expect(offerHref(anOffer({ model: { name: 'Sportage', override_url } }))).toBe(href);
  });

  it('shows its conditions, its vehicles and the other offers', async () => {
    const offers = [
      anOffer({ stock_query: 'refinementList[make][0]=Kia', price_from: 52_990 }),
      anOffer({ id: 'b', name: 'Other' }),
    ];
    const element = await show('/offers/kia/sportage-run-out', ...offers);
    expect(screen.getByText('Private buyers only.')).toBeTruthy();
    expect(element.textContent).toContain('Drive away, from$52,990');
    for (const slot of [slotOfferStock, slotPageForm])
      expect(element.querySelector(`[data-slot="${slot.name}"]`)).toBeTruthy();
    expect(screen.getByText('Ask about this offer')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the cars' }).getAttribute('href')).toContain('/search/');
    expect(screen.getByRole('heading', { level: 3, name: 'Other' })).toBeTruthy();
  });

  it('the vehicles of an offer are listed cheapest first if the offer has a price, and the offer is repeated beside the form', async () => {
    const stock_query = 'refinementList[make][0]=Kia';
    const queryOf = async (changes: Partial<Offer>) => {
      await show('/offers/kia/sportage-run-out', anOffer({ stock_query, ...changes }));
      const shown = island?.slots().find(({ name }) => name === slotOfferStock.name);
      const recap = screen.getByText('Last day').closest('dl')?.textContent;
      await island?.unmount();
      return [(shown?.context as { readonly query: string } | undefined)?.query, recap];
    };
    expect(await queryOf({ price_from: 52_990 })).toEqual([
      `sortBy=price_asc&${stock_query}`,
      'OfferSportage run-outDrive away, from$52,990Last day30 November 2026',
    ]);
    expect(await queryOf({})).toEqual([stock_query, 'OfferSportage run-outLast day30 November 2026']);
  });

  it('has structured data with its last day', async () => {
    const loaded = await load('/offers/kia/sportage-run-out', anOffer());
    if (loaded.kind !== 'found') throw new Error('there is an offer');
    const { jsonLd } = detail.head(loaded.data, demoSite());
    expect(jsonLd?.[0]).toMatchObject({ '@type': 'Offer', name: 'Sportage run-out', validThrough: '2026-12-01' });
  });
});

describe('an offer card', () => {
  const words = 'word '.repeat(60).trim();

  it('[OFFR-003] cuts a description of more than 160 characters after a word', () => {
    const cut = cardDescription({ description: words });
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut).toMatch(/word…$/);
    expect(cardDescription({ description: 'x'.repeat(160) })).toBe('x'.repeat(160));
    expect(cardDescription({ description: 'x'.repeat(161) })).toBe(`${'x'.repeat(159)}…`);
  });

  it('[OFFR-004] cuts a disclaimer of more than 200 characters', () => {
    expect(cardDisclaimer({ disclaimer: words }).length).toBeLessThanOrEqual(200);
    expect(cardDisclaimer({ disclaimer: words }).length).toBeGreaterThan(190);
    expect(cardDisclaimer({})).toBe('');
  });

  it('[OFFR-007] shows a drawing for an offer without a picture', async () => {
    await show('/offers', anOffer({ image_url: undefined, image_or_model_image: undefined }), anOffer({ id: 'b' }));
    const [without, pictured] = document.querySelectorAll('.card');
    expect([without, pictured].map((card) => card?.querySelector('img') !== null)).toEqual([false, true]);
    expect([without, pictured].map((card) => card?.querySelector('.missing svg') !== null)).toEqual([true, false]);
  });

  it('[OFFR-007] an offer has its own picture, else its model’s, else no picture', () => {
    const model = { image_or_model_image: { url: '/m.webp' } };
    expect(imageOf(anOffer({ ...model, image_url: '/o.webp' }))).toBe('/o.webp');
    expect(imageOf(anOffer({ ...model, image_url: '' }))).toBe('/m.webp');
    expect(imageOf(anOffer({ image_url: undefined }))).toBeUndefined();
  });

  it.each([
    ['2026-12-02', '7 days left'],
    ['2026-11-25', 'Last day today'],
    ['2026-11-26', '1 day left'],
    ['2026-11-24', ''],
    ['2027-06-01', ''],
    [undefined, ''],
  ])('the card of an offer that expires on %s shows, on 24 November: %j', (expiry, said) => {
    expect(daysLeftText({ expiry }, '2026-11-24')).toBe(said);
  });

  it('the title of a list has the number of offers', () => {
    expect([0, 1, 3, 12].map(offersTitle)).toEqual([
      'Offers',
      'One offer on now',
      'Three offers on now',
      '12 offers on now',
    ]);
  });

  it('shows no end date for an offer that has none', () => {
    expect(endText(anOffer({ expiry: undefined }))).toBe('');
    expect(endText(anOffer({ expiry: '2026-12-05T17:30' }))).toBe('Ends 5 December 2026');
  });
});

describe('text of an offer', () => {
  it('[OFFR-008] markup in a description is shown as text; only the feed’s sanitised details have formatting', async () => {
    const offer = anOffer({ description: 'Now <b>cheap</b><script>alert(1)</script>' });
    const gateways = gatewaysOf(offer);
    const details = [{ kind: 'paragraph' as const, runs: [{ text: 'From the feed', strong: true }] }];
    const byId = async () => ({ offer, conditions: [], details });
    island = await mountPage(detail, {
      remote,
      gateways: { ...gateways, offers: { ...gateways.offers, byId } },
      address: '/offers/kia/sportage-run-out',
      params: { manufacturer: 'kia', id: 'sportage-run-out' },
    });
    expect(screen.getByText('Now <b>cheap</b><script>alert(1)</script>')).toBeTruthy();
    expect(screen.getByText('From the feed').tagName).toBe('STRONG');
    expect(island.element.querySelector('script')).toBeNull();
  });

  it('an offer without conditions has no section for them, and asks shoppers to call', async () => {
    const offer = anOffer({ disclaimer: undefined });
    const gateways = gatewaysOf(offer);
    const byId = async () => ({ offer, conditions: [] });
    island = await mountPage(detail, {
      remote,
      gateways: { ...gateways, offers: { ...gateways.offers, byId } },
      address: '/offers/kia/sportage-run-out',
      params: { manufacturer: 'kia', id: 'sportage-run-out' },
    });
    expect(screen.queryByRole('heading', { name: 'The conditions' })).toBeNull();
    expect(screen.getByText('Ask us about the conditions.')).toBeTruthy();
  });
});
