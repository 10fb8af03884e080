/** @jest-environment jsdom */

import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

const van = (id: string, tare_weight: number) =>
  buildCar({ id, item_type: 'caravan', specifications: { tare_weight } });

async function show(...tares: readonly number[]) {
  const list = tares.map((tare, index) => van(`v${index}`, tare));
  island = await mountWidget(widget, {}, { remote, gateways: createFakeGateways(() => outcomeOf([]), { list }) });
  return island.element;
}
const choose = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

describe('the heaviest van a car may tow', () => {
  it('[NAV-048] is its capacity less the load, with a link to the vans in stock up to that weight', async () => {
    await show(1_400, 1_950, 2_450);
    expect(screen.getByText('2,200 kg')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Show 2 up to 2,000 kg' });
    const { pathname, searchParams } = new URL(way.getAttribute('href') ?? '', 'https://wattle.example');
    expect(pathname).toBe('/search/new-used-and-demo-cars');
    expect([...searchParams]).toEqual([['refinementList[categories][0]', 'Tare up to 2,000 kg']]);
    await choose(/may tow/, '3500');
    await choose(/you load/, '500');
    expect(screen.getByRole('status').textContent).toContain('3,000 kg');
    expect(screen.getByRole('link', { name: 'Show 3 up to 3,000 kg' })).toBeTruthy();
  });

  it('shows a message when all vans are too heavy, and always the checks that the law requires', async () => {
    const element = await show(1_400);
    await choose(/may tow/, '1200');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('is that light');
    for (const word of ['ATM', 'GCM', 'handbook', 'not an approval']) expect(element.textContent).toContain(word);
  });

  it('is not rendered without caravans in stock', async () => {
    expect((await show()).textContent).toBe('');
  });
});
