/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const list = ['north', 'north', 'west', 'south'].map((slug, index) =>
  buildCar({ id: `${index}`, dealership_slug: slug }),
);

it.each([
  [['north', 'west'], '3 vehicles'],
  [['south'], '1 vehicle'],
  [['nowhere'], ''],
])('for the dealerships %j, the number of vehicles for sale reads %j', async (dealerships, text) => {
  const gateways = createFakeGateways(() => outcomeOf([]), { list });
  const site = demoSite({ noun: 'vehicle', nounPlural: 'vehicles' });
  island = await mountWidget(widget, { dealerships }, { remote, site, gateways });
  expect(island.element.textContent).toBe(text);
});
