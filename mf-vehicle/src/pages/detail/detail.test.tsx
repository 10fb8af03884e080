/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { chatRequested, messages, searchPerformed, toCarBrief, vehicleViewed } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import page from './index.ts';

let leave = async () => {};
afterEach(() => leave());
beforeEach(() => {
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollIntoView = () => {};
});

async function show(
  car: Car | null,
  {
    site = demoSite(),
    gateways = fakeGateways({ cars: car === null ? [] : [car] }),
  }: { site?: Site; gateways?: ReturnType<typeof fakeGateways> } = {},
) {
  const test = await mountPage(page, {
    remote,
    gateways,
    site,
    address: '/cars/x',
    params: { slug: car?.slug ?? 'gone' },
  });
  leave = test.unmount;
  return { ...test, gateways };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const sidebar = () => screen.getByRole('complementary', { name: 'Price and enquiry' });
const section = (title: string) => {
  const found = screen.getByRole('heading', { level: 2, name: new RegExp(title) }).closest('section');
  if (found === null) throw new Error(`no section ${title}`);
  return within(found);
};
const shownTerms = (title: string) =>
  section(title)
    .getAllByRole('term')
    .map((term) => term.textContent);

describe('vehicle page', () => {
  it('[VDP-001] shows the vehicle of the slug and publishes vehicle:viewed', async () => {
    const { bus } = await show(aCar({ bodyconfiguration: '5-door wagon' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026 Toyota RAV4');
    const viewed: unknown[] = [];
    bus.subscribe(vehicleViewed, (fact) => viewed.push(fact));
    expect(viewed).toEqual([
      {
        carId: 'n40218',
        slug: '2026-toyota-rav4-cruiser-n40218',
        stocknum: 'N40218',
        make: 'Toyota',
        model: 'RAV4',
        body: 'SUV',
        bodyConfiguration: '5-door wagon',
      },
    ]);
  });

  it('[VDP-001] an unknown slug responds 404 with a link to the search', async () => {
    await show(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that car');
    expect(screen.getByRole('link', { name: 'Search all cars' }).getAttribute('href')).toBe(
      '/search/new-used-and-demo-cars',
    );
    const loaded = await page.load({
      site: demoSite(),
      gateways: fakeGateways(),
      signal: new AbortController().signal,
      nowMs: 0,
      address: { path: '/cars/gone', query: '', params: { slug: 'gone' } },
    });
    expect(loaded).toMatchObject({ kind: 'found', status: 404 });
  });

  it('[VDP-002] [VDP-004] the vehicle is the last step of the breadcrumb', async () => {
    await show(aCar());
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'New',
      'Toyota',
      'RAV4',
      'SUV',
      '2026 Toyota RAV4 Cruiser Hybrid',
    ]);
    expect(trail.queryByRole('link', { name: '2026 Toyota RAV4 Cruiser Hybrid' })).toBeNull();
  });

  it('links back to the last search results', async () => {
    const { bus } = await show(aCar());
    expect(screen.getByRole('link', { name: 'All cars' })).toBeTruthy();
    await act(async () => bus.publish(searchPerformed, { query: '', count: 1_284, href: '/search/suv?page=2' }));
    expect(screen.getByRole('link', { name: '1,284 cars' }).getAttribute('href')).toBe('/search/suv?page=2');
  });

  it('[VDP-043] the variant, which is badge, series and colour, directly follows the page’s only title', async () => {
    const { element } = await show(aCar());
    expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe(
      'Cruiser Hybrid AWD · XA60 · Tidal Teal',
    );
    expect(element.querySelectorAll('h1')).toHaveLength(1);
  });
});

describe('sidebar', () => {
  it('[VDP-044] [VDP-045] the sidebar shows the price with its type, and a higher previous price struck through', async () => {
    await show(aCar());
    expect(sidebar().textContent).toContain('$58,490');
    expect(sidebar().textContent).toContain('Drive away');
    expect(sidebar().querySelector('s')?.textContent).toBe('$60,140');
  });

  it('[VDP-045] a previous price that was not higher is left out', async () => {
    await show(aCar({ before_price: 58_490 }));
    expect(sidebar().querySelector('s')).toBeNull();
  });

  it.each([
    [{ price: 10 }, 'Contact us for price'],
    [{ price: 10, preorder: true }, 'Pre-order now'],
    [{ price: 11 }, '$11'],
  ])('[VDP-052] [VDP-053] with %j the vehicle page shows "%s"', async (change, words) => {
    await show(aCar(change));
    expect(sidebar().textContent).toContain(words);
    expect(sidebar().textContent?.includes('$10')).toBe(false);
  });

  it('[VDP-046] the sidebar has the finance slot, with the lenders’ quotes', async () => {
    const { slots } = await show(aCar({ finance_lenders: { harbour: { paymentWeek: 274 } } }));
    const finance = slots().find(({ name }) => name === 'vehicle.sidebar.finance');
    expect(finance?.context).toMatchObject({
      car: { id: 'n40218', price: 58_490 },
      lenders: { harbour: { paymentWeek: 274 } },
    });
  });

  const quote = { weeklyRepaymentAmount: 171.4, advertisedRate: 8.49, comparisonRate: 9.12 };
  it.each([
    ['with a repayment', { finance_lenders: { harbour: { paymentWeek: 274 } } }, true],
    ['without a repayment', {}, false],
    ['with a quote of its own', { youxQuote: quote }, false],
    ['that is reserved, with a quote of its own', { youxQuote: quote, reserved: true }, false],
  ])(
    'for a car %s, the page has the slots of all other packages, each with its whole context',
    async (_what, changes, financed) => {
      const car = aCar(changes);
      const { slots } = await show(car);
      const brief = toCarBrief(car);
      const offer = { car: brief, lenders: car.finance_lenders ?? {} };
      const isQuoted = car.youxQuote !== undefined && car.reserved !== true;
      expect(Object.fromEntries(slots().map(({ name, context }) => [name, context]))).toEqual({
        'vehicle.sidebar.favourite': brief,
        'vehicle.sidebar.compare': brief,
        'vehicle.sidebar.finance': isQuoted ? { ...offer, quote } : offer,
        ...(financed && { 'vehicle.calculator': offer }),
        'vehicle.enquiry': { ...brief, estimated: financed },
        'vehicle.yard': brief,
        'vehicle.enquiry.opening': brief,
        'vehicle.similar': brief,
        'vehicle.promo': {},
        // The viewed cars are listed without the car of this page.
        'vehicle.recent': { exceptCarId: 'n40218' },
        'vehicle.landing': { make: 'Toyota', model: 'RAV4' },
      });
    },
  );

  it('[VDP-047] the sidebar links to the locations page, with the location’s name', async () => {
    await show(aCar());
    expect(screen.getByRole('link', { name: 'Northshore Toyota, Artarmon' }).getAttribute('href')).toBe('/dealerships');
  });

  it('Enquire Now leads to the enquiry form, and the phone button calls', async () => {
    await show(aCar());
    await act(async () => fireEvent.click(within(sidebar()).getByRole('link', { name: 'Enquire Now' })));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ask about this car' }));
    expect(document.activeElement?.closest('section')?.id).toBe('enquire');
    expect(within(sidebar()).getByRole('link', { name: '02 9904 1180' }).getAttribute('href')).toBe('tel:0299041180');
  });

  it.each([{ status: 'in_stock' as const }, { status: 'coming_soon' as const }])(
    '[VDP-005] %j counts as in stock',
    async (change) => {
      await show(aCar(change));
      expect(sidebar().textContent).toContain('$58,490');
      expect(screen.queryByText('SOLD')).toBeNull();
    },
  );

  it('[VDP-005] [VDP-006] a sold car shows a notice instead of price and buttons, and offers similar cars', async () => {
    const { slots } = await show(aCar({ status: 'sold' }));
    expect(within(sidebar()).getByText('SOLD')).toBeTruthy();
    expect(sidebar().textContent).not.toContain('$58,490');
    expect(within(sidebar()).queryByRole('link', { name: 'Enquire Now' })).toBeNull();
    expect(slots().some(({ name }) => name === 'vehicle.sidebar.finance')).toBe(false);
    expect(within(sidebar()).getByRole('link', { name: 'See similar cars' }).getAttribute('href')).toBe(
      '/search/suv?range[price]=33490:83490',
    );
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Find Me Something Similar' })));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Find me something similar' }));
    expect(slots().find(({ name }) => name === 'vehicle.enquiry')?.context).toMatchObject({ status: 'sold' });
  });

  it('[VDP-007] a site may supply the notice for a sold car', async () => {
    const { vdp } = demoSite();
    const noStockElement = {
      text: 'More arrive on Mondays.',
      label: 'See what is coming',
      href: '/search/coming-soon',
    };
    await show(aCar({ status: 'sold' }), { site: demoSite({ vdp: { ...vdp, noStockElement } }) });
    expect(sidebar().textContent).toContain('More arrive on Mondays.');
    expect(within(sidebar()).getByRole('link', { name: 'See what is coming' }).getAttribute('href')).toBe(
      '/search/coming-soon',
    );
    expect(screen.queryByRole('link', { name: 'Find Me Something Similar' })).toBeNull();
  });

  it('[VDP-027] the phone bar has Call Now and Enquire Now', async () => {
    await show(aCar());
    const bar = within(screen.getByRole('group', { name: 'Contact the dealer' }));
    expect(bar.getByRole('link', { name: /^Call Now/ }).getAttribute('href')).toBe('tel:0299041180');
    await act(async () => fireEvent.click(bar.getByRole('link', { name: 'Enquire Now' })));
    expect(document.activeElement?.closest('section')?.id).toBe('enquire');
    expect(bar.queryByRole('button')).toBeNull();
  });

  it('while the page’s own enquiry button is in view, the phone bar is lower, and also offers test drive and trade-in', async () => {
    const { gateways } = await show(aCar());
    const bar = screen.getByRole('group', { name: 'Contact the dealer' });
    const links = () => within(bar).getAllByRole('link');
    const names = () => links().map(({ textContent }) => textContent);
    const calling = 'Call Now 02 9904 1180';
    const variants = new Set(['primary', 'tonal', 'outline']);
    expect(names()).toEqual([calling, 'Test drive', 'Trade-in', 'Enquire Now']);
    expect(
      links()
        .map((link) => link.getAttribute('href'))
        .slice(1, 3),
    ).toEqual(['/book-test-drive?car_id=n40218', '/cars/trade-in?car_id=n40218']);
    expect(bar.hasAttribute('data-low')).toBe(true);
    const looks = () => links().map(({ classList }) => [...classList].find((name) => variants.has(name)));
    expect(looks()).toEqual(['outline', 'outline', 'outline', 'tonal']);
    await act(async () => gateways.scrollTo(600));
    expect(names()).toEqual([calling, 'Enquire Now']);
    expect(looks()).toEqual(['outline', 'primary']);
    expect(bar.hasAttribute('data-low')).toBe(false);
    await leave();
    await show(aCar({ item_type: 'motorcycle' }));
    expect(screen.getByRole('link', { name: 'Test ride' })).toBeTruthy();
    await leave();
    const { features } = demoSite();
    await show(aCar(), { site: demoSite({ features: { ...features, testDrive: false, tradeIn: false } }) });
    expect(names()).toEqual([calling, 'Enquire Now']);
  });

  it('the phone bar of a site with a chat has room for a Chat button, which opens the chat', async () => {
    const { bus } = await show(aCar(), { site: demoSite({ chat: { state: 'shown' } }) });
    const requested: unknown[] = [];
    bus.subscribe(chatRequested, (request) => requested.push(request));
    const bar = screen.getByRole('group', { name: 'Contact the dealer' });
    expect(bar.hasAttribute('data-chats')).toBe(true);
    expect(bar.hasAttribute('data-low')).toBe(true);
    await press('Chat');
    expect(requested).toEqual([{ state: 'opened' }]);
  });
});

describe('facts', () => {
  it('[VDP-008] the page shows the four key facts that shoppers decide by, and Show More shows the rest', async () => {
    await show(aCar());
    expect(shownTerms('Key facts')).toEqual(['Kilometres', 'Engine', 'Fuel Type', 'Transmission']);
    await press('Show More');
    expect(shownTerms('Key facts')).toHaveLength(10);
    expect(shownTerms('Key facts').slice(0, 3)).toEqual(['Kilometres', 'Compliance date', 'Build date']);
    await press('Show Less');
    expect(shownTerms('Key facts')).toHaveLength(4);
  });

  it('[VDP-008] four or fewer key facts have no button', async () => {
    const bare: Car = {
      id: 'b',
      slug: 'b',
      name: 'A car',
      km: 12,
      seats: 2,
      colour: 'Red',
      car_type: 'used',
      status: 'in_stock',
    };
    await show(bare);
    expect(shownTerms('Key facts')).toEqual(['Kilometres', 'Seats', 'Exterior Colour']);
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it('[VDP-009] equipment shows four entries, and Show All Specs toggles the rest', async () => {
    await show(aCar());
    expect(section('Standard equipment').getAllByRole('listitem')).toHaveLength(4);
    await press('Show All Specs');
    expect(section('Standard equipment').getAllByRole('listitem')).toHaveLength(6);
  });

  it('[VDP-010] detail lists show eight lines before Show All', async () => {
    await show(aCar({ bodyconfiguration: '5-door wagon' }));
    expect(shownTerms('Summary')).toHaveLength(8);
    expect(section('Specifications').queryByRole('button', { name: 'Show All' })).toBeNull();
    await press('Show All');
    expect(shownTerms('Summary')).toHaveLength(10);
  });

  it('[VDP-016] an empty list is not shown', async () => {
    const { variant: _, ...car } = aCar();
    await show(car);
    expect(screen.queryByRole('heading', { name: 'Specifications' })).toBeNull();
  });

  it('[VDP-015] a summary that repeats only body and colour is left out', async () => {
    const { id, name, slug, status, car_type } = aCar();
    const car = { id, name, slug, status, car_type, simple_body: 'Caravan', colour: 'White' };
    await show(car);
    expect(screen.getByRole('heading', { name: 'Key facts' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Summary' })).toBeNull();
    await leave();
    await show({ ...car, series: 'XA60' });
    expect(shownTerms('Summary')).toEqual(['Body type', 'Exterior color', 'Engine Variant']);
  });

  it('[VDP-018] a caravan shows its measures', async () => {
    await show(aCar({ item_type: 'caravan', specifications: { body_length: 22, sleeps: 4 } }));
    expect(shownTerms('Size and weight')).toEqual(['Sleeps', 'Body length']);
    expect(section('Size and weight').getByText('6.71 m')).toBeTruthy();
  });

  it('[VDP-022] the site’s disclaimer is on the page', async () => {
    const { element } = await show(aCar());
    expect(element.textContent).toContain('Details and prices are correct when shown');
  });

  it('[VDP-040] long comments fold and unfold', async () => {
    const { element } = await show(aCar({ dealercomments: `${'word '.repeat(90)}|The end.` }));
    const shown = () =>
      [...element.querySelectorAll('p')]
        .filter((paragraph) => paragraph.closest('[hidden]') === null)
        .map(({ textContent }) => textContent)
        .join(' ');
    expect(shown()).not.toContain('The end.');
    await press('Read more');
    expect(shown()).toContain('The end.');
    await press('Read less');
    expect(shown()).not.toContain('The end.');
  });

  it('[VDP-040] exactly 400 characters have no toggle', async () => {
    await show(aCar({ dealercomments: 'x'.repeat(400) }));
    expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull();
  });

  it('[VDP-041] a message says that comments are pending if the car has none', async () => {
    const { element } = await show(aCar({ dealercomments: ' ' }));
    expect(element.textContent).toContain(messages.pendingComments);
    expect(messages.pendingComments).toBe('Dealer comments are pending. Please check back here later.');
  });

  it('[VDP-042] comments are plain text, in paragraphs', async () => {
    await show(aCar({ dealercomments: 'One <b>owner</b>.||Two keys.' }));
    expect(screen.getByText('One <b>owner</b>.')).toBeTruthy();
    expect(screen.getByText('Two keys.').tagName).toBe('P');
  });
});

describe('gallery', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      image: { url: `/p/${index}.webp`, thumb: { url: `/p/${index}-s.webp` } },
    }));

  it.each([
    [3, 'in_stock', 0],
    [4, 'in_stock', 4],
    [4, 'coming_soon', 4],
    [4, 'sold', 0],
  ] as const)('with %d pictures, a car of the status %s has %d thumbnails', async (count, status, thumbnails) => {
    await show(aCar({ images: pictures(count), status }));
    expect(screen.queryAllByRole('button', { name: /^Show picture/ })).toHaveLength(thumbnails);
  });

  it('the gallery loads the first picture eagerly and the others lazily', async () => {
    const { element } = await show(aCar());
    expect([...element.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
      'lazy',
    ]);
  });

  it('the vehicle page labels illustrations', async () => {
    await show(aCar());
    expect(screen.getAllByText('Illustration')).toHaveLength(3);
  });

  it('a single picture has no step buttons; a car without pictures has the drawing', async () => {
    await show(aCar({ images: pictures(1) }));
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
    await leave();
    await show(aCar({ images: [] }));
    expect(screen.getByText('Photos coming')).toBeTruthy();
  });

  it('[ERR-025] a picture that fails to load is replaced by the placeholder drawing', async () => {
    const { element } = await show(aCar({ images: pictures(1) }));
    const image = element.querySelector('img');
    if (image === null) throw new Error('the picture is shown at first');
    // After the first error the picture is loaded without `srcset`; after the second the drawing replaces it.
    await act(async () => fireEvent.error(image));
    await act(async () => fireEvent.error(image));
    expect(element.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: /Photos coming/ })).toBeTruthy();
  });
});
