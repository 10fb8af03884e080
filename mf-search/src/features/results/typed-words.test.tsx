/** @jest-environment jsdom */
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { fakeRecent } from '../../testing/fake-typing.ts';

const all = '/search/new-used-and-demo-cars';

let island: IslandTest | undefined;
afterEach(async () => {
  await island?.unmount();
  island = undefined;
  jest.useRealTimers();
});

async function open(address = all, gateways = createFakeGateways(() => outcomeOf([buildCar()], { count: 12 }))) {
  island = await mountPage(page, { remote, gateways, address });
  return gateways;
}
const responseTo = (query: string, site = demoSite()) =>
  page.load({
    site,
    gateways: createFakeGateways(() => outcomeOf([])),
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path: all, query, params: { scope: 'new-used-and-demo-cars' } },
  });
const chips = () => screen.queryAllByRole('link', { name: /^Remove / }).map(({ textContent }) => textContent);

describe('words that set filters', () => {
  it.each([
    ['query=ute+under+30000', '/search/ute?range[price]=:30000'],
    ['query=canopy+under+30000', `${all}?query=canopy&range[price]=:30000`],
    ['query=used+automatic+cars', '/search/used-cars?refinementList[transmission][0]=Automatic'],
    ['query=from+2019&range[price]=:20000', `${all}?range[price]=:20000&range[year]=2019:`],
  ])('the query %s of a form sent without script redirects to %s', async (query, to) => {
    expect(await responseTo(query)).toEqual({ kind: 'redirect', to, permanent: false });
  });

  it('words that set filters redirect to the site’s own search address if it has one', async () => {
    const site = demoSite({ aliases: { 'search.results': ['/stock/*scope'] } });
    expect(await responseTo('query=used+automatic+cars', site)).toMatchObject({
      to: '/stock/used-cars?refinementList[transmission][0]=Automatic',
    });
  });

  it('words typed into the field become removable chips, in one history entry', async () => {
    const gateways = await open();
    fireEvent.change(screen.getByLabelText('Make, model or keyword'), { target: { value: 'white kia under $30k' } });
    await act(async () => void fireEvent.submit(screen.getByRole('search', { name: 'Search this stock' })));
    expect(island?.visited).toEqual([
      `${all}?query=white%20kia%20under%20%2430k`,
      '/search/kia?query=white&range[price]=:30000',
    ]);
    expect(chips()).toEqual(['Remove “white”', 'Remove Kia', 'Remove Under $30,000']);
    expect(gateways.requested.at(-1)?.state).toMatchObject({ query: 'white', ranges: { price: { max: 30_000 } } });
    expect(screen.getByRole('link', { name: 'Remove Under $30,000' }).getAttribute('href')).toBe(
      '/search/kia?query=white',
    );
  });

  it('a text search is added to the recent searches once it shows cars', async () => {
    const recent = fakeRecent();
    await open(`${all}?query=rav4&page=2&sortBy=price_asc`, {
      ...createFakeGateways(({ state }) => outcomeOf(state.query === 'rav4' ? [buildCar()] : [])),
      recent,
    });
    await island?.goTo(`${all}?query=rav5`);
    await island?.goTo(all);
    expect(recent.all()).toEqual([{ title: 'New, demo and used cars · “rav4”', href: `${all}?query=rav4` }]);
  });
});

describe('the number of results', () => {
  it('after several searches in a row the count is announced once, even if unchanged, but not when the page opens', async () => {
    let count = 12;
    await open(
      all,
      createFakeGateways(() => outcomeOf([buildCar()], { count })),
    );
    const status = () =>
      screen.getByText(/^(\d+ cars?\u00a0?|)$/, { selector: 'div > span[role=status], span > span[role=status]' });
    expect(status().textContent).toBe('');
    jest.useFakeTimers();
    for (const query of ['r', 'ra', 'rav']) {
      count += 1;
      await island?.goTo(`${all}?query=${query}`);
      expect(status().textContent).toBe('');
    }
    await act(async () => void jest.runOnlyPendingTimers());
    expect(status().textContent).toBe('15 cars');
    await island?.goTo(`${all}?query=rav4`);
    await act(async () => void jest.runOnlyPendingTimers());
    expect(status().textContent).toBe('15 cars\u00a0');
  });
});
