/** @jest-environment jsdom */

import type { Car } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

async function show(...list: readonly Car[]) {
  island = await mountWidget(widget, {}, { remote, gateways: createFakeGateways(() => outcomeOf([]), { list }) });
  return [...island.element.querySelectorAll('p')].map(({ textContent }) => textContent);
}

it('[NAV-015] a group’s figures count the brands and vehicles in stock', async () => {
  const list = [buildCar({ id: '1' }), buildCar({ id: '2' }), buildCar({ id: '3', make: 'Kia' })];
  expect(await show(...list)).toEqual(['2 brands', '3 cars in stock']);
  await island?.unmount();
  expect(await show()).toEqual([]);
});
