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
  it('shows at most six cars, with h3 titles under the page’s heading', async () => {
    island = await mount(['1', '2', '3', '4', '5', '6', '7', '8']);
    const list = screen.getByRole('list', { name: 'Featured stock' });
    expect(within(list).getAllByRole('article')).toHaveLength(6);
    expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(6);
  });

  it('renders nothing when no cars are featured', async () => {
    island = await mount([]);
    expect(island.element.textContent).toBe('');
  });
});
