/** @jest-environment jsdom */
import { toCarBrief } from '@forecourt/contracts';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { AccountError } from '../../errors.ts';
import remote from '../../remote.ts';
import { aCar, aFavourite, aQuote } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import saved from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(gateways = fakeGateways()) {
  const reports: string[] = [];
  const test = await mountPage(saved, {
    remote,
    gateways,
    address: '/saved',
    onReport: (error) => reports.push(String(error)),
  });
  leave = test.unmount;
  return { ...test, gateways, reports };
}

const cars = () => within(screen.getByRole('list', { name: 'Saved cars' })).getAllByRole('listitem');
const items = () => cars().map((item) => item.textContent ?? '');
const cx5 = aCar();
const gone = aFavourite({ id: 'gone', name: '2019 Kia Cerato' });

describe('the saved page', () => {
  it('shows each car with its current price, newest first, and a link', async () => {
    const i30 = aCar({ id: 'c2', slug: 'i30', name: '2020 Hyundai i30', price: 0, price_type: '' });
    await show(
      fakeGateways([aFavourite({ id: 'c2', slug: 'i30', name: '2020 Hyundai i30' }), aFavourite()], [cx5, i30]),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saved cars');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeSaved cars');
    expect(screen.getByText('2 cars saved on this device')).toBeTruthy();
    expect(cars()).toHaveLength(2);
    const [first, second] = items();
    expect(first).toContain('2020 Hyundai i30Contact us for price');
    expect(second).toContain('2021 Mazda CX-5$24,990');
    expect(second).toContain('68,210 kms · Petrol · AutomaticRocklea');
    expect(screen.getByRole('link', { name: 'Enquire Now 2021 Mazda CX-5' }).getAttribute('href')).toBe(
      '/cars/2021-mazda-cx-5-c1#enquire',
    );
  });

  it('each car leads to its page, to an enquiry and to a test drive of it, and can be compared', async () => {
    const bike = aCar({
      id: 'c2',
      slug: 'street-triple',
      name: '2022 Triumph Street Triple',
      simple_body: 'Motorcycle',
    });
    const { slots } = await show(fakeGateways([aFavourite({ id: 'c2', name: bike.name }), aFavourite()], [cx5, bike]));
    const links = (id: number) =>
      within(cars()[id] as HTMLElement)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect([links(0), links(1)]).toEqual([
      [
        ['2022 Triumph Street Triple', '/cars/street-triple'],
        ['Enquire Now 2022 Triumph Street Triple', '/cars/street-triple#enquire'],
        ['Test ride 2022 Triumph Street Triple', '/book-test-drive?car_id=c2'],
      ],
      [
        ['2021 Mazda CX-5', '/cars/2021-mazda-cx-5-c1'],
        ['Enquire Now 2021 Mazda CX-5', '/cars/2021-mazda-cx-5-c1#enquire'],
        ['Test drive 2021 Mazda CX-5', '/book-test-drive?car_id=c1'],
      ],
    ]);
    expect(slots().filter(({ name }) => name === 'search.card.compare')).toEqual([
      { name: 'search.card.compare', context: toCarBrief(bike) },
      { name: 'search.card.compare', context: toCarBrief(cx5) },
    ]);
  });

  it('the picture of each car is labelled if it is an illustration', async () => {
    const image = { url: '/a.webp', thumb: { url: '/a-640.webp' } };
    const drawn = aCar({ id: 'c2', slug: 'i30', name: '2020 Hyundai i30', images: [{ image, illustration: true }] });
    const photographed = aCar({ images: [{ image }] });
    await show(fakeGateways([aFavourite({ id: 'c2', name: drawn.name }), aFavourite()], [drawn, photographed]));
    expect(items().map((text) => text.includes('Illustration'))).toEqual([true, false]);
  });

  it('ends with the cars that the shopper looked at and that are still listed', async () => {
    const gateways = fakeGateways([aFavourite()], [cx5]);
    for (const id of ['c1', 'gone']) gateways.viewed.add({ id });
    await show(gateways);
    const looked = within(screen.getByRole('region', { name: 'Recently viewed cars' }));
    expect(looked.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2021 Mazda CX-5']);
    expect(looked.getByText('$24,990')).toBeTruthy();
  });

  it('without saved searches and viewed cars, both sections say that they are empty and how to fill them', async () => {
    await show(fakeGateways([aFavourite()], [cx5]));
    const searches = screen.getByRole('region', { name: 'Saved searches' });
    expect(searches.textContent).toContain(
      'None yet. Filter our cars, then press “Save search” to find that search here again.',
    );
    expect(within(searches).getByRole('link', { name: 'our cars' }).getAttribute('href')).toBe(
      '/search/new-used-and-demo-cars',
    );
    expect(screen.getByRole('region', { name: 'Recently viewed cars' }).textContent).toContain(
      'None yet. You’ll see each car you open here, on this device only.',
    );
  });

  it('[FIN-062] shows the repayment that the shopper chose, with comparison rate and warning', async () => {
    const quote = aQuote({ depositCents: 500_000, frequency: 'month', repaymentCents: 40_512 });
    await show(fakeGateways([aFavourite(), gone], [cx5], [quote, aQuote({ carId: 'gone' })]));
    const [car, lost] = items();
    expect(car).toContain(
      'Your estimate: $405.12 a month over 5 years, $5,000 deposit, 7.99% p.a. interest rate, 8.62% p.a. comparison rate*',
    );
    expect(lost).not.toContain('Your estimate');
    expect(screen.getByText(/true only for the example/i).textContent).toContain('Harbour Auto Finance');
  });

  it('shows the repayment warning once if there are saved cars, and not without them', async () => {
    const warnings = (slots: () => readonly { readonly name: string }[]) =>
      slots().filter(({ name }) => name === 'search.finance-warning').length;
    const { slots, unmount } = await show(fakeGateways([aFavourite()], [cx5]));
    expect(warnings(slots)).toBe(1);
    await unmount();
    expect(warnings((await show()).slots)).toBe(0);
  });

  it('shows no repayment for a sold car, and no warning if no repayment is shown', async () => {
    await show(fakeGateways([aFavourite()], [aCar({ status: 'sold' })], [aQuote()]));
    expect(items()[0]).not.toContain('Your estimate');
    expect(screen.queryByText(/true only for the example/i)).toBeNull();
  });

  it.each([
    ['one saved car', [aFavourite({ price: 26_990 })], 'Your saved car has dropped in price since you saved it.'],
    [
      'one of several',
      [aFavourite({ price: 26_990 }), gone],
      '1 of your saved cars has dropped in price since you saved it.',
    ],
  ])('says that %s dropped in price', async (_, favourites, sentence) => {
    const { element } = await show(fakeGateways(favourites, [cx5]));
    expect(element.textContent).toContain(sentence);
  });

  it('a changed price is noted in a box, and an unchanged price in one plain line', async () => {
    await show(fakeGateways([aFavourite({ price: 26_990 })], [cx5]));
    expect(screen.getByText('It was $26,990.').closest('p')?.dataset['tone']).toBe('good');
    await leave();
    await show(fakeGateways([aFavourite({ price: 24_990 })], [cx5]));
    const line = screen.getByText('Same price as when you saved it');
    expect([line.tagName, line.dataset['tone']]).toEqual(['P', undefined]);
  });

  it('marks sold cars and cars that are no longer listed, the latter without a link', async () => {
    await show(fakeGateways([aFavourite(), gone], [aCar({ status: 'sold' })]));
    const [sold, lost] = items();
    expect(sold).toContain('JUST SOLD');
    expect(sold).not.toContain('$24,990');
    expect(lost).toContain('No longer listed');
    expect(screen.queryByRole('link', { name: /Kia Cerato/ })).toBeNull();
    expect(cars().map(({ dataset }) => dataset['gone'])).toEqual(['true', 'true']);
  });

  it('a removed car disappears at once without a request, and the focus moves to the title', async () => {
    const { gateways } = await show(fakeGateways([aFavourite(), gone], [cx5]));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove 2019 Kia Cerato' })));
    expect(items()).toHaveLength(1);
    expect(screen.getByText('1 car saved on this device')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(gateways.requested).toEqual([['c1', 'gone']]);
  });

  it('announces that the list is empty only when the last car was removed', async () => {
    const messages = () => document.querySelector('[aria-live="polite"]')?.textContent;
    await show();
    expect(messages()).toBe('');
    await leave();
    await show(fakeGateways([aFavourite()], [cx5]));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove 2021 Mazda CX-5' })));
    expect(messages()).toBe('No saved cars left');
  });

  it('a car saved in another tab appears, and only this car is requested', async () => {
    const { gateways } = await show(fakeGateways([aFavourite()], [cx5, aCar({ id: 'c2', price: 30_000 })]));
    await act(async () => gateways.favourites.toggle(aFavourite({ id: 'c2' })));
    expect(items()[0]).toContain('$30,000');
    expect(gateways.requested).toEqual([['c1'], ['c2']]);
  });

  it('while the data of a saved car is being requested, the car is not shown as no longer listed', async () => {
    const gateways = fakeGateways([aFavourite()], [cx5]);
    const { element } = await show(gateways);
    gateways.response(() => new Promise(() => {}));
    await act(async () => gateways.favourites.toggle(gone));
    expect(items()).toHaveLength(2);
    expect(element.textContent).not.toContain('No longer listed');
  });

  it('shows a placeholder while it loads', async () => {
    const gateways = fakeGateways([aFavourite()]);
    gateways.response(() => new Promise(() => {}));
    await show(gateways);
    expect(screen.getByRole('list', { name: 'Loading' })).toBeTruthy();
  });

  it('without saved cars the page explains how to save and links to the cars', async () => {
    const { gateways } = await show();
    expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse cars' }).getAttribute('href')).toBe(
      '/search/new-used-and-demo-cars',
    );
    expect(gateways.requested).toEqual([]);
  });

  it('when the api fails, shows the stored cars, reports once and can retry', async () => {
    const gateways = fakeGateways([aFavourite()]);
    gateways.response(() => Promise.reject(new AccountError('ACCOUNT_CARS_UNREACHABLE', 'down')));
    const { reports, element } = await show(gateways);
    const alert = within(screen.getByRole('alert'));
    expect(element.textContent).toContain('Your saved cars are still here.');
    expect(screen.getByRole('link', { name: '2021 Mazda CX-5' })).toBeTruthy();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('ACCOUNT_CARS_UNREACHABLE');
    gateways.response(async () => [cx5]);
    await act(async () => fireEvent.click(alert.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(items()[0]).toContain('$24,990');
  });
});

describe('the head of the saved page', () => {
  it('is noindex, because the page is personal', () => {
    const site = demoSite({ aliases: { 'account.saved': ['/my-cars'] } });
    expect(saved.head(null, site)).toEqual({
      title: 'Saved cars | Northshore Motors',
      description: 'The cars and searches you’ve saved at Northshore Motors.',
      canonical: '/my-cars',
      robots: 'noindex',
    });
  });
});

it('the saved page is 404 on a site without favourites', async () => {
  const site = demoSite({ favourites: { enabled: false, usedWithPhotosOnly: false } });
  await expect(mountPage(saved, { remote, gateways: fakeGateways(), site })).rejects.toThrow('notFound');
});
