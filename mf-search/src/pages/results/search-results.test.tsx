/** @jest-environment jsdom */

import { emptySearch, searchPerformed } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import type { FakeGateways } from '../../testing/fake-gateways.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import page from './index.ts';

const all = '/search/new-used-and-demo-cars';
const rav4 = buildCar({ id: '1', name: '2024 Toyota RAV4' });
const rio = buildCar({ id: '2', make: 'Kia', model: 'Rio', simple_body: 'Hatch' });

let island: IslandTest | undefined;
afterEach(async () => {
  await island?.unmount();
  island = undefined;
});
beforeAll(() => {
  // jsdom does not implement `showModal`.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function open(gateways: FakeGateways, address = all, options: Partial<Parameters<typeof mountPage>[1]> = {}) {
  island = await mountPage(page, { remote, gateways, address, ...options } as never);
  return island;
}
/** Runs `work` and waits until the page has rendered. */
const doing = (work: () => unknown) => act(async () => void work());
const titles = () =>
  within(screen.getByRole('list', { name: 'Search results' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('list', { name: 'Applied filters' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the address and the search', () => {
  it('[SRCH-005] starts with the search of the address', async () => {
    const gateways = createFakeGateways(() => outcomeOf([rav4]));
    await open(
      gateways,
      '/search/toyota/corolla-cross?query=hybrid&sortBy=price_asc&page=2&refinementList[fuel][0]=Hybrid',
    );
    expect(gateways.requested).toEqual([
      {
        scope: { kind: 'model', make: 'Toyota', makeModel: 'Toyota Corolla Cross' },
        state: {
          ...emptySearch,
          query: 'hybrid',
          sortBy: 'price_asc',
          page: 2,
          facets: { make: ['Toyota'], make_model: ['Toyota Corolla Cross'], fuel: ['Hybrid'] },
        },
      },
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Toyota Corolla Cross');
  });

  it('[SRCH-006] address and search stay in sync: a filter changes the address, and Back restores the search', async () => {
    const gateways = createFakeGateways(({ state }) =>
      outcomeOf(state.facets.make ? [rio] : [rav4, rio], { facets: { make: { Toyota: 1, Kia: 1 } } }),
    );
    const { goTo, heads } = await open(gateways);
    const kia = screen.getByRole('checkbox', { name: /Kia/ });
    expect(kia.getAttribute('aria-checked')).toBe('false');
    const address = kia.getAttribute('href') ?? '';
    expect(address).toBe(`${all}?refinementList[make][0]=Kia`);
    await goTo(address);
    expect(titles()).toEqual(['2024 Kia Rio']);
    expect(heads).toMatchObject([
      { title: 'New, demo and used Kia cars for sale | Northshore Motors', canonical: all },
    ]);
    expect(chips()).toEqual(['Remove Kia']);
    expect(screen.getByRole('checkbox', { name: /Kia/ }).getAttribute('aria-checked')).toBe('true');
    await goTo(all);
    expect(titles()).toEqual(['2024 Toyota RAV4', '2024 Kia Rio']);
  });

  it('a path without a match is not found', async () => {
    await expect(
      open(
        createFakeGateways(() => outcomeOf([])),
        '/search/no-such-thing',
      ),
    ).rejects.toThrow(/notFound/);
  });

  it('a link of the page to a path without a match shows the not-found message', async () => {
    const { goTo } = await open(createFakeGateways(() => outcomeOf([rav4])));
    await goTo('/search/no-such-thing');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
    await goTo('/search/kia');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kia cars');
  });

  it('publishes each search once its results are shown', async () => {
    const gateways = createFakeGateways(({ state }) => outcomeOf([rav4], { count: state.query === '' ? 128 : 3 }));
    const { bus, goTo } = await open(gateways);
    const received: unknown[] = [];
    bus.subscribe(searchPerformed, (payload) => received.push(payload));
    await goTo(`${all}?query=rav4`);
    expect(received).toEqual([
      { query: '', count: 128, href: all },
      { query: 'rav4', count: 3, href: `${all}?query=rav4` },
    ]);
  });
});

describe('while a search runs', () => {
  it('[SRCH-027] the previous results stay while a search runs, and a late response is ignored', async () => {
    const waiting: { [query: string]: (outcome: ReturnType<typeof outcomeOf>) => void } = {};
    const gateways = createFakeGateways(({ state: { query } }) =>
      query === ''
        ? outcomeOf([rav4])
        : new Promise((resolve) => {
            waiting[query] = resolve;
          }),
    );
    const { goTo } = await open(gateways);
    await goTo(`${all}?query=first`);
    await goTo(`${all}?query=second`);
    expect(titles()).toEqual(['2024 Toyota RAV4']);
    expect(screen.getByRole('list', { name: 'Search results' }).parentElement?.getAttribute('aria-busy')).toBe('true');
    await doing(() => waiting['second']?.(outcomeOf([rio])));
    expect(titles()).toEqual(['2024 Kia Rio']);
    await doing(() => waiting['first']?.(outcomeOf([rav4])));
    expect(titles()).toEqual(['2024 Kia Rio']);
  });

  it('[SRCH-028] a failed search keeps the previous results and shows an error; later searches still run', async () => {
    const reports: unknown[] = [];
    let down = false;
    const gateways = createFakeGateways(({ state }) => {
      if (down) throw new Error('SEARCH_UNREACHABLE: no answer');
      return outcomeOf(state.query === '' ? [rav4] : [rio]);
    });
    const { goTo } = await open(gateways, all, { onReport: (error: unknown) => reports.push(error) });
    down = true;
    await goTo(`${all}?query=rio`);
    expect(titles()).toEqual(['2024 Toyota RAV4']);
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t update the results');
    expect(reports).toHaveLength(1);
    down = false;
    await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(titles()).toEqual(['2024 Kia Rio']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the count of a large stock', () => {
  const facets = { car_type: { new: 900, used: 1_600 } };
  it.each([
    [1_999, null, '', '1,999 cars'],
    [2_000, null, '', '2,500 cars'],
    [2_000, 9_000, '', '9,000 cars'],
    [2_000, null, '?refinementList[car_type][0]=used', '1,600 cars'],
  ] as const)(
    '[SRCH-034] for %d hits, a configured count of %p and the query "%s", the page and its filter button show %s',
    async (count, stockCount, query, words) => {
      const site = demoSite();
      await open(
        createFakeGateways(() => outcomeOf([rav4], { count, facets })),
        `${all}${query}`,
        {
          site: demoSite({ search: { ...site.search, stockCount } }),
        },
      );
      expect(screen.getAllByText(words, { selector: 'b' })).toHaveLength(1);
      await doing(() => fireEvent.click(screen.getByRole('button', { name: /^Filters/ })));
      expect(screen.getByRole('button', { name: `Show ${words}` })).toBeTruthy();
    },
  );
});

describe('nothing found', () => {
  const findNothing = (search: Partial<ReturnType<typeof demoSite>['search']> = {}) => {
    const site = demoSite();
    return open(
      createFakeGateways(() => outcomeOf([])),
      `${all}?query=zzz`,
      { site: demoSite({ search: { ...site.search, ...search } }) },
    );
  };

  it('[SRCH-024] [SRCH-025] shows the site’s text when nothing is found', async () => {
    await findNothing({ emptyText: 'No caravans match.' });
    expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy();
    expect(screen.getByText('No caravans match.')).toBeTruthy();
  });

  it.each(['/special-offers', '/search/demo-cars'])('[SRCH-026] Clear Filters leads to %s', async (clearFiltersUrl) => {
    await findNothing({ clearFiltersUrl });
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe(clearFiltersUrl);
  });

  it('each filter can be removed by itself', async () => {
    await findNothing();
    expect(
      within(screen.getByRole('list', { name: 'Remove a filter' }))
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    ).toBe(all);
  });

  it.each([
    [[rav4], true],
    [[], false],
  ])('shows the warning about repayments only if the search finds cars: row %#', async (cars, isShown) => {
    const { slots } = await open(createFakeGateways(() => outcomeOf(cars)));
    expect(slots().some(({ name }) => name === 'search.finance-warning')).toBe(isShown);
  });

  it('[SRCH-010] a page beyond the last links to page 1; an invalid page number is page 1', async () => {
    const gateways = createFakeGateways(({ state }) =>
      outcomeOf(state.page > 2 ? [] : [rav4], { count: 30, pages: 2 }),
    );
    await open(gateways, `${all}?page=9`);
    expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to page 1' }).getAttribute('href')).toBe(all);
    for (const number of ['0', '-3', 'two']) await island?.goTo(`${all}?page=${number}`);
    expect(gateways.requested.slice(1).map(({ state }) => state.page)).toEqual([1, 1, 1]);
  });
});

describe('filters', () => {
  const facets = { car_type: { used: 87, new: 52, demo: 45 }, make: { Toyota: 61, Kia: 34 }, body: { SUV: 84 } };
  const gateways = () =>
    createFakeGateways(() =>
      outcomeOf([rav4], { count: 184, facets, stock: { ...facets, make: { Toyota: 90, Kia: 40, Mazda: 12 } } }),
    );

  it('[SRCH-035] facet values are sorted by count, then label; a value without cars is disabled', async () => {
    await open(gateways());
    const makes = within(screen.getByRole('group', { name: 'Make' })).getAllByRole('checkbox');
    expect(makes.map(({ textContent }) => textContent)).toEqual(['Toyota61', 'Kia34', 'Mazda0']);
    expect(makes[2]?.getAttribute('aria-disabled')).toBe('true');
    expect(makes[2]?.hasAttribute('href')).toBe(false);
  });

  it('stock-type tabs are ordered new, demo, used, each a link to its path', async () => {
    await open(gateways());
    const tabs = within(screen.getByRole('navigation', { name: 'Stock type' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All 184', 'New 52', 'Demo 45', 'Used 87']);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      all,
      '/search/new-cars',
      '/search/demo-cars',
      '/search/used-cars',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['true', null, null, null]);
  });

  it('the space bar toggles a value, as in any checkbox', async () => {
    await open(gateways());
    const toyota = screen.getByRole('checkbox', { name: /Toyota/ });
    const pressed: Event[] = [];
    toyota.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(event);
    });
    fireEvent.keyDown(toyota, { key: ' ' });
    expect(pressed).toHaveLength(1);
  });

  it('a typed price is applied when the focus leaves the fields; a dollar sign and commas are ignored', async () => {
    const { visited } = await open(gateways());
    const form = screen.getByRole('form', { name: 'Price' });
    await doing(() => fireEvent.change(within(form).getByLabelText('From'), { target: { value: '$12,500' } }));
    await doing(() => fireEvent.blur(within(form).getByLabelText('From'), { relatedTarget: document.body }));
    expect(visited).toEqual([`${all}?range[price]=12500:`]);
  });

  it('the option Under of the price filter sets only the upper bound', async () => {
    const { visited } = await open(gateways());
    await doing(() =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Price up to' }), { target: { value: ':20000' } }),
    );
    expect(visited).toEqual([`${all}?range[price]=:20000`]);
    expect(screen.getAllByRole('option', { name: 'Under $20,000' })).toHaveLength(2);
  });

  it('[SRCH-051] there are six sort orders; an unknown one is the default order', async () => {
    const { visited } = await open(gateways(), `${all}?sortBy=colour`);
    const sort = screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement;
    expect(sort.value).toBe('relevance');
    expect([...sort.options].map(({ value }) => value)).toEqual([
      'relevance',
      'price_asc',
      'price_desc',
      'km_asc',
      'year_desc',
      'newest',
    ]);
    await doing(() => fireEvent.change(sort, { target: { value: 'km_asc' } }));
    expect(visited).toEqual([`${all}?sortBy=km_asc`]);
  });

  it('a chosen filter is marked before its search starts, and follows the address afterwards', async () => {
    let paint = () => {};
    const fake = createFakeGateways(() => outcomeOf([rav4], { facets: { make: { Toyota: 1, Kia: 1 } } }));
    const painted = () => new Promise<void>((resolve) => (paint = resolve));
    const { goTo } = await open({ ...fake, screen: { painted } });
    const kia = () => screen.getByRole('checkbox', { name: /Kia/ });
    const order = () => screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement;
    const shown = () => [kia().getAttribute('aria-checked'), order().value, fake.requested.length];
    // The test itself follows the link, as the shell does in production.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await doing(() => fireEvent.click(kia()));
    await goTo(kia().getAttribute('href') ?? '');
    expect(shown()).toEqual(['true', 'relevance', 1]);
    await doing(() => paint());
    expect(shown()).toEqual(['true', 'relevance', 2]);
    await doing(() => fireEvent.change(order(), { target: { value: 'km_asc' } }));
    expect(shown()).toEqual(['true', 'km_asc', 2]);
    await doing(() => paint());
    await goTo(all);
    await doing(() => paint());
    expect(shown()).toEqual(['false', 'relevance', 4]);
  });

  it('a chip removes one filter, and Clear all removes all', async () => {
    await open(gateways(), '/search/toyota?refinementList[body][0]=SUV&range[price]=:40000&sortBy=newest');
    expect(chips()).toEqual(['Remove Toyota', 'Remove SUV', 'Remove Under $40,000']);
    const removeBody = within(screen.getByRole('list', { name: 'Applied filters' })).getByRole('link', {
      name: 'Remove SUV',
    });
    expect(removeBody.getAttribute('href')).toBe('/search/toyota?range[price]=:40000&sortBy=newest');
    expect(screen.getAllByRole('link', { name: 'Clear all' })[0]?.getAttribute('href')).toBe(`${all}?sortBy=newest`);
  });

  it('after a filter is chosen, page and sheet button show the number of results', async () => {
    const { visited } = await open(gateways());
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
      '184 cars at Northshore Motors',
    );
    await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Filters' })));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByRole('button', { name: 'Show 184 cars' })).toBeTruthy();
    await doing(() => fireEvent.click(within(sheet).getByRole('checkbox', { name: /Kia/ })));
    expect(visited).toEqual([`${all}?refinementList[make][0]=Kia`]);
  });

  it('pages are links; the first has no page in its address', async () => {
    await open(
      createFakeGateways(() => outcomeOf([rav4], { count: 60, pages: 3 })),
      `${all}?page=2`,
    );
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      all,
      all,
      `${all}?page=2`,
      `${all}?page=3`,
      `${all}?page=3`,
    ]);
  });
});
