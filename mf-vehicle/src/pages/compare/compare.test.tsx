/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { VehicleError } from '../../errors.ts';
import remote from '../../remote.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import { compareHead } from './head.ts';
import page from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const rav = aCar({ id: 'a', slug: 'rav' });
const sportage = aCar({
  id: 'b',
  slug: 'sportage',
  make: 'Kia',
  model: 'Sportage',
  simple_fuel: 'Petrol',
  price: 41990,
});

async function show(address: string, gateways = fakeGateways({ cars: [rav, sportage] })) {
  const reports: unknown[] = [];
  const test = await mountPage(page, { remote, gateways, address, onReport: (error) => reports.push(error) });
  leave = test.unmount;
  return { ...test, gateways, reports };
}
const rowOf = (label: RegExp) => {
  const row = screen.getByRole('row', { name: label });
  return [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ];
};

describe('the comparison', () => {
  it('[VDP-094] shows the cars in its address side by side and marks differences in words', async () => {
    await show('/compare?cars=a,b');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('HomeCompare cars');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '2026 Toyota RAV4',
      '2026 Kia Sportage',
    ]);
    expect(rowOf(/^Fuel Type/)).toEqual(['Fuel Type, differs', 'Hybrid', 'Petrol']);
    expect(rowOf(/^Transmission/)).toEqual(['Transmission', 'Automatic', 'Automatic']);
    expect(screen.getByRole('link', { name: '2026 Kia Sportage' }).getAttribute('href')).toBe('/cars/sportage');
  });

  it('[VDP-094] on a phone, the name that stays in view is year and model, with the make above them', async () => {
    const three = { ...sportage, id: 'c', make: 'Mazda', model: '3' };
    const { element } = await show('/compare?cars=a,b,c', fakeGateways({ cars: [rav, sportage, three] }));
    expect([...element.querySelectorAll('.makeInName')].map(({ textContent }) => textContent)).toEqual([
      ' Toyota',
      ' Kia',
    ]);
    expect([...element.querySelectorAll('.make')].map(({ textContent }) => textContent)).toEqual(['Toyota', 'Kia', '']);
    expect(screen.getAllByRole('columnheader')[2]?.textContent).toBe('2026 Mazda 3');
  });

  it('[VDP-094] one sentence says that pictures are illustrations if the first picture of a car is one', async () => {
    const pictured = (illustration: boolean) => {
      const url = '/images/rav.webp';
      const images = [{ image: { url, thumb: { url } }, illustration }];
      return fakeGateways({ cars: [rav, sportage].map((car) => ({ ...car, images })) });
    };
    await show('/compare?cars=a,b', pictured(false));
    expect(screen.queryByText('Pictures are illustrations')).toBeNull();
    await leave();
    await show('/compare?cars=a,b', pictured(true));
    expect(screen.getByText('Pictures are illustrations')).toBeTruthy();
  });

  it('[VDP-094] a dot marks each row that differs, however many they are', async () => {
    const dotsOf = async (other: Parameters<typeof aCar>[0]) => {
      const { element } = await show('/compare?cars=a,b', fakeGateways({ cars: [rav, { ...rav, ...other, id: 'b' }] }));
      const dots = element.querySelectorAll('th .mark').length;
      const words = screen.getByRole('status').textContent;
      const differing = screen.getAllByRole('rowheader', { name: /, differs$/ }).length;
      await leave();
      return { dots, differing, words };
    };
    expect(await dotsOf({ simple_fuel: 'Petrol' })).toEqual({
      dots: 1,
      differing: 1,
      words: '2 cars side by side. A dot marks what differs, and the best figure is labelled.',
    });
    const most = await dotsOf({
      variant: {},
      simple_fuel: 'Petrol',
      price: 41_990,
      km: 9_000,
      seats: 7,
      colour: 'Red',
    });
    expect(most.differing).toBeGreaterThan(5);
    expect(most.dots).toBe(most.differing);
  });

  it('[VDP-094] a VIN wraps only before its last eight characters', async () => {
    await show('/compare?cars=a', fakeGateways({ cars: [{ ...rav, vin: 'JTMDM85T3J1544564' }] }));
    const cell = within(screen.getByRole('row', { name: /^VIN/ })).getByRole('cell');
    expect(cell.innerHTML).toBe('JTMDM85T3<wbr>J1544564');
  });

  it('[VDP-094] can show only the differences', async () => {
    await show('/compare?cars=a,b');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Show differences only' })));
    expect(screen.queryByRole('row', { name: /^Transmission/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Fuel Type/ })).toBeTruthy();
    // All remaining rows differ, so none has a dot.
    expect(document.querySelector('th .mark')).toBeNull();
    expect(screen.getByText('2 cars side by side. The best figure is labelled.')).toBeTruthy();
  });

  it('[VDP-094] without cars in its address the page shows the shopper’s list, and adds these cars to the address', async () => {
    const gateways = fakeGateways({
      cars: [rav, sportage],
      compared: [
        { id: 'b', slug: 'sportage', name: 'Kia' },
        { id: 'a', slug: 'rav', name: 'RAV4' },
      ],
    });
    const { visited } = await show('/compare', gateways);
    expect(visited).toEqual(['/compare?cars=b,a']);
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Sportage');
  });

  it('[VDP-094] Remove removes a car from the page and from the shopper’s list', async () => {
    const gateways = fakeGateways({ cars: [rav, sportage], compared: [{ id: 'a', slug: 'rav', name: 'RAV4' }] });
    const { visited } = await show('/compare?cars=a,b', gateways);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove 2026 Toyota RAV4' })));
    expect(visited).toEqual(['/compare?cars=b']);
    expect(gateways.compared.all()).toEqual([]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('status').textContent).toBe('Choose another car to compare.');
  });

  it('explains how to start when the list is empty', async () => {
    await show('/compare');
    expect(screen.getByRole('heading', { name: 'Choose cars to compare' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse cars' }).getAttribute('href')).toBe(
      '/search/new-used-and-demo-cars',
    );
  });

  it('states the number of cars that are no longer listed', async () => {
    const { element } = await show('/compare?cars=a,gone');
    expect(element.textContent).toContain('One car is no longer listed.');
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('shows an error when the cars cannot be fetched, and retries', async () => {
    const failure = new VehicleError('VEHICLE_API_UNREACHABLE', 'no answer');
    const gateways = fakeGateways({ cars: [rav], compared: [{ id: 'a', slug: 'rav', name: 'RAV4' }] });
    let down = true;
    const { byIds } = gateways.vehicles;
    const failing = {
      ...gateways,
      vehicles: {
        ...gateways.vehicles,
        byIds: async (ids: readonly string[], signal: AbortSignal) => {
          if (down) throw failure;
          return byIds(ids, signal);
        },
      },
    };
    const { reports } = await show('/compare', failing);
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load these cars');
    expect(screen.getByRole('link', { name: /02 9904 1180/ }).getAttribute('href')).toBe('tel:0299041180');
    expect(reports).toEqual([failure]);
    down = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('[VDP-094] Share copies its address', async () => {
    const { gateways } = await show('/compare?cars=a,b');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
    expect(gateways.copied).toEqual(['/compare?cars=a,b']);
  });

  it('passes title and address to the device’s share sheet', async () => {
    const gateways = fakeGateways({ cars: [rav, sportage] });
    const shared: unknown[] = [];
    Object.assign(gateways.sharing, { canShare: true, share: async (what: unknown) => void shared.push(what) });
    await show('/compare?cars=a,b', gateways);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
    expect(shared).toEqual([{ title: 'Compare cars | Northshore Motors', path: '/compare?cars=a,b' }]);
  });

  it('shows the price of each car', async () => {
    await show('/compare?cars=a,b');
    const offers = within(screen.getByRole('table')).getAllByText(/^\$[\d,]+$/);
    expect(offers.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['$58,490', '$41,990']));
  });

  it('has the cars in its title, and is noindex', () => {
    const head = compareHead({ requested: ['a', 'b'], cars: [rav, sportage] }, demoSite());
    expect(head).toMatchObject({
      title: '2026 Toyota RAV4 or 2026 Kia Sportage | Northshore Motors',
      canonical: '/compare',
      robots: 'noindex',
    });
  });
});
