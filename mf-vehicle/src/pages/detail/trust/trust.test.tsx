/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aCar } from '../../../testing/car.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

const copy = {
  usedCar: 'A 48 hour money back guarantee and 12 months roadside assist.',
  warrantyUsed: { text: '3-year warranty (175,000km).', dealerships: {} },
  warrantyNew: { text: '', dealerships: {} },
};
const plugins = { historyReport: true };
const aUsedCar = (changes: Partial<Car> = {}) =>
  aCar({ car_type: 'used', year: 2022, km: 40_000, state: 'QLD', file: 'https://reports.example/1', ...changes });

async function show(car: Car, site = demoSite({ copy, plugins })) {
  const { unmount, element } = await showVehicle(car, { site });
  leave = unmount;
  return element;
}
const block = () => screen.queryByRole('heading', { name: 'Checks and warranty' })?.closest('section') ?? null;
const titles = () =>
  within(block() as HTMLElement)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the reasons to trust a vehicle', () => {
  it('[VDP-021] [VDP-089] the reasons to trust are the checks, history report, warranty, the dealer’s promise and the statutory warranty, in this order', async () => {
    await show(aUsedCar());
    expect(titles()).toEqual([
      'Checked before we sell it',
      'History report',
      'Warranty',
      'With every used car',
      'Statutory warranty',
    ]);
    expect(block()?.textContent).toContain('3 months or 5,000 km, by law in Queensland');
  });

  it('[VDP-021] a sold vehicle has only its checks', async () => {
    await show(aUsedCar({ status: 'sold' }));
    expect(block()).toBeNull();
    const checks = screen.getByRole('heading', { name: 'Checks' }).closest('section') as HTMLElement;
    expect(within(checks).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(checks.textContent).toContain('Checked before we sell it');
  });

  it('every link within the page leads to one of its sections', async () => {
    const element = await show(aUsedCar());
    const targets = [...(block()?.querySelectorAll('a[href^="#"]') ?? [])].map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#statutory-warranty']);
    for (const target of targets) expect(element.querySelector(target ?? '')?.tagName).toBe('SECTION');
    expect(element.querySelector('#statutory-warranty')?.textContent).toContain('Queensland Office of Fair Trading');
  });

  it('the warranty line links to its terms if the site has a page for them', async () => {
    const site = demoSite({ copy, plugins });
    await show(aUsedCar(), { ...site, nav: { ...site.nav, footer: [] } });
    expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull();
    await leave();
    const footer = [{ label: 'About', links: [{ label: 'Warranty', href: '/warranty' }] }];
    await show(aUsedCar(), { ...site, nav: { ...site.nav, footer } });
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/warranty');
  });

  it.each([
    [174_999, true],
    [175_000, false],
    [200_435, false],
  ])('[VDP-090] with %d km on the clock, a warranty up to 175,000 km is listed: %s', async (km, isListed) => {
    const element = await show(aUsedCar({ km }));
    expect(titles().includes('Warranty')).toBe(isListed);
    expect(element.textContent.includes('3-year warranty (175,000km).')).toBe(isListed);
  });

  it('leaves out a line without data, and the block without lines', async () => {
    await show(aUsedCar({ file: '', state: 'TAS', year: 2001 }), demoSite({ copy: { ...copy, usedCar: '' }, plugins }));
    expect(titles()).toEqual(['Checked before we sell it', 'Warranty']);
    await leave();
    await show(aCar(), demoSite({ copy }));
    expect(block()).toBeNull();
  });

  it('a price that does not include charges links to the charges of the state', async () => {
    const element = await show(aCar({ price_type: 'Excl. gov. charges', state: 'VIC' }));
    const link = screen.getByRole('link', { name: 'Excl. gov. charges' });
    expect(link.getAttribute('href')).toBe('#government-charges');
    const section = element.querySelector('#government-charges')?.textContent;
    expect(section).toContain('Government charges in Victoria');
    expect(section).toContain('Transport Accident Commission (TAC) charge');
    expect(section).toContain('Current amounts: State Revenue Office Victoria.');
    await leave();
    await show(aCar());
    expect(screen.queryByRole('link', { name: 'Drive away' })).toBeNull();
    expect(screen.queryByText(/^Government charges/)).toBeNull();
  });
});
