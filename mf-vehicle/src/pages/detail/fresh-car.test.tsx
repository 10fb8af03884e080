/** @jest-environment jsdom */
import { slotVehicleEnquiry } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { VehicleError } from '../../errors.ts';
import type { SeenCar } from '../../gateways/views.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import { showVehicle } from '../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(seen: SeenCar | Error, site = demoSite()) {
  const reports: unknown[] = [];
  const car = aCar();
  const test = await showVehicle(car, {
    site,
    gateways: fakeGateways({ cars: [car], seen }),
    onReport: (error) => reports.push(error),
  });
  leave = test.unmount;
  return { ...test, reports };
}
const seen = { views: 34, car: aCar(), notice: null };
const counting = () => demoSite({ vdp: { ...demoSite().vdp, showViews: true } });

describe('a vehicle page after its visit is recorded', () => {
  it('[VDP-081] shows the view count on sites that enable it', async () => {
    expect((await show(seen, counting())).element.textContent).toContain('Viewed 34 times');
    await leave();
    expect((await show({ ...seen, views: 1 }, counting())).element.textContent).toContain('Viewed once');
    await leave();
    expect((await show(seen)).element.textContent).not.toContain('Viewed');
  });

  it('[VDP-081] shows the sold notice if the car was sold after the page was rendered', async () => {
    const { slots } = await show({
      ...seen,
      car: aCar({ status: 'sold' }),
      notice: 'This car has now been sold.',
    });
    const sidebar = screen.getByRole('complementary', { name: 'Price and enquiry' });
    expect(sidebar.textContent).toContain('SOLD');
    expect(sidebar.textContent).not.toContain('$58,490');
    expect(slots().filter(({ name }) => name === slotVehicleEnquiry.name)).toMatchObject([
      { context: { status: 'sold' } },
    ]);
  });

  it('[VDP-081] shows the new price', async () => {
    await show({ ...seen, car: aCar({ price: 56_990 }), notice: 'The price of this car is now $56,990.' });
    expect(screen.getByRole('complementary', { name: 'Price and enquiry' }).textContent).toContain('$56,990');
  });

  it('[VDP-081] updates title and structured data', async () => {
    const { heads } = await show({ ...seen, car: aCar({ status: 'sold' }) });
    expect(heads).toMatchObject([{ title: '2026 Toyota RAV4 Cruiser Hybrid, sold | Northshore Motors' }]);
    expect(JSON.stringify(heads[0]?.jsonLd)).toContain('https://schema.org/SoldOut');
  });

  it('[VDP-081] if recording the visit fails, the page stays unchanged and the failure is reported', async () => {
    const failure = new VehicleError('VEHICLE_API_UNREACHABLE', 'no answer');
    const { reports } = await show(failure);
    expect(screen.getByRole('complementary', { name: 'Price and enquiry' }).textContent).toContain('$58,490');
    expect(reports).toEqual([failure]);
  });
});
