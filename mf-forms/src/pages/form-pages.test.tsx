/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { favouritesChanged, viewedCarsChanged } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { platformForms } from '@forecourt/contracts/forms';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { FormGateways } from '../gateways/index.ts';
import remote from '../remote.ts';
import { fakeGateways } from '../testing/fake-gateways.ts';
import { aLocation } from '../testing/location.ts';
import finance from './finance/index.ts';
import sell from './sell/index.ts';
import testDrive from './test-drive/index.ts';
import tradeIn from './trade-in/index.ts';

let leave = async () => {};
afterEach(() => leave());

const car: Car = {
  id: 'n40218',
  slug: '2026-toyota-rav4-n40218',
  name: '2026 Toyota RAV4',
  car_type: 'new',
  status: 'in_stock',
  price: 58_490,
  location_id: 'artarmon',
};
type Setting = Parameters<typeof mountPage<object, FormGateways>>[1];
const mount = {
  testDrive: (setting: Setting) => mountPage(testDrive, setting),
  finance: (setting: Setting) => mountPage(finance, setting),
  tradeIn: (setting: Setting) => mountPage(tradeIn, setting),
  sell: (setting: Setting) => mountPage(sell, setting),
};

async function show(
  page: keyof typeof mount,
  {
    query = '',
    cars = [car],
    site = demoSite(),
  }: { query?: string; cars?: Car[]; site?: ReturnType<typeof demoSite> } = {},
) {
  const gateways = fakeGateways();
  gateways.cars.push(...cars);
  const paths = { testDrive: '/book-test-drive', finance: '/finance', tradeIn: '/cars/trade-in', sell: '/sell-my-car' };
  const address = `${paths[page]}${query}`;
  const test = await mount[page]({ remote, gateways, site, address });
  leave = test.unmount;
  return { ...test, gateways };
}

const wanted = '?car_id=n40218';
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const send = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

function fill() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
}
describe('the test drive page', () => {
  it('[FORM-019] without a car in the address, the test drive page offers saved and viewed cars, then cars of the stock', async () => {
    const gateways = fakeGateways();
    gateways.cars.push(car, { ...car, id: 'sold', status: 'sold' });
    gateways.drivable.push({ ...car, id: 'n1' }, car, { ...car, id: 'n2' }, { ...car, id: 'n3' });
    gateways.times.push(['2026-11-23T09:00:00+11:00']);
    gateways.places.push(
      ...(['artarmon', 'hornsby'] as const).map((id) => aLocation(id)),
      aLocation('workshop', 'service'),
    );
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    expect(screen.getByRole('searchbox', { name: 'Search all cars' })).toBeTruthy();
    const choice = within(screen.getByRole('region', { name: 'Which car would you like to drive?' }));
    const offered = () => choice.getAllByRole('link').map((link) => link.getAttribute('href')?.split('car_id=')[1]);
    expect(offered()).toEqual(['n1', 'n40218', 'n2']);
    await act(async () => {
      test.bus.publish(favouritesChanged, { carIds: ['n40218'] });
      test.bus.publish(viewedCarsChanged, { carIds: ['sold', 'n40218', 'gone'] });
    });
    expect(offered()).toEqual(['n40218', 'n1', 'n2']);
    const where = within(screen.getByRole('group', { name: /^Where/ })).getAllByRole<HTMLInputElement>('radio');
    expect(where.map(({ value, checked }) => [value, checked])).toEqual([
      ['artarmon', true],
      ['hornsby', false],
      ['', false],
    ]);
    await act(async () => fireEvent.click(where[1] as HTMLElement));
    expect(gateways.requestedTimes).toEqual(
      ['artarmon', 'hornsby'].map((locationId) => ({ kind: 'test-drive', locationId, carId: undefined })),
    );
    fireEvent.click(screen.getByRole('radio', { name: '9:00 am' }));
    fill();
    await send('Book test drive');
    expect(gateways.sent[0]?.lead).toMatchObject({ location_id: 'hornsby', dateTime: '2026-11-23T09:00:00+11:00' });
    expect(gateways.sent[0]?.lead).not.toHaveProperty('car_id');
  });

  it('without a car in the address, the location of the first offered car is listed first and chosen', async () => {
    const gateways = fakeGateways();
    gateways.drivable.push({ ...car, location_id: 'hornsby' }, { ...car, id: 'n1', location_id: 'artarmon' });
    gateways.places.push(aLocation('artarmon'), aLocation('hornsby'));
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    const where = within(screen.getByRole('group', { name: 'Where' })).getAllByRole<HTMLInputElement>('radio');
    expect(where.map(({ value, checked }) => [value, checked])).toEqual([
      ['hornsby', true],
      ['artarmon', false],
      ['', false],
    ]);
    expect(gateways.requestedTimes.map(({ locationId }) => locationId)).toEqual(['hornsby']);
  });

  it('the first step is the choice of the car; if the address names the car, this step is left out', async () => {
    const titles = () =>
      screen.getAllByRole('heading').flatMap(({ textContent }) => (/^\d/.test(textContent) ? [textContent] : []));
    await show('testDrive');
    expect(titles()).toEqual(['1Which car would you like to drive?', '2Pick a time', '3You']);
    await leave();
    await show('testDrive', { query: wanted });
    expect(titles()).toEqual(['1Pick a time', '2You']);
  });

  it('if the address names a car, the heading of the form is hidden, and the times are those at the car’s location', async () => {
    const gateways = fakeGateways();
    gateways.cars.push({ ...car, location_name: 'Northshore Toyota' });
    gateways.times.push(['2026-11-23T09:00:00+11:00']);
    const test = await mountPage(testDrive, { remote, gateways, address: `/book-test-drive${wanted}` });
    leave = test.unmount;
    const heading = screen.getByRole('heading', { name: 'Test drive the 2026 Toyota RAV4' });
    expect(heading.querySelector('.hidden')?.textContent).toBe(heading.textContent);
    expect(screen.getByRole('group', { name: /at Northshore Toyota$/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: /^Where/ })).toBeNull();
  });

  it('a form whose heading is hidden takes the focus itself when the shopper books another time', async () => {
    await show('testDrive', { query: wanted });
    fill();
    await send('Book test drive');
    await send('Book another time');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Test drive the 2026 Toyota RAV4' }));
  });

  it('after the choice of the car, a form shows the introduction that the dealer wrote, but not the platform’s', async () => {
    await show('testDrive');
    expect(screen.queryByText('Bring your driver licence.')).toBeNull();
    await leave();
    const form = platformForms.find(({ name }) => name === 'testDrive') as FormDefinition;
    const own = { ...form, words: { ...form.words, lede: 'Coffee is on us.' } };
    await show('testDrive', { site: demoSite({ forms: { own: [own] } }) });
    expect(screen.getByText('Coffee is on us.')).toBeTruthy();
  });

  it.each(['pages', 'sheet'] as const)(
    'the choice of the car has no number above a form with the layout %s',
    async (layout) => {
      const form = platformForms.find(({ name }) => name === 'testDrive');
      await show('testDrive', { site: demoSite({ forms: { own: [{ ...form, layout } as FormDefinition] } }) });
      expect(screen.getByRole('heading', { name: 'Which car would you like to drive?' }).textContent).toMatch(/^Which/);
    },
  );

  it('a shopper without a preference for a location can open a text field for the time', async () => {
    const gateways = fakeGateways();
    gateways.places.push(aLocation('artarmon'), aLocation('hornsby'));
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'No preference' })));
    const more = screen.getByText('Or tell us when suits you').closest('details');
    expect(more?.open).toBe(false);
    type(/When suits you\?/, 'Saturday morning');
    expect(more?.open).toBe(true);
    fill();
    await send('Book test drive');
    expect(gateways.sent[0]?.lead).toMatchObject({ preferred_time: 'Saturday morning' });
    expect(gateways.sent[0]?.lead).not.toHaveProperty('location_id');
  });

  it.each([
    ['NSW', true],
    ['QLD', false],
  ])('of two locations, in NSW and in %s, whether the first is chosen at first: %s', async (state, isChosen) => {
    const gateways = fakeGateways();
    const other = aLocation('hornsby');
    gateways.places.push(aLocation('artarmon'), { ...other, address: { ...other.address, state } });
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /artarmon/ }).checked).toBe(isChosen);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No preference' }).checked).toBe(!isChosen);
    expect(screen.queryByText(/^Choose a location and we’ll show/) === null).toBe(isChosen);
  });

  it('a chosen time is forgotten when the shopper chooses another location, or none', async () => {
    const gateways = fakeGateways();
    gateways.times.push(['2026-11-23T09:00:00+11:00']);
    gateways.places.push(aLocation('artarmon'), aLocation('hornsby'));
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    const choose = (name: RegExp | string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));
    await choose('9:00 am');
    await choose(/hornsby/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:00 am' }).checked).toBe(false);
    await choose('9:00 am');
    await choose('No preference');
    fill();
    await send('Book test drive');
    expect(gateways.sent).toHaveLength(1);
    expect(gateways.sent[0]?.lead).not.toHaveProperty('dateTime');
  });

  it('if the search does not respond, the page shows the form and offers no cars', async () => {
    const gateways = { ...fakeGateways(), testDrives: { cars: () => new Promise<never>(() => {}) } };
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    const choice = within(screen.getByRole('region', { name: 'Which car would you like to drive?' }));
    expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Browse all cars']);
    expect(screen.getByRole('button', { name: 'Book test drive' })).toBeTruthy();
  });

  it('more than six locations are offered in a select, not as cards', async () => {
    const gateways = fakeGateways();
    gateways.places.push(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => aLocation(id)));
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    const where = screen.getByRole<HTMLSelectElement>('combobox', { name: /Where/ });
    expect([...where.options].map(({ text }) => text).slice(0, 2)).toEqual(['Please choose', 'Yard a']);
  });

  it('labels the picture of the car if it is an illustration', async () => {
    const image = { image: { url: '/a.webp', thumb: { url: '/a-640.webp' } } };
    await show('testDrive', { query: wanted, cars: [{ ...car, images: [image] }] });
    const card = () => screen.getByRole('region', { name: 'You’ll drive' });
    expect(card().textContent).not.toMatch(/illustration/i);
    await leave();
    await show('testDrive', { query: wanted, cars: [{ ...car, images: [{ ...image, illustration: true }] }] });
    expect(within(card()).getByText('Illustration')).toBeTruthy();
    expect(within(card()).getByText('This picture is an illustration')).toBeTruthy();
  });

  it('[FORM-019] for a motorcycle the test drive page says “test ride” and asks for a rider licence', async () => {
    await show('testDrive', { query: wanted, cars: [{ ...car, simple_body: 'Motorcycle' }] });
    expect(screen.getByRole('heading', { level: 1, name: 'Book a test ride' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'You’ll ride' })).toBeTruthy();
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next.textContent).toContain('Bring your rider licence.');
  });

  it('[FORM-006] has the location already chosen if the site has only one location', async () => {
    const gateways = fakeGateways();
    gateways.places.push(aLocation('artarmon'));
    const test = await mountPage(testDrive, { remote, gateways, address: '/book-test-drive' });
    leave = test.unmount;
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Where/ }).value).toBe('artarmon');
    expect(gateways.requestedTimes).toEqual([{ kind: 'test-drive', locationId: 'artarmon', carId: undefined }]);
  });
});

describe('a page about the shopper’s own vehicle', () => {
  it('[FORM-038] starts with the state QLD, or with the state that the site sets', async () => {
    const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Registered in|State/ }).value;
    await show('tradeIn');
    expect(state()).toBe('QLD');
    await leave();
    await show('sell', { site: demoSite({ forms: { defaultState: 'vic' } }) });
    expect(state()).toBe('VIC');
  });
});

describe('a form’s page', () => {
  it.each([
    ['testDrive', 'testDrive', 'You can’t book a test drive online'],
    ['tradeIn', 'tradeIn', 'We can’t value trade-ins online'],
    ['sell', 'tradeIn', 'You can’t sell us your car online'],
    ['finance', 'finance', 'You can’t apply for finance online'],
  ] as const)('[FORM-056] the page %s has no form if site or car switches %s off', async (page, feature, title) => {
    const off = demoSite({ features: { ...demoSite().features, [feature]: false } });
    const refusing = { ...car, features: { [feature]: false } };
    for (const [site, cars] of [
      [off, [car]],
      [demoSite(), [refusing]],
    ] as const) {
      const { unmount } = await show(page, { query: wanted, site, cars: [...cars] });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(screen.queryByRole('form')).toBeNull();
      await unmount();
    }
  });

  it.each([{ status: 'sold' as const }, { status: 'coming_soon' as const }])(
    'a car with %j cannot be test-driven, and the notice links back to the car',
    async (change) => {
      await show('testDrive', { query: wanted, cars: [{ ...car, ...change }] });
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.getByRole('link', { name: `Back to the ${car.name}` }).getAttribute('href')).toBe(
        `/cars/${car.slug}`,
      );
    },
  );

  it('the finance page shows the car and a form; without a lender there is no form', async () => {
    const open = await show('finance', { query: wanted });
    expect(screen.getByRole('region', { name: 'The car you want' }).textContent).toContain(car.name);
    expect(open.element.querySelector('#finance-form form')).not.toBeNull();
    await open.unmount();
    await show('finance', { site: demoSite({ finance: { ...demoSite().finance, provider: null } }) });
    expect(screen.queryByRole('form')).toBeNull();
  });
});
