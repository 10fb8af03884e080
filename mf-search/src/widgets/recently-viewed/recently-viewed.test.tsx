/** @jest-environment jsdom */

import type { Car } from '@forecourt/contracts';
import { viewedCarsChanged } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

const cars = ['1', '2', '3'].map((id) => buildCar({ id, model: `Model ${id}` }));

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(list: readonly Car[] = cars, context: { readonly exceptCarId?: string } = {}) {
  const gateways = createFakeGateways(() => outcomeOf([]), { list });
  island = await mountWidget(widget, context, { remote, gateways });
  return gateways;
}
const view = (...carIds: readonly string[]) =>
  act(async () => island?.bus.publish(viewedCarsChanged, { carIds: [...carIds] }));
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('recently viewed cars', () => {
  it('are listed latest first, with one request', async () => {
    const { listed } = await show();
    await view('3', '1', '2');
    expect(titles()).toEqual(['2024 Toyota Model 3', '2024 Toyota Model 1', '2024 Toyota Model 2']);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/cars/2024-toyota-rav4-3');
    expect(listed).toEqual([['(objectID:"3" OR objectID:"1" OR objectID:"2")']]);
  });

  it('leave out the current car, and cars that are no longer listed', async () => {
    const { listed } = await show(cars, { exceptCarId: '2' });
    await view('2', 'gone', '1');
    expect(titles()).toEqual(['2024 Toyota Model 1']);
    expect(listed).toEqual([['(objectID:"gone" OR objectID:"1")']]);
  });

  it('recently viewed cars are updated after a car is viewed in another tab', async () => {
    await show();
    await view('1');
    await view('2', '1');
    expect(titles()).toEqual(['2024 Toyota Model 2', '2024 Toyota Model 1']);
  });

  it('without other viewed cars, the list of recently viewed cars renders and requests nothing', async () => {
    const { listed } = await show(cars, { exceptCarId: '1' });
    expect(island?.element.textContent).toBe('');
    await view('1');
    expect(island?.element.textContent).toBe('');
    expect(listed).toEqual([]);
  });

  it('render nothing when the engine does not respond, and report the failure', async () => {
    const gateways = createFakeGateways(() => outcomeOf([]));
    const reports: unknown[] = [];
    const down = { ...gateways.cars, list: () => Promise.reject(new Error('no answer')) };
    island = await mountWidget(
      widget,
      {},
      { remote, gateways: { ...gateways, cars: down }, onReport: (error) => reports.push(error) },
    );
    await view('1');
    expect(island.element.textContent).toBe('');
    expect(reports).toHaveLength(1);
  });
});
