/** @jest-environment jsdom */

import { carTypes } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import type { FakeGateways } from '../../testing/fake-gateways.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import featuredStock from '../../widgets/featured-stock/index.ts';

const all = '/search/new-used-and-demo-cars';
let island: IslandTest | undefined;
beforeAll(polyfillDialogs);
afterEach(() => island?.unmount());

async function open(
  gateways: FakeGateways,
  { address = all, search = {} }: { address?: string; search?: Partial<Site['search']> } = {},
) {
  const site = demoSite({ search: { ...demoSite().search, ...search } });
  island = await mountPage(page, { remote, gateways, address, site, onReport: () => {} });
  return island;
}
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .map(({ textContent }) => textContent?.replace(/\d+$/, ''));
const makesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`Make ${String.fromCharCode(65 + index)}`, 100 - index]),
  );

describe('options while a shopper chooses', () => {
  const before = { Toyota: 90, Kia: 40, Mazda: 30, Ford: 20, Isuzu: 10, Jayco: 5, Honda: 2 };
  const boxes = (panel: HTMLElement) =>
    within(within(panel).getByRole('group', { name: 'Make' }))
      .getAllByRole('checkbox')
      .map(({ textContent }) => textContent);
  const choose = (panel: HTMLElement, name: RegExp) =>
    act(async () => fireEvent.click(within(panel).getByRole('checkbox', { name })));

  async function openSheet(after: Readonly<Record<string, number>>) {
    const gateways = createFakeGateways(({ state: { facets } }) =>
      outcomeOf([buildCar()], {
        facets: { make: facets.body === undefined ? before : after, body: { SUV: 9, Van: 3 } },
      }),
    );
    await open(gateways);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Filters' })));
    return screen.getByRole('dialog', { name: 'Filters' });
  }

  it('options keep their order in the sheet while a shopper chooses, and get new counts', async () => {
    const sheet = await openSheet({ Kia: 7, Honda: 6, Toyota: 4, Ford: 1, Audi: 1 });
    await choose(sheet, /^SUV/);
    expect(boxes(sheet)).toEqual(['Toyota4', 'Kia7', 'Mazda0', 'Ford1', 'Isuzu0', 'Jayco0', 'Honda6', 'Audi1']);
  });

  it('a choice in the sheet replaces the history entry and does not scroll, so that Back closes the sheet at once', async () => {
    await choose(await openSheet({ Kia: 7 }), /^SUV/);
    expect(island?.navigations).toEqual([{ replace: true, scroll: false }]);
  });

  it('options are sorted again when those that are visible have no cars left', async () => {
    const sheet = await openSheet({ Honda: 6, Audi: 1 });
    await choose(sheet, /^SUV/);
    expect(boxes(sheet).slice(0, 2)).toEqual(['Honda6', 'Audi1']);
  });
});

describe('popular makes', () => {
  it('[SRCH-037] popular makes are limited to 20, or to the number that the site sets', async () => {
    const gateways = () => createFakeGateways(() => outcomeOf([buildCar()], { facets: { make: makesOf(27) } }));
    await open(gateways());
    expect(options('Make')).toEqual(Object.keys(makesOf(20)));
    await island?.unmount();
    await open(gateways(), { search: { popularMakesMax: 3 } });
    expect(options('Make')).toEqual(['Make A', 'Make B', 'Make C']);
  });

  it('typing a few letters finds a make among all makes', async () => {
    await open(createFakeGateways(() => outcomeOf([buildCar()], { facets: { make: { ...makesOf(25), Škoda: 1 } } })));
    expect(options('All 26 makes')).toHaveLength(26);
    const box = screen.getByRole('searchbox', { name: 'Search all makes' });
    fireEvent.change(box, { target: { value: ' ŠKO' } });
    expect(options('All 26 makes')).toEqual(['Škoda']);
    fireEvent.change(box, { target: { value: 'zzz' } });
    expect(screen.getByText('No match for “zzz”.')).toBeTruthy();
  });

  it('a short list of makes has no search box', async () => {
    await open(createFakeGateways(() => outcomeOf([buildCar()], { facets: { make: makesOf(20) } })));
    expect(screen.queryByRole('searchbox', { name: 'Search all makes' })).toBeNull();
  });
});

describe('condition', () => {
  const counts = { used: 90, new: 3, demo: 7 };
  it('[SRCH-036] filter, tabs and car lists have the order new, demo, used; results keep the engine’s order', async () => {
    const mixed = (['used', 'new', 'demo', 'used', 'new'] as const).map((car_type, index) =>
      buildCar({ id: String(index), model: `${car_type} ${index}`, car_type }),
    );
    await open(
      createFakeGateways(() => outcomeOf(mixed, { facets: { car_type: counts }, stock: { car_type: counts } })),
    );
    expect(options('Stock type')).toEqual(['New', 'Demo', 'Used']);
    const tabs = within(screen.getByRole('navigation', { name: 'Stock type' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All 100', 'New 3', 'Demo 7', 'Used 90']);
    const models = () =>
      screen.getAllByRole('article').map(({ textContent }) => /(new|demo|used) \d/.exec(textContent ?? '')?.[0]);
    expect(models()).toEqual(['used 0', 'new 1', 'demo 2', 'used 3', 'new 4']);
    await island?.unmount();
    const gateways = createFakeGateways(() => outcomeOf([]), { list: mixed });
    island = await mountWidget(featuredStock, {}, { remote, gateways });
    expect(models()).toEqual(['new 1', 'new 4', 'demo 2', 'used 0', 'used 3']);
    expect([...carTypes]).toEqual(['new', 'demo', 'used']);
  });
});

it.each([
  ['open', true],
  ['ticket', false],
] as const)(
  'with %s cards the price filter is open from the start in the sheet, and beside the results: %s',
  async (card, isOpen) => {
    const { theme } = demoSite();
    const site = demoSite({ theme: { ...theme, arrangement: { ...theme.arrangement, card } } });
    const gateways = createFakeGateways(() => outcomeOf([buildCar()]));
    island = await mountPage(page, { remote, gateways, address: all, site });
    const isPriceOpen = (part: HTMLElement) =>
      within(part).getByRole('form', { name: 'Price', hidden: true }).closest('details')?.open;
    expect(isPriceOpen(screen.getByRole('complementary', { name: /^Filters/ }))).toBe(isOpen);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Filters' })));
    expect(isPriceOpen(screen.getByRole('dialog', { name: 'Filters' }))).toBe(true);
  },
);

it('the price filter stays open when its range is cleared', async () => {
  const { theme } = demoSite();
  const site = demoSite({ theme: { ...theme, arrangement: { ...theme.arrangement, card: 'ticket' } } });
  const gateways = createFakeGateways(() => outcomeOf([buildCar()]));
  island = await mountPage(page, { remote, gateways, address: `${all}?range[price]=:20000`, site });
  const panel = within(screen.getByRole('complementary', { name: /^Filters/ }));
  const price = panel.getByRole('form', { name: 'Price' });
  const to = within(price).getByRole('textbox', { name: /^To|^Highest/ });
  fireEvent.change(to, { target: { value: '' } });
  await act(async () => void fireEvent.submit(price));
  expect(gateways.requested.at(-1)?.state.ranges).toEqual({});
  expect(price.closest('details')?.open).toBe(true);
});

describe('the select Under', () => {
  it('[SRCH-046] the select “Under” is shown at the price fields and beside the sort order, and sets only the upper bound', async () => {
    for (const [index, name] of ['Price up to', 'Price'].entries()) {
      const gateways = createFakeGateways(() => outcomeOf([buildCar()]));
      const { visited } = await open(gateways, { address: `${all}?range[price]=9000:` });
      const select = screen.getByRole('combobox', { name }) as HTMLSelectElement;
      expect(select.value).toBe('other');
      expect([...select.options].map(({ text }) => text).slice(1, 4)).toEqual([
        'Any price',
        'Under $5,000',
        'Under $10,000',
      ]);
      await act(async () => void fireEvent.change(select, { target: { value: ':20000' } }));
      expect(visited).toEqual([`${all}?range[price]=:20000`]);
      expect(gateways.requested.at(-1)?.state).toMatchObject({
        ranges: { price: { max: 20_000 } },
        minRangeSelected: false,
        maxRangeSelected: true,
      });
      expect(screen.getAllByRole<HTMLSelectElement>('combobox', { name })[0]?.value).toBe(':20000');
      if (index === 0) await island?.unmount();
    }
  });
});

describe('more filters', () => {
  const facets = {
    colour: { White: 9, Blue: 4 },
    seats: { '5': 11, '7': 2 },
    certified: { true: 3, false: 10 },
    state: { NSW: 13 },
    status: { in_stock: 12, coming_soon: 1 },
  };
  const counting = () =>
    createFakeGateways((_, more) => outcomeOf([buildCar()], more ? { facets, stock: facets } : {}));
  const moreFilters = () => screen.getByText('More filters').closest('details') as HTMLDetailsElement;
  const openMore = () =>
    act(async () => {
      moreFilters().open = true;
      fireEvent(moreFilters(), new Event('toggle'));
    });

  it('the facets behind “More filters” are counted when the shopper first opens them, and with every search after that', async () => {
    const gateways = counting();
    const { goTo } = await open(gateways);
    expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
    await openMore();
    expect(options('Colour')).toEqual(['White', 'Blue']);
    expect(options('Seats')).toEqual(['5 seats', '7 seats']);
    await goTo(`${all}?query=kia`);
    expect(options('Colour')).toEqual(['White', 'Blue']);
    expect(gateways.requested).toHaveLength(3);
  });

  it('“More filters” leaves out facets and values that give no choice', async () => {
    await open(counting());
    await openMore();
    expect(options('Certified')).toEqual(['Certified']);
    expect(options('Availability')).toEqual(['In stock', 'Coming soon']);
    for (const name of ['State', 'Category', 'Drive']) expect(screen.queryByRole('group', { name })).toBeNull();
  });

  it('more filters are open from the start when the address filters by one of them, or has more=1', async () => {
    for (const address of [`${all}?refinementList[colour][0]=Blue`, `${all}?more=1`]) {
      const gateways = counting();
      await open(gateways, { address });
      expect(moreFilters().open).toBe(true);
      expect(options('Colour')).toEqual(['White', 'Blue']);
      expect(gateways.requested).toHaveLength(1);
      await island?.unmount();
    }
  });

  it('when more filters cannot be counted, they show an error and a button to retry', async () => {
    let down = true;
    const gateways = createFakeGateways((_, more) => {
      if (more && down) throw new Error('SEARCH_UNREACHABLE: no answer');
      return outcomeOf([buildCar()], { facets, stock: facets });
    });
    await open(gateways);
    await openMore();
    expect(screen.getByRole('alert').textContent).toContain('These filters didn’t load.');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    down = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(options('Colour')).toEqual(['White', 'Blue']);
  });
});

describe('models and badges', () => {
  it('models and badges are nested under their make and model', async () => {
    const facets = { make: { Kia: 5 }, make_model: { 'Kia Rio': 3, 'Kia Carnival': 2 }, badge: { Sport: 2, S: 1 } };
    await open(createFakeGateways(() => outcomeOf([buildCar()], { facets })));
    expect(screen.queryByRole('group', { name: 'Model' })).toBeNull();
    await island?.goTo(`${all}?refinementList[make][0]=Kia`);
    expect(options('Model')).toEqual(['Rio', 'Carnival']);
    expect(screen.queryByRole('group', { name: 'Badge' })).toBeNull();
    await island?.goTo(`${all}?refinementList[make][0]=Kia&refinementList[make_model][0]=Kia Rio`);
    expect(options('Badge')).toEqual(['Sport', 'S']);
  });
});
