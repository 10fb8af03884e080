/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { toCarBrief } from '@forecourt/contracts';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { VehicleError } from '../../errors.ts';
import remote from '../../remote.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import similarCars from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const others = (count: number, prefix = 's') =>
  Array.from({ length: count }, (_, index) =>
    aCar({ id: `${prefix}${index}`, slug: `${prefix}${index}`, model: `Model ${prefix}${index}` }),
  );

async function show(
  gateways: ReturnType<typeof fakeGateways>,
  { near = true, car = toCarBrief(aCar()), site = demoSite() } = {},
) {
  const reports: unknown[] = [];
  const test = await mountWidget(similarCars, car, {
    remote,
    gateways,
    site,
    onReport: (error) => reports.push(error),
  });
  leave = test.unmount;
  if (near) await act(async () => gateways.comeNear());
  return { ...test, reports };
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('similar cars', () => {
  it('[VDP-076] a card shows variant and kilometres, each when known', async () => {
    const details = (element: Element) => [...element.querySelectorAll('article p')].map((line) => line.textContent);
    const cars = [
      aCar({ id: 'a', badge: 'GX', km: 61_220 }),
      aCar({ id: 'b', badge: 'GX', km: 0 }),
      aCar({ id: 'c', badge: '-', km: 9 }),
    ];
    const { element } = await show(fakeGateways({ similar: cars }));
    expect(details(element)).toEqual(expect.arrayContaining(['GX · 61,220 kms', 'GX', '9 kms']));
  });

  it('[VDP-076] [VDP-079] similar cars start as six placeholders, and are requested within 500 px of the viewport', async () => {
    let requested = 0;
    let response = (_cars: readonly Car[]) => {};
    const gateways = fakeGateways();
    const counting = {
      ...gateways,
      vehicles: {
        ...gateways.vehicles,
        similarTo: () => {
          requested += 1;
          return new Promise<readonly Car[]>((resolve) => {
            response = resolve;
          });
        },
      },
    };
    const { element } = await show(counting, { near: false });
    expect(gateways.nearPx).toEqual([500]);
    expect(element.querySelectorAll('[data-placeholder]')).toHaveLength(6);
    const busy = () => screen.getByRole('region', { name: 'Similar cars' }).getAttribute('aria-busy');
    expect([requested, busy()]).toEqual([0, null]);
    await act(async () => gateways.comeNear());
    expect([requested, busy()]).toEqual([1, 'true']);
    expect(element.querySelectorAll('[data-placeholder]')).toHaveLength(6);
    await act(async () => response(others(2)));
    expect(busy()).toBeNull();
    expect(element.querySelectorAll('[data-placeholder]')).toHaveLength(0);
    expect(titles()).toEqual(['2026 Toyota Model s0', '2026 Toyota Model s1']);
  });

  it('[VDP-077] at most six similar cars are shown, without the car itself', async () => {
    await show(fakeGateways({ similar: [aCar(), ...others(8)] }));
    expect(titles()).toHaveLength(6);
    expect(screen.getByRole('link', { name: '2026 Toyota Model s0' }).getAttribute('href')).toBe('/cars/s0');
  });

  it('[VDP-080] come from the api; the search engine is then not queried', async () => {
    const gateways = fakeGateways({ similar: others(1), searched: others(3, 'e') });
    await show(gateways);
    expect(titles()).toEqual(['2026 Toyota Model s0']);
    expect(gateways.searchedFor).toEqual([]);
  });

  it('[VDP-076] [VDP-080] if the api has no similar cars, they come from the search engine', async () => {
    const gateways = fakeGateways({ similar: [], searched: others(2, 'e') });
    const { reports } = await show(gateways);
    expect(titles()).toEqual(['2026 Toyota Model e0', '2026 Toyota Model e1']);
    expect(gateways.searchedFor).toEqual(['n40218']);
    expect(reports).toEqual([]);
  });

  it('[VDP-076] [VDP-080] if the api fails, similar cars come from the search engine, and the failure is reported', async () => {
    const failure = new VehicleError('VEHICLE_API_UNREACHABLE', 'no answer');
    const { reports } = await show(fakeGateways({ similar: failure, searched: others(2, 'e') }));
    expect(titles()).toHaveLength(2);
    expect(reports).toEqual([failure]);
  });

  it('[ERR-014] when api and search engine fail, both are reported and a link to the search is shown', async () => {
    const api = new VehicleError('VEHICLE_API_UNREACHABLE', 'no answer');
    const search = new VehicleError('VEHICLE_SEARCH_UNREACHABLE', 'no answer');
    const { element, reports } = await show(fakeGateways({ similar: api, searched: search }));
    expect(reports).toEqual([api, search]);
    expect(titles()).toEqual([]);
    expect(element.textContent).toContain('We couldn’t load similar cars just now.');
    expect(screen.getByRole('link', { name: 'See all similar cars' }).getAttribute('href')).toBe(
      '/search/suv?range[price]=33490:83490',
    );
  });

  it('link to the search at the site’s own search address', async () => {
    await show(fakeGateways(), { site: demoSite({ aliases: { 'search.results': ['/stock/:scope'] } }) });
    expect(screen.getByRole('link', { name: 'See all similar cars' }).getAttribute('href')).toBe(
      '/stock/suv?range[price]=33490:83490',
    );
  });

  it('a message is shown when there are no similar cars', async () => {
    const { element } = await show(fakeGateways());
    expect(element.textContent).toContain('Nothing similar is in stock right now.');
  });

  it('scroll by buttons, which are disabled at the ends', async () => {
    await show(fakeGateways({ similar: others(6) }));
    const row = screen.getByRole('list', { name: 'Similar cars' });
    expect(row.tabIndex).toBe(0);
    const moves: number[] = [];
    Object.defineProperties(row, {
      clientWidth: { value: 300 },
      scrollWidth: { value: 900 },
      scrollBy: { value: ({ left }: { left: number }) => moves.push(left) },
    });
    const [previous, next] = ['Previous similar cars', 'Next similar cars'].map((name) =>
      screen.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement];
    fireEvent.click(next);
    fireEvent.click(previous);
    expect(moves).toEqual([270, -270]);
    row.scrollLeft = 600;
    fireEvent.scroll(row);
    expect([previous, next].map((button) => button.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
  });

  it('[VDP-094] similar cars can be added to the comparison', async () => {
    const gateways = fakeGateways({ similar: others(1) });
    await show(gateways);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Compare 2026 Toyota/ })));
    expect(gateways.compared.all()).toMatchObject([{ id: 's0', slug: 's0' }]);
  });
});

it('the heading of similar cars names them with the site’s noun, such as caravans', async () => {
  const gateways = fakeGateways();
  const test = await mountWidget(similarCars, toCarBrief(aCar()), {
    remote,
    gateways,
    site: demoSite({ nounPlural: 'caravans' }),
  });
  leave = test.unmount;
  expect(screen.getByRole('heading', { name: 'Similar caravans' })).toBeTruthy();
});
