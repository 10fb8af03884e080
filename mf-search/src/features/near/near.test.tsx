/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { SearchError } from '../../errors.ts';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import { fakeTyping } from '../../testing/fake-typing.ts';

const all = '/search/new-used-and-demo-cars';
const [close, far, nowhere]: readonly Car[] = [
  buildCar({ id: '1', city: 'Redbank' }),
  buildCar({ id: '2', city: 'Artarmon' }),
  buildCar({ id: '3', city: 'Melrose Park' }),
];
const locations = { location_name: { 'Redgum Redbank': 1, 'Northshore Toyota': 1 } };

let island: IslandTest;
afterEach(() => island.unmount());

async function open(address = all, typing: Parameters<typeof fakeTyping>[0] = {}, stock = locations) {
  const gateways = {
    ...createFakeGateways(({ nearby }) =>
      outcomeOf([close, far, nowhere] as readonly Car[], {
        stock,
        ...(nearby?.kind === 'found' && { distancesKm: { 1: 0.4, 2: 1234.5 } }),
      }),
    ),
    ...fakeTyping(typing),
  };
  island = await mountPage(page, { remote, gateways, address });
  return gateways;
}
const form = () => within(screen.getByRole('form', { name: 'Near me' }));
const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent ?? '');
const chips = () => screen.queryAllByRole('link', { name: /^Remove / }).map(({ textContent }) => textContent);
const doing = (work: () => unknown) => act(async () => void work());

describe('near me', () => {
  it('entering a postcode sorts the results by distance and adds `near` to the URL', async () => {
    await open();
    fireEvent.change(form().getByLabelText('Postcode or suburb'), { target: { value: ' 4305 ' } });
    await doing(() => fireEvent.click(form().getByRole('button', { name: 'Show nearest first' })));
    expect(island.visited).toEqual([`${all}?near=4305`]);
    expect(chips()).toContain('Remove Near 4305 QLD');
    expect(screen.getByRole('option', { name: 'Nearest first' })).toBeTruthy();
    const [first, second, third] = cards();
    expect(first).toContain('Redbank, NSW · Less than 1 km away');
    expect(second).toContain('Artarmon, NSW · 1,235 km away');
    expect(third).not.toContain('km away');
  });

  it('a distance limits the results, and its chip removes distance and place', async () => {
    await open(`${all}?near=4305&query=rav4`);
    await doing(() => fireEvent.change(form().getByLabelText('Distance'), { target: { value: '50' } }));
    expect(island.visited).toEqual([`${all}?query=rav4&near=4305&within=50`]);
    const chip = screen.getByRole('link', { name: 'Remove Within 50 km of 4305 QLD' });
    expect(chip.getAttribute('href')).toBe(`${all}?query=rav4`);
  });

  it('without script, the form sends the query, the place and the distance', async () => {
    await open(`${all}?query=rav4&near=4305&within=100`);
    const fields = screen.getByRole<HTMLFormElement>('form', { name: 'Near me' });
    const sent = Object.fromEntries(new FormData(fields));
    expect(sent).toEqual({ query: 'rav4', near: '4305 QLD', within: '100' });
    expect(fields.getAttribute('action')).toBe(all);
  });

  it('an unknown place shows an error, and the results are all cars', async () => {
    await open(`${all}?near=4999`);
    expect(form().getByLabelText('Postcode or suburb').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('region', { name: 'Near me' }).textContent).toContain('We couldn’t find “4999”');
    expect(cards()).toHaveLength(3);
    expect(chips()).toEqual(['Remove Near “4999”']);
  });

  it('an ambiguous place name lists the places, each as a link', async () => {
    await open(`${all}?near=richmond&within=25`);
    const notice = within(screen.getByRole('region', { name: 'Near me' }));
    expect(notice.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Richmond NSW 2753', `${all}?near=richmond-nsw-2753&within=25`],
      ['Richmond VIC 3121', `${all}?near=richmond-vic-3121&within=25`],
    ]);
  });

  it('when the place cannot be looked up, an error and all cars are shown', async () => {
    const down = () => Promise.reject(new SearchError('SEARCH_LOCALITIES_UNREACHABLE', 'down'));
    await open(`${all}?near=4305`, { localities: { named: down, beginning: down } });
    expect(screen.getByRole('region', { name: 'Near me' }).textContent).toContain('couldn’t look up “4305” just now');
    expect(cards()).toHaveLength(3);
  });

  it('clearing the field removes the place', async () => {
    await open(`${all}?near=4305`);
    fireEvent.change(form().getByLabelText('Postcode or suburb'), { target: { value: '' } });
    await doing(() => fireEvent.submit(screen.getByRole('form', { name: 'Near me' })));
    expect(island.visited).toEqual([all]);
  });

  it('a dealer with one location has no filter by distance', async () => {
    await open(all, {}, { location_name: { 'Northshore Toyota': 1, 'Redgum Redbank': 0 } });
    expect(screen.queryByRole('form', { name: 'Near me' })).toBeTruthy();
    await island.unmount();
    await open(all, {}, { location_name: { 'Northshore Toyota': 1 } } as typeof locations);
    expect(screen.queryByRole('form', { name: 'Near me' })).toBeNull();
  });
});

describe('the shopper’s own position', () => {
  const locate = () => doing(() => fireEvent.click(screen.getByRole('button', { name: 'Use my location' })));

  it('the shopper’s own position is requested only on a click, and is rounded to about a kilometre in the page’s address', async () => {
    let requested = 0;
    const position = {
      async ask() {
        requested += 1;
        return { lat: -27.612_345, long: 152.761_234 };
      },
    };
    await open(all, { position });
    expect(requested).toBe(0);
    await locate();
    expect(island.visited).toEqual([`${all}?near=-27.61%2C152.76`]);
    expect(chips()).toEqual(['Remove Near your location']);
    await doing(() => fireEvent.change(form().getByLabelText('Distance'), { target: { value: '25' } }));
    expect(island.visited.at(-1)).toBe(`${all}?near=-27.61%2C152.76&within=25`);
  });

  it('the shopper’s own position replaces a typed place, and the chosen distance stays', async () => {
    await open(`${all}?near=4305&within=50`, {
      position: { ask: async () => ({ lat: -27.612_345, long: 152.761_234 }) },
    });
    await locate();
    expect(island.visited).toEqual([`${all}?near=-27.61%2C152.76&within=50`]);
  });

  it.each([
    ['refused', 'Your browser didn’t share your location.'],
    ['unavailable', 'We couldn’t find your location.'],
  ] as const)('if %s, an error says why and suggests a postcode instead', async (response, words) => {
    await open(all, { position: { ask: async () => response } });
    await locate();
    expect(screen.getByText(new RegExp(words)).textContent).toContain('You can type a postcode instead.');
    expect(island.visited).toEqual([]);
  });
});
