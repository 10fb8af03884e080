/** @jest-environment jsdom */
import { emptySearch, searchSaved } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { RelaxedSearch } from '../../model/relax/relaxed-search.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import page from './index.ts';

const all = '/search/new-used-and-demo-cars';
const rav4 = buildCar({ id: '1', name: '2024 Toyota RAV4' });
const rio = buildCar({ id: '2', make: 'Kia', model: 'Rio', simple_body: 'Hatch' });
const everything = { scope: { kind: 'stock' }, state: emptySearch } as const;
const utes = { ...everything, state: { ...emptySearch, facets: { body: ['Ute'] } } };

const relaxed: RelaxedSearch = {
  title: 'Nothing for “canopy”: 12 utes without it',
  unused: ['“canopy”'],
  isAboutWords: true,
  dropsSets: false,
  stock: '184 cars',
  ways: [
    {
      key: 'body',
      label: 'Ute',
      request: everything,
      count: 31,
      detail: 'SUV and Hatch',
      fromDollars: 26_990,
      isClosest: false,
    },
    { key: 'word 1', label: '“canopy”', request: utes, count: 1, detail: '', fromDollars: 30_990, isClosest: true },
  ],
  closest: {
    title: 'Close to what you asked for',
    note: '12 utes without “canopy”.',
    cars: [{ car: rav4, misses: ['No mention of “canopy”', '$990 over your limit'], matches: 'Ute' }],
    all: { request: utes, label: 'See all 12 utes' },
  },
};

let island: IslandTest | undefined;
afterEach(async () => {
  await island?.unmount();
  island = undefined;
});

/** Opens a search for “canopy”, which finds `cars` and these others. */
async function open(
  changes: Partial<RelaxedSearch> = {},
  cars: Parameters<typeof outcomeOf>[0] = [],
  site = demoSite(),
) {
  const gateways = createFakeGateways(({ state }) =>
    state.query === '' ? outcomeOf([rio]) : outcomeOf(cars, { relaxed: { ...relaxed, ...changes } }),
  );
  island = await mountPage(page, { remote, gateways, address: `${all}?query=canopy`, site } as never);
  return island;
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a search that finds nothing', () => {
  it('[SRCH-024, SRCH-025] says so in the site’s words, and what was found without the word', async () => {
    await open();
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('No Results Available Nothing for “canopy”: 12 utes without it');
    expect(screen.getByText(demoSite().search.emptyText)).toBeTruthy();
    expect(screen.getByText('“canopy” was not found')).toBeTruthy();
  });

  it('[SRCH-026] Clear Filters leads where the site says', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe(
      demoSite().search.clearFiltersUrl,
    );
  });

  it('[SRCH-060] the closest cars stand under a heading of their own, each with what it misses', async () => {
    await open();
    const list = screen.getByRole('list', { name: 'Close to what you asked for' });
    const card = within(list).getByText('2024 Toyota RAV4').closest('li') as HTMLElement;
    expect(card.textContent).toContain('No mention of “canopy”$990 over your limitUte');
    expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See all 12 utes' }).getAttribute('href')).toBe(
      `${all}?refinementList[body][0]=Ute`,
    );
  });

  it('[SRCH-061] a row for each part leads to the search without it, with its count and lowest price', async () => {
    await open();
    const rows = screen.getAllByRole('link', { name: /^Without/ });
    expect(rows.map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
      [all, 'UteWithout Ute: 31 carsSUV and Hatch, from $26,990'],
      [`${all}?refinementList[body][0]=Ute`, '“canopy”Without “canopy”: 1 carClosest, at $30,990'],
    ]);
  });

  it('shows the cars first if only words are missing, otherwise the rows', async () => {
    await open();
    expect(headings().filter((text) => /^(Close|Drop)/.test(text))).toEqual([
      'Close to what you asked for',
      'Drop one and cars come back',
    ]);
    await island?.unmount();
    await open({ isAboutWords: false });
    expect(headings().filter((text) => /^(Close|Drop)/.test(text))).toEqual([
      'Drop one and cars come back',
      'Close to what you asked for',
    ]);
  });

  it('can be saved', async () => {
    const { bus } = await open();
    const saved: unknown[] = [];
    bus.subscribe(searchSaved, (search) => saved.push(search));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save search' })));
    expect(saved).toEqual([
      { href: `${all}?query=canopy`, title: 'New, demo and used cars · “canopy”', count: 0, search: 'query=canopy' },
    ]);
  });

  it('goes along with an enquiry', async () => {
    await open();
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your message/ });
    expect(message.value).toBe('I am looking for a car: “canopy”. Can you find me one?');
    expect(message.name).toBe('message');
    expect([message.form?.getAttribute('action'), message.form?.method]).toEqual(['/dealerships#write', 'get']);
  });

  it('is not offered to be saved on a site without favourites', async () => {
    await open({}, [], demoSite({ favourites: { enabled: false, usedWithPhotosOnly: false } }));
    expect(screen.queryByText('Keep this search')).toBeNull();
  });

  it('is reached and left by links, without loading the page anew', async () => {
    const { goTo } = await open();
    await goTo(all);
    expect(screen.getByRole('list', { name: 'Search results' })).toBeTruthy();
    await goTo(`${all}?query=canopy`);
    expect(screen.getAllByRole('link', { name: /^Without/ })).toHaveLength(2);
    expect(headings()).toContain('Ask us to find one');
  });
});

it('[SRCH-060] a few results come first, counted by themselves, then what is close', async () => {
  await open({}, [rio]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New, demo and used cars · “canopy”');
  expect(screen.getByText('1 car')).toBeTruthy();
  const lists = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label') ?? '');
  expect(lists).toContain('Search results');
  expect(headings()).toContain('Close to what you asked for');
  expect(screen.queryByRole('link', { name: /^Without/ })).toBeNull();
});
