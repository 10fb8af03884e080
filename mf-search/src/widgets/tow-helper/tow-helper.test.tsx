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

const van = (
  id: string,
  tare_weight: number,
  further: { sleeps?: number; body_length?: number } = {},
  price = 50_000,
) => buildCar({ id, item_type: 'caravan', price, specifications: { tare_weight, ...further } });

async function show(...list: readonly ReturnType<typeof van>[]) {
  island = await mountWidget(widget, {}, { remote, gateways: createFakeGateways(() => outcomeOf([]), { list }) });
  return island.element;
}
const choose = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const pick = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
const queryOf = (link: HTMLElement) => [
  ...new URL(link.getAttribute('href') ?? '', 'https://wattle.example').searchParams,
];

describe('the van finder', () => {
  it('[NAV-048] counts the vans that fit each answer, and links to the vans that fit all answers', async () => {
    await show(
      van('a', 1_400, { sleeps: 2, body_length: 15.5 }),
      van('b', 1_950, { sleeps: 4, body_length: 18 }, 62_000),
      van('c', 2_450, { sleeps: 4, body_length: 21 }),
    );
    expect(screen.getByRole('status').textContent).toBe('3cars fit');
    expect(screen.getByRole('radio', { name: '4 or more 2 cars' })).toBeTruthy();
    await choose(/Braked towing limit/, '2500');
    expect(screen.getByText(/the empty car can weigh up to 2,200 kg/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: '4 or more 1 car' })).toBeTruthy();
    await pick(/^4 or more/);
    await pick(/^Up to 18 ft/);
    await pick(/^Up to \$70,000/);
    expect(screen.getByRole('status').textContent).toBe('1car fits');
    expect(queryOf(screen.getByRole('link', { name: 'Show 1 car' }))).toEqual([
      ['query', 'sleeps-four-or-more tare-up-to-2000-kg up-to-18-ft'],
      ['refinementList[item_type][0]', 'caravan'],
      ['range[price]', ':70000'],
    ]);
  });

  it('the chosen load stays when another towing limit is chosen', async () => {
    await show(van('a', 1_400));
    await choose(/Braked towing limit/, '2500');
    await choose(/What you’ll load/, '500');
    await choose(/Braked towing limit/, '3000');
    expect(screen.getByLabelText<HTMLSelectElement>(/What you’ll load/).value).toBe('500');
    expect(screen.getByText(/the empty car can weigh up to 2,500 kg/)).toBeTruthy();
  });

  it('when nothing fits, says so and offers to drop one of the answers', async () => {
    const element = await show(van('a', 1_400, { sleeps: 2 }), van('b', 1_400, { sleeps: 2 }));
    await choose(/Braked towing limit/, '1200');
    expect(screen.queryByRole('link')).toBeNull();
    expect(element.textContent).toContain('match all of that today');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try any weight: 2 fit' })));
    expect(screen.getByRole('link', { name: 'Show 2 cars' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '4 or more None today' })).toBeTruthy();
  });

  it('the button that drops an answer counts a single van in the singular', async () => {
    await show(van('a', 1_400));
    await choose(/Braked towing limit/, '1200');
    expect(screen.getByRole('button', { name: 'Try any weight: 1 fits' })).toBeTruthy();
  });

  it('always explains ATM and GCM, refers to the handbook, and says that the result is only a guide', async () => {
    const element = await show(van('a', 1_400));
    for (const word of ['ATM', 'GCM', 'handbook', 'a guide only']) expect(element.textContent).toContain(word);
  });

  it('offers at most seven round prices, the last for the dearest van', async () => {
    await show(van('a', 1_400, {}, 14_500), van('b', 1_950, {}, 61_000), van('c', 2_450, {}, 118_000));
    const steps = screen
      .getAllByRole('radio', { name: /^Up to \$/ })
      .map(({ parentElement }) => parentElement?.textContent);
    expect(steps).toEqual([
      'Up to $20,0001 car',
      'Up to $40,0001 car',
      'Up to $60,0001 car',
      'Up to $80,0002 cars',
      'Up to $100,0002 cars',
      'Up to $120,0003 cars',
    ]);
  });

  it('is not rendered without caravans in stock', async () => {
    expect((await show()).textContent).toBe('');
  });
});
