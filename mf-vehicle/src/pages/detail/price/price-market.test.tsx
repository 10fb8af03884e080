/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import type { PriceGauge } from '@forecourt/contracts/api';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { VehicleError } from '../../../errors.ts';
import { aCar } from '../../../testing/car.ts';
import { fakeGateways } from '../../../testing/gateways.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';
import { loadDetail } from '../load.ts';

let leave = async () => {};
afterEach(() => leave());

const gauge: PriceGauge = {
  fill: 0.72,
  listing_price: 58_490,
  market_range_min: 57_200,
  market_range_max: 64_900,
  market_median: 61_000,
  compared: 37,
  confidence: 0.7,
  description: 'Compared with 37 similar cars.',
};
const gaugingSite = () => demoSite({ plugins: { priceGauge: true, priceGaugeSource: 'the group’s own stock' } });

async function show(
  response: PriceGauge | Error | undefined,
  site = gaugingSite(),
  car: Car = aCar(),
  {
    watched = false,
    where = 'browser',
    seen,
    late = false,
  }: Pick<Parameters<typeof fakeGateways>[0] & {}, 'watched' | 'where' | 'seen' | 'late'> = {},
) {
  const reports: unknown[] = [];
  const gateways = fakeGateways({
    cars: [car],
    watched,
    where,
    late,
    ...(response !== undefined && { gauge: response }),
    ...(seen !== undefined && { seen }),
  });
  const test = await showVehicle(car, { site, gateways, onReport: (error) => reports.push(error) });
  leave = test.unmount;
  return { ...test, gateways, reports, comeNear: () => act(async () => gateways.comeNear()) };
}
const line = () => document.querySelector('a[href="#price-compares"]');
const heading = () => screen.queryByRole('heading', { name: 'How the price compares' });

describe('price comparison', () => {
  it('[VDP-068] [VDP-071] shows the label, figures, method, source and date', async () => {
    const { gateways } = await show(gauge);
    expect(heading()).not.toBeNull();
    expect(gateways.gauged).toEqual(['2026-toyota-rav4-cruiser-n40218']);
    const section = heading()?.closest('section')?.textContent ?? '';
    expect(section).toContain('Great Deal');
    expect(section).toContain('Similar vehicles: $57,200 to $64,900, median $61,000. 37 cars compared');
    expect(section).toContain('This car $58,490');
    expect(section).toContain('Compared with 37 similar cars.');
    expect(section).toContain('Source: the group’s own stock, 20 November 2026.');
    const ends = heading()?.closest('section')?.querySelectorAll('svg text') ?? [];
    expect([...ends].map(({ textContent }) => textContent)).toEqual(['This car $58,490', '$57,200', '$64,900']);
    expect(
      screen.getByRole('img', {
        name: /^Great Deal: \$58,490, compared with \$57,200 to \$64,900 for similar vehicles/,
      }),
    ).toBeTruthy();
  });

  it('[VDP-068] has the marker of a vehicle cheaper than the market range to the left of this range', async () => {
    const { element, comeNear } = await show({ ...gauge, listing_price: 50_000, market_median: 90_000 });
    await comeNear();
    await waitFor(() => expect(heading()).not.toBeNull());
    const figure = element.querySelector('[data-marker]')?.closest('svg');
    const [, range] = figure?.querySelectorAll('rect') ?? [];
    const numberOf = (text: string | null | undefined) => Number.parseFloat(text ?? '');
    const marker = numberOf(figure?.querySelector('[data-marker]')?.getAttribute('cx'));
    expect(marker).toBeGreaterThan(5);
    expect(marker).toBeLessThan(numberOf(range?.getAttribute('x')));
    expect(figure?.querySelector('line')).toBeNull();
    expect(heading()?.closest('section')?.textContent).not.toContain('median');
  });

  it('[VDP-068] a gauge that arrives while its section is in view is shown only once the section is out of view', async () => {
    const { gateways, comeNear } = await show(gauge, gaugingSite(), aCar(), { watched: true, late: true });
    expect(gateways.gauged).toHaveLength(1);
    await comeNear();
    await waitFor(() => expect(gateways.held()).toBe(1));
    expect(heading()).toBeNull();
    await act(async () => gateways.lookAway());
    expect(heading()).not.toBeNull();
  });

  it('[VDP-072] [VDP-073] the gauge’s fill sets the width of the bar, and its band sets the colour', async () => {
    const { element, comeNear } = await show({ ...gauge, fill: 0.1 });
    await comeNear();
    await waitFor(() => expect(heading()).not.toBeNull());
    const bar = element.querySelector('[data-band]');
    expect([bar?.getAttribute('width'), bar?.getAttribute('data-band')]).toEqual(['20', 'low']);
  });

  it('[VDP-068] [VDP-074] a page rendered on the server includes the comparison, and the browser makes no request', async () => {
    const { gateways, comeNear } = await show(gauge, gaugingSite(), aCar(), { where: 'server', watched: true });
    expect(heading()).not.toBeNull();
    await comeNear();
    expect(gateways.gauged).toHaveLength(1);
  });

  it.each([
    [{}, 'Great Deal · $2,510 below market'],
    [{ market_median: undefined }, 'Great Deal · others $57,200 to $64,900'],
    [{ market_median: 58_000, fill: 0.5 }, 'Good Deal · others $57,200 to $64,900'],
  ])('the line beside the price compares it with the market, and links to the section: %p', async (changes, words) => {
    const car = aCar({ autograb_data: { state_average_market_price: 60_000 } });
    const { element } = await show({ ...gauge, ...changes }, gaugingSite(), car);
    expect(line()?.textContent).toContain(words);
    const box = screen.getByRole('complementary', { name: 'Price and enquiry' });
    expect(box.contains(line())).toBe(true);
    // The market average beside the price would repeat or contradict the line.
    expect(box.textContent).not.toContain('$1,510 below market');
    expect(element.querySelector('#price-compares')?.textContent).toContain('Source: the group’s own stock');
  });

  it.each([
    ['came late', { late: true }, gauge, false],
    ['has low confidence', {}, { ...gauge, confidence: 0.2 }, true],
  ])('there is no line beside the price when the gauge %s', async (_why, setting, response, hasLabel) => {
    await show(response, gaugingSite(), aCar({ autograb_data: { state_average_market_price: 60_000 } }), setting);
    expect(line()).toBeNull();
    expect(screen.queryByText('$1,510 below market') !== null).toBe(hasLabel);
  });

  it('[VDP-069] a page rendered with a gauge of low confidence leaves the section out', async () => {
    const { element } = await show({ ...gauge, confidence: 0.2 }, gaugingSite(), aCar(), { where: 'server' });
    expect(element.querySelector('[data-price-market]')).toBeNull();
  });

  it('after a price change the browser requests the current gauge', async () => {
    const car = aCar();
    const seen = { views: 3, car: { ...car, price: 51_000 }, notice: null };
    const { gateways, comeNear } = await show(gauge, gaugingSite(), car, { where: 'server', seen });
    expect(heading()).toBeNull();
    // The line no longer states the old price. It keeps its space, so that the text below does not move.
    expect(line()?.textContent).toBe('How the price compares');
    await comeNear();
    expect(gateways.gauged).toHaveLength(2);
    expect(heading()).not.toBeNull();
  });

  it('a gauge that the server rendered stays if the car has been reserved since', async () => {
    const car = aCar();
    const seen = { views: 3, car: { ...car, reserved: true }, notice: null };
    const { gateways } = await show(gauge, gaugingSite(), car, { where: 'server', seen });
    expect([heading() === null, gateways.gauged.length]).toEqual([false, 1]);
  });

  it.each([
    ['fails', async () => Promise.reject(new VehicleError('VEHICLE_API_UNREACHABLE', 'no answer'))],
    ['is late', () => new Promise<never>(() => {})],
  ])('the server’s page leaves out a gauge that %s', async (_how, priceGauge) => {
    const gateways = fakeGateways({ cars: [aCar()], where: 'server' });
    const loaded = await loadDetail({
      address: { path: '/cars/x', query: '', params: { slug: aCar().slug } },
      gateways: { ...gateways, vehicles: { ...gateways.vehicles, priceGauge } },
      site: gaugingSite(),
      signal: new AbortController().signal,
      nowMs: 0,
    });
    expect(loaded).toMatchObject({ status: 200, data: { kind: 'vehicle' } });
    expect(JSON.stringify(loaded)).not.toContain('gauge');
  });

  it('[VDP-074] on a site without the plugin, no price gauge is requested', async () => {
    const { gateways, comeNear } = await show(gauge, demoSite());
    await comeNear();
    expect(gateways.gauged).toEqual([]);
    expect(heading()).toBeNull();
  });

  it.each(['server', 'browser'] as const)(
    'a sold car is not compared with the market when the %s renders it',
    async (where) => {
      const { comeNear } = await show(gauge, gaugingSite(), aCar({ status: 'sold' }), { where });
      await comeNear();
      expect(heading()).toBeNull();
    },
  );

  it('[ERR-001] a failure is reported, and the section stays hidden', async () => {
    const failure = new VehicleError('VEHICLE_API_UNREACHABLE', 'no answer');
    const { reports, comeNear } = await show(failure);
    await comeNear();
    await waitFor(() => expect(reports).toEqual([failure]));
    expect(heading()).toBeNull();
  });

  it('[VDP-068] [VDP-069] a gauge of low confidence is neither shown nor reported', async () => {
    const { gateways, reports, comeNear } = await show({ ...gauge, confidence: 0.2 });
    await comeNear();
    await waitFor(() => expect(gateways.gauged).toHaveLength(1));
    await act(async () => {});
    expect([heading(), reports]).toEqual([null, []]);
  });
});
