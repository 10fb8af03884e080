/** @jest-environment jsdom */
import { demoSite, mountPage, polyfillDialogs } from '@forecourt/kit/testing';
import { beforeAll, expect, it } from '@jest/globals';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';

beforeAll(polyfillDialogs);

/** A search that sets every control that is a separate form. */
const search = {
  query: 'leather',
  'refinementList[colour][0]': 'White',
  'range[price]': ':20000',
  'range[year]': '2020:',
  'range[km]': ':90000',
  sortBy: 'price_asc',
};
const { 'range[price]': _price, ...withoutPrice } = search;
const { 'range[year]': _year, ...withoutYear } = search;
const { 'range[km]': _kilometres, ...withoutKilometres } = search;

it('without script, each form of the results keeps the rest of the search', async () => {
  const locations = { location_name: { Artarmon: 3, Brookvale: 4 } };
  const gateways = createFakeGateways(() => outcomeOf([buildCar()], { stock: locations }));
  const address = `/search/toyota?${new URLSearchParams(search)}`;
  const { element } = await mountPage(page, { remote, gateways, address, site: demoSite() });
  const forms = [...element.querySelectorAll<HTMLFormElement>('form[method=get]')];
  expect([...new Set(forms.map((form) => form.getAttribute('action')))]).toEqual(['/search/toyota']);
  const named = forms.map((form) => {
    const control = form.querySelector('select, input:not([type=hidden])');
    return [control?.getAttribute('name'), [...new FormData(form)].sort()];
  });
  const sent = (fields: Readonly<Record<string, string>>) => Object.entries(fields).sort();
  expect(named).toEqual([
    ['query', sent(search)],
    ['near', sent({ ...search, near: '', within: '' })],
    ['range[price][min]', sent({ ...withoutPrice, 'range[price][min]': '', 'range[price][max]': '$20,000' })],
    ['range[price]', sent(search)],
    ['range[year][min]', sent({ ...withoutYear, 'range[year][min]': '2020', 'range[year][max]': '' })],
    ['range[km][min]', sent({ ...withoutKilometres, 'range[km][min]': '', 'range[km][max]': '90000' })],
    ['range[price]', sent(search)],
    ['sortBy', sent(search)],
  ]);
});
