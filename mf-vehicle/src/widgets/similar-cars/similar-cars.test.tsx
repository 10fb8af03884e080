/** @jest-environment jsdom */
import { toCarBrief } from '@forecourt/contracts';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { VehicleError } from '../../errors.ts';
import type { VehicleGateways } from '../../gateways/index.ts';
import remote from '../../remote.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import similarCars from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const others = (count: number) =>
  Array.from({ length: count }, (_, index) => aCar({ id: `s${index}`, slug: `s${index}`, model: `Model ${index}` }));

async function show(gateways: VehicleGateways, onReport?: (error: unknown) => void) {
  const test = await mountWidget(similarCars, toCarBrief(aCar()), { remote, gateways, ...(onReport && { onReport }) });
  leave = test.unmount;
  return test.element;
}

describe('similar cars', () => {
  it('[VDP-077] sends six at the most from the server, never the car itself', async () => {
    await show(fakeGateways({ where: 'server', similar: [aCar(), ...others(8)] }));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => `/cars/s${index}`),
    );
    expect(screen.getAllByText('$58,490')).toHaveLength(6);
  });

  it('made in the browser it shows six placeholders, then the cars', async () => {
    let answer = (_: readonly ReturnType<typeof aCar>[]) => {};
    const waiting = new Promise<readonly ReturnType<typeof aCar>[]>((resolve) => {
      answer = resolve;
    });
    const element = await show({
      ...fakeGateways(),
      vehicles: { ...fakeGateways().vehicles, similarTo: () => waiting },
    });
    expect(element.querySelectorAll('[data-placeholder]')).toHaveLength(6);
    await act(async () => answer(others(2)));
    expect(element.querySelectorAll('[data-placeholder]')).toHaveLength(0);
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('[ERR-014] a failure is reported and hides the block', async () => {
    const failure = new VehicleError('VEHICLE_API_UNREACHABLE', 'no answer');
    const reports: unknown[] = [];
    const element = await show(fakeGateways({ similar: failure }), (error) => reports.push(error));
    expect(element.textContent).toBe('');
    expect(reports).toEqual([failure]);
  });

  it('without any the block is not there', async () => {
    const element = await show(fakeGateways({ similar: [] }));
    expect(element.textContent).toBe('');
  });
});
