/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const mount = (ids: readonly string[]) => {
  const gateways = createFakeGateways(() => outcomeOf([]), { list: ids.map((id) => buildCar({ id })) });
  return mountWidget(widget, {}, { remote, gateways });
};

describe('featured stock', () => {
  it('shows six cars at most, under the dealer’s words, with a way to all of them', async () => {
    island = await mount(['1', '2', '3', '4', '5', '6', '7', '8']);
    const strip = screen.getByRole('region', { name: 'Just arrived' });
    expect(within(strip).getAllByRole('article')).toHaveLength(6);
    expect(within(strip).getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe(
      '/search/new-used-and-demo-cars',
    );
    expect(within(strip).getAllByRole('heading', { level: 3 })).toHaveLength(6);
  });

  it('shows nothing when there is nothing', async () => {
    island = await mount([]);
    expect(island.element.textContent).toBe('');
  });
});
