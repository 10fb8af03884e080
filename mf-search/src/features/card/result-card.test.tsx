/** @jest-environment jsdom */

import type { Car } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const image = (url: string) => ({ image: { url, thumb: { url: url.replace('.webp', '-640.webp') } } });

/** Renders a car as a search result and returns its card. */
async function cardOf(car: Car, site = demoSite()) {
  island = await mountPage(page, {
    remote,
    gateways: createFakeGateways(() => outcomeOf([car])),
    address: '/search/used-cars',
    site,
  });
  return screen.getByRole('article');
}

describe('a card', () => {
  it('[CARD-001] shows a photo, the heart’s slot, a description and buttons', async () => {
    const card = await cardOf(buildCar({ images: [image('/a.webp'), image('/b.webp')] }));
    const photo = card.querySelector('img');
    expect(photo?.getAttribute('src')).toBe('/a.webp');
    expect(photo?.getAttribute('srcset')).toMatch(/^\/api\/images\/240\/a\.webp 240w, .+ 1440w$/);
    expect(photo?.getAttribute('fetchpriority')).toBe('high');
    expect(island?.slots()).toContainEqual({
      name: 'search.card.favourite',
      context: expect.objectContaining({ id: '1', make: 'Toyota' }),
    });
    expect(card.textContent).toContain('2024 Toyota RAV4Cruiser · AXAH54R');
    expect(card.textContent).toContain('12,400 kmsPetrolAutomaticSUV');
    expect(within(card).getByRole('link', { name: 'Call about 2024 Toyota RAV4' }).getAttribute('href')).toBe(
      '/cars/2024-toyota-rav4-1#call',
    );
  });

  it('[CARD-002] photo and title link to the vehicle page', async () => {
    const card = await cardOf(buildCar({ images: [image('/a.webp')] }));
    expect(within(card).getByRole('link', { name: '2024 Toyota RAV4' }).getAttribute('href')).toBe(
      '/cars/2024-toyota-rav4-1',
    );
    expect(card.querySelector('img')?.closest('a')?.getAttribute('href')).toBe('/cars/2024-toyota-rav4-1');
  });

  it('[CARD-005] if there is no photo of the car, the card shows a drawing', async () => {
    const card = await cardOf(buildCar({ images: [image('/media/placeholder.webp')] }));
    expect(card.querySelector('img')).toBeNull();
    expect(card.textContent).toContain('Photos coming');
  });

  it('[CARD-006] shows a price only above 10 dollars, else the preorder or no-price text', async () => {
    expect((await cardOf(buildCar({ price: 11 }))).textContent).toContain('$11');
    await island?.unmount();
    expect((await cardOf(buildCar({ price: 10 }))).textContent).toContain('Contact us for price');
    await island?.unmount();
    expect((await cardOf(buildCar({ price: 10, preorder: true }))).textContent).toContain('Pre-order now');
  });

  it('[CARD-007] shows the price type, and the previous price if it was higher', async () => {
    expect((await cardOf(buildCar({ before_price: 50_990 }))).textContent).toContain('$48,990Drive awayWas $50,990');
    await island?.unmount();
    expect((await cardOf(buildCar({ before_price: 40_000 }))).textContent).not.toContain('Was');
  });

  const { card: shippedCard } = demoSite();
  const arrived = (days: number) => ({
    created_at: new Date(Date.UTC(2026, 10, 20) - days * 86_400_000).toISOString(),
  });
  const photoOf = (card: HTMLElement) => card.firstElementChild?.textContent;

  it.each([
    ['[CARD-009]', { simple_fuel: 'Hybrid', reserved: true }, 'Hybrid'],
    ['[CARD-010]', { reserved: true, tag: 'One owner' }, 'Reserved'],
    ['[CARD-012]', { tag: 'One owner', status: 'coming_soon' }, 'One owner'],
    ['[CARD-013]', { status: 'coming_soon', ...arrived(1) }, 'COMING SOON'],
    ['[CARD-014]', arrived(7.9), 'Just arrived'],
    ['[CARD-014]', arrived(8.1), ''],
  ] as const)('[CARD-008] %s the tag on the photo of a car with %j is "%s"', async (_, changes, drawn) => {
    const card = await cardOf(buildCar({ make: 'Kia', images: [image('/a.webp')], ...changes }));
    expect(photoOf(card)).toBe(drawn);
  });

  it('[CARD-011] shows the logo of a certified used car if the site has a logo', async () => {
    const certified = buildCar({ make: 'Kia', certified: true, car_type: 'used', images: [image('/a.webp')] });
    const withLogo = demoSite({ card: { ...shippedCard, certifiedLogo: '/media/site/certified.svg' } });
    const logo = within(await cardOf(certified, withLogo)).getByRole('img', { name: 'Certified used' });
    expect(logo.getAttribute('src')).toBe('/media/site/certified.svg');
    await island?.unmount();
    const card = await cardOf(certified);
    expect([within(card).queryByRole('img', { name: 'Certified used' }), photoOf(card)]).toEqual([null, '']);
  });

  it('[CARD-017] shows Toyota’s badge beside the tag, and no badge for another make', async () => {
    const changes: Partial<Car> = { certified: true, car_type: 'used', reserved: true, images: [image('/a.webp')] };
    expect(photoOf(await cardOf(buildCar(changes)))).toBe('ReservedToyota Certified');
    await island?.unmount();
    expect(photoOf(await cardOf(buildCar({ ...changes, make: 'Kia' })))).toBe('Reserved');
    await island?.unmount();
    expect((await cardOf(buildCar({ ...changes, status: 'sold' }))).textContent).not.toContain('Toyota Certified');
  });

  it.each([
    [20_499, null],
    [20_500, '$500 below market'],
  ])(
    '[CARD-018] for a car at 20,000 dollars, with an average market price of %d, has the badge %p',
    async (average, drawn) => {
      const card = await cardOf(buildCar({ price: 20_000, autograb_data: { state_average_market_price: average } }));
      expect(/\$[\d,]+ below market/.exec(card.textContent ?? '')?.[0] ?? null).toBe(drawn);
    },
  );

  it('shows a dot for each photo, and no dots for a single photo', async () => {
    const dots = (card: HTMLElement) => card.querySelectorAll('[aria-hidden="true"] > i').length;
    expect(dots(await cardOf(buildCar({ images: ['a', 'b', 'c'].map((name) => image(`/${name}.webp`)) })))).toBe(3);
    await island?.unmount();
    expect(dots(await cardOf(buildCar({ images: [image('/a.webp')] })))).toBe(0);
  });

  it('[CARD-016] the card of a sold car has a link to similar cars instead of Enquire', async () => {
    const card = await cardOf(buildCar({ status: 'sold' }));
    expect(card.textContent).toContain('JUST SOLD');
    const links = within(card)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['2024 Toyota RAV4', '/cars/2024-toyota-rav4-1'],
      [
        'Find Me Something Similar',
        '/search/new-used-and-demo-cars?refinementList[body][0]=SUV&range[price]=38990:58990',
      ],
    ]);
  });

  it('[CARD-019] the enquiry link of a card has the site’s label, and leads to the form of the vehicle page', async () => {
    const card = await cardOf(buildCar());
    const enquire = within(card).getByRole('link', { name: 'Enquire Now about 2024 Toyota RAV4' });
    expect([enquire.textContent, enquire.getAttribute('href')]).toEqual([
      'Enquire Now',
      '/cars/2024-toyota-rav4-1#enquire',
    ]);
    await island?.unmount();
    const worded = await cardOf(buildCar(), demoSite({ labels: { enquire: 'Ask us' } }));
    expect(within(worded).getByRole('link', { name: 'Ask us about 2024 Toyota RAV4' })).toBeTruthy();
  });

  it('the name of each action says what it does with the car', async () => {
    const { features } = demoSite();
    const card = await cardOf(
      buildCar({ features: { reserve: true, tradeIn: true } }),
      demoSite({ features: { ...features, reserve: true, tradeIn: true } }),
    );
    expect(within(card).getByRole('link', { name: 'Enquire Now about 2024 Toyota RAV4' })).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Reserve: 2024 Toyota RAV4' })).toBeTruthy();
  });

  it('[CARD-020] the actions after the first two are in a popover with a button of its own; without such actions there is no button', async () => {
    const { features } = demoSite();
    const none = { reserve: false, testDrive: false, tradeIn: false, finance: false };
    const card = await cardOf(buildCar(), demoSite({ features: { ...features, tradeIn: true } }));
    const more = within(card).getByRole('button', { name: 'More for 2024 Toyota RAV4' });
    const others = card.querySelector<HTMLElement>('[popover]');
    expect(more.getAttribute('popovertarget')).toBe(others?.id);
    expect(within(others!).getByRole('link', { name: 'Trade In: 2024 Toyota RAV4' })).toBeTruthy();
    expect(within(others!).queryByText(/Enquire|Call/)).toBeNull();
    await island?.unmount();
    const plain = await cardOf(buildCar(), demoSite({ features: { ...features, ...none } }));
    expect(within(plain).queryByRole('button', { name: /^More for/ })).toBeNull();
  });

  it('[CARD-004] has a column for the photo and one for the text in a list of rows, and no columns elsewhere', async () => {
    const { theme } = demoSite();
    const rows = demoSite({ theme: { ...theme, arrangement: { ...theme.arrangement, card: 'ticket' } } });
    const card = await cardOf(buildCar({ images: [image('/a.webp')] }), rows);
    const [photo, words, ...others] = [...card.children];
    expect([photo?.classList.contains('col-md-3'), words?.classList.contains('col-md-9'), others]).toEqual([
      true,
      true,
      [],
    ]);
    expect(photo?.querySelector('img')).not.toBeNull();
    expect(words?.querySelector('h2')?.textContent).toBe('2024 Toyota RAV4');
    await island?.unmount();
    expect((await cardOf(buildCar())).querySelector('.col-md-3, .col-md-9')).toBeNull();
  });

  it('[CARD-020] has the buttons that site and car allow', async () => {
    const { features } = demoSite();
    const buttons = async (site: Partial<typeof features>, car: Car['features'] = {}) => {
      const card = await cardOf(buildCar({ features: car }), demoSite({ features: { ...features, ...site } }));
      const names = within(card)
        .getAllByRole('link')
        .map((link) => link.textContent)
        .filter((text) => text === 'Enquire Now' || text === 'Call');
      await island?.unmount();
      return names;
    };
    expect(await buttons({})).toEqual(['Enquire Now', 'Call']);
    expect(await buttons({ enquire: false })).toEqual(['Call']);
    expect(await buttons({ call: false })).toEqual(['Enquire Now']);
    expect(await buttons({}, { call: false })).toEqual(['Enquire Now']);
    expect(await buttons({}, { enquire: false })).toEqual(['Call']);
    expect(await buttons({ enquire: false, call: false })).toEqual([]);
  });

  it.each([
    ['car', 'Test Drive'],
    ['motorcycle', 'Test Ride'],
    ['caravan', undefined],
  ])('[CARD-020] for a %s the test drive label is %s', async (item_type, words) => {
    const card = await cardOf(buildCar({ item_type }));
    expect(within(card).queryByText(/^Test/)?.textContent).toBe(words);
  });

  it('caravans, motorcycles and cars each have their own icon beside the body type', async () => {
    const { km: _, simple_fuel: __, simple_transmission: ___, ...caravan } = buildCar({ simple_body: 'Caravan' });
    const pathOf = async (car: Parameters<typeof cardOf>[0], text: string) => {
      const fact = within(await cardOf(car)).getByText(text);
      return fact.closest('li')?.querySelector('path')?.getAttribute('d');
    };
    const ofVan = await pathOf({ ...caravan, item_type: 'caravan' }, 'Caravan');
    await island?.unmount();
    const bike = buildCar({ simple_body: 'Motorcycle', item_type: 'motorcycle' });
    const ofBike = await pathOf(bike, 'Motorcycle');
    await island?.unmount();
    const ofCar = await pathOf(buildCar({ simple_body: 'SUV' }), 'SUV');
    expect(new Set([ofVan, ofBike, ofCar]).size).toBe(3);
  });

  it('links to forms pass the car as a parameter', async () => {
    const card = await cardOf(buildCar({ features: { tradeIn: true, testDrive: true } }));
    const queries = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((address) => /trade-in|test-drive|finance/.test(address));
    expect(queries).toHaveLength(3);
    for (const address of queries) expect(address).toContain('car_id=1');
  });

  it('[CARD-025] of several sold cars in a row only the first has a card', async () => {
    const sold = (id: string) => buildCar({ id, model: `Sold ${id}`, status: 'sold' });
    const hits = [buildCar({ id: '1' }), sold('2'), sold('3'), buildCar({ id: '4' }), sold('5')];
    island = await mountPage(page, {
      remote,
      gateways: createFakeGateways(() => outcomeOf(hits)),
      address: '/search/used-cars',
    });
    expect(screen.getAllByText('JUST SOLD')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { name: /Sold/ }).map(({ textContent }) => textContent)).toEqual([
      '2024 Toyota Sold 2',
      '2024 Toyota Sold 5',
    ]);
  });

  it('[CARD-002] of title and photo, only the title is a link for screen readers', async () => {
    const card = await cardOf(buildCar({ images: [{ ...image('/a.webp'), illustration: true }] }));
    const links = within(card).getAllByRole('link', { name: /^(?!.*(about|:)).+/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['2024 Toyota RAV4']);
    expect(within(card).getByText('Illustration, not a photo of this vehicle')).toBeTruthy();
    expect(within(card).getByText('Illustration')).toBeTruthy();
  });

  it('says if only some of the pictures are illustrations', async () => {
    const card = await cardOf(buildCar({ images: [{ ...image('/a.webp'), illustration: true }, image('/b.webp')] }));
    expect(within(card).getByText('Some of the pictures are illustrations')).toBeTruthy();
  });

  it('has tab stops only at its title and first action; arrow keys reach the other controls', async () => {
    const { features } = demoSite();
    const card = await cardOf(
      buildCar({ images: [image('/a.webp'), image('/b.webp')], features: { reserve: true, tradeIn: true } }),
      demoSite({ features: { ...features, reserve: true, tradeIn: true } }),
    );
    const controls = [...card.querySelectorAll<HTMLElement>('a, button:enabled')];
    const nameOf = (control: Element | null) => control?.getAttribute('aria-label') ?? control?.textContent;
    expect(controls.filter(({ tabIndex }) => tabIndex === 0).map(nameOf)).toEqual([
      '2024 Toyota RAV4',
      'Enquire Now about 2024 Toyota RAV4',
    ]);
    within(card)
      .getByRole('link', { name: /^Enquire Now/ })
      .focus();
    const walk = (key: string, steps: number) =>
      Array.from({ length: steps }, () => {
        fireEvent.keyDown(document.activeElement ?? card, { key });
        return nameOf(document.activeElement)?.replace(/( about| photo of|:) .*/, '');
      });
    const others = controls.filter(({ tabIndex }) => tabIndex === -1 && nameOf).length - 1;
    const forwards = walk('ArrowRight', others + 1);
    expect(new Set(forwards).size).toBe(others + 1);
    expect(forwards.slice(-2)).toEqual(['Next', 'Enquire Now']);
    expect(walk('ArrowLeft', 1)).toEqual(['Next']);
    expect(walk('End', 1)).not.toEqual(['Next']);
    expect(walk('Home', 1)).toEqual(['Next']);
    expect(island?.slots()).toContainEqual({
      name: 'search.card.compare',
      context: expect.objectContaining({ isTabStop: false }),
    });
  });

  it('passes a car’s lenders to the repayment slot', async () => {
    const finance_lenders = { harbour: { paymentWeek: 201 } };
    await cardOf(buildCar({ finance_lenders }));
    const place = island?.slots().find(({ name }) => name === 'search.card.finance');
    expect(place?.context).toMatchObject({ car: { id: '1' }, lenders: finance_lenders });
    await island?.unmount();
    await cardOf(buildCar());
    expect(island?.slots().map(({ name }) => name)).not.toContain('search.card.finance');
  });
});
