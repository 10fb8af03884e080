/** @jest-environment jsdom */

import type { Range } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';

const all = '/search/new-used-and-demo-cars';
let island: IslandTest | undefined;
afterEach(async () => {
  await island?.unmount();
  jest.restoreAllMocks();
});

/** Opens the search page with a slider from `min` to `max`; `dearest` is the highest price in stock. */
async function open(
  address = all,
  slider: Partial<{ min: number; max: number | null; step: number }> = {},
  dearest: number | null = null,
) {
  const { search } = demoSite();
  const site = demoSite({ search: { ...search, priceSlider: { ...search.priceSlider, ...slider } } });
  const gateways = createFakeGateways(() => outcomeOf([buildCar()], { dearest }));
  island = await mountPage(page, { remote, gateways, address, site });
  return { island, gateways };
}
const thumb = (name: 'Lowest price' | 'Highest price') => screen.getByRole('slider', { name });
const at = (name: 'Lowest price' | 'Highest price') =>
  ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((attribute) => Number(thumb(name).getAttribute(attribute)));
const field = (label: 'From' | 'To') =>
  within(screen.getByRole('form', { name: 'Price' })).getByLabelText(label) as HTMLInputElement;
/** Presses a key `times` times, then releases it. */
const key = (name: 'Lowest price' | 'Highest price', pressed: string, times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time++) fireEvent.keyDown(thumb(name), { key: pressed });
    fireEvent.keyUp(thumb(name), { key: pressed });
  });
/** Drags a thumb to positions given as shares of the slider's width; the returned function ends the drag. */
async function drag(name: 'Lowest price' | 'Highest price', ...shares: readonly number[]) {
  jest.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 1000 } as DOMRect);
  // jsdom has no pointer events.
  const send = (type: string, share: number) =>
    act(
      async () =>
        void thumb(name).dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 100 + share * 1000, button: 0 })),
    );
  await send('pointerdown', shares[0] ?? 0);
  for (const share of shares) await send('pointermove', share);
  return (what: 'up' | 'cancel') => send(`pointer${what}`, 0);
}

describe('the price slider', () => {
  it('[SRCH-047] ranges from 5,000 to 250,000 dollars in steps of 500, or as the site sets', async () => {
    await open();
    expect([at('Lowest price'), at('Highest price')]).toEqual([
      [5_000, 5_000, 250_000],
      [5_000, 250_000, 250_000],
    ]);
    await key('Lowest price', 'ArrowRight');
    expect(at('Lowest price')[1]).toBe(5_500);
    await island?.unmount();
    await open(all, { min: 10_000, max: 60_000, step: 1_000 });
    await key('Highest price', 'ArrowLeft');
    expect(at('Highest price')).toEqual([10_000, 59_000, 60_000]);
  });

  it('[SRCH-048] if the site sets no end, the slider ends at the dearest car, or at 100,000 dollars if no car has a price', async () => {
    await open(all, { max: null }, 71_250);
    expect(at('Highest price')[2]).toBe(71_500);
    await island?.unmount();
    await open(all, { max: null }, null);
    expect(at('Highest price')[2]).toBe(100_000);
    expect(screen.getAllByRole('option', { name: 'Under $100,000' })).toHaveLength(2);
    expect(screen.queryByRole('option', { name: 'Under $150,000' })).toBeNull();
  });

  const ranges: readonly (readonly [string, 'Lowest price' | 'Highest price', number, string])[] = [
    ['ArrowRight', 'Lowest price', 20_500, '$20,500'],
    ['ArrowUp', 'Lowest price', 20_500, '$20,500'],
    ['ArrowLeft', 'Highest price', 59_500, '$59,500'],
    ['ArrowDown', 'Highest price', 59_500, '$59,500'],
    ['PageUp', 'Lowest price', 25_000, '$25,000'],
    ['PageDown', 'Highest price', 55_000, '$55,000'],
    ['Home', 'Lowest price', 5_000, '$5,000, no minimum'],
    ['End', 'Highest price', 250_000, '$250,000, no maximum'],
    ['End', 'Lowest price', 60_000, '$60,000'],
    ['Home', 'Highest price', 20_000, '$20,000'],
  ];
  it.each(ranges)('%s moves the %s to %i', async (pressed, name, price, valueText) => {
    await open(`${all}?range[price]=20000:60000`);
    await key(name, pressed);
    expect([at(name)[1], thumb(name).getAttribute('aria-valuetext')]).toEqual([price, valueText]);
  });

  it('a held key changes the search once', async () => {
    const {
      island: { visited },
    } = await open();
    await key('Lowest price', 'PageUp', 3);
    expect(visited).toEqual([`${all}?range[price]=20000:`]);
    expect(field('From').value).toBe('$20,000');
  });

  it('a drag moves thumb and fields together and changes the search once, when it ends', async () => {
    const {
      island: { visited },
      gateways,
    } = await open();
    const letGo = await drag('Highest price', 0.8, 0.6, 0.5);
    expect(field('To').value).toBe('$66,500');
    expect(visited).toEqual([]);
    await letGo('up');
    expect(visited).toEqual([`${all}?range[price]=:66500`]);
    expect(gateways.requested).toHaveLength(2);
  });

  it('a thumb stops at the other thumb', async () => {
    await open(`${all}?range[price]=20000:60000`);
    const letGo = await drag('Lowest price', 0.3, 0.9);
    expect(at('Lowest price')).toEqual([5_000, 60_000, 60_000]);
    await letGo('up');
    expect(island?.visited).toEqual([`${all}?range[price]=60000:60000`]);
  });

  it('a drag that the browser cancels to scroll does not change the search', async () => {
    await open(`${all}?range[price]=20000:60000`);
    const letGo = await drag('Lowest price', 0.1, 0.2);
    await letGo('cancel');
    expect([field('From').value, island?.visited]).toEqual(['$20,000', []]);
  });

  it('a thumb at the end of the slider removes the bound', async () => {
    await open(`${all}?range[price]=20000:60000`);
    const letGo = await drag('Highest price', 0.7, 1.2);
    await letGo('up');
    expect(island?.visited).toEqual([`${all}?range[price]=20000:`]);
    expect(field('To').value).toBe('');
  });

  it('typing an upper bound moves its thumb and limits the other thumb', async () => {
    await open();
    await act(async () => void fireEvent.change(field('To'), { target: { value: '45000' } }));
    expect(at('Highest price')[1]).toBe(45_000);
    expect(at('Lowest price')[2]).toBe(45_000);
  });

  it.each<[string, Range, readonly [boolean, boolean]]>([
    ['20000:', { min: 20_000 }, [true, false]],
    [':60000', { max: 60_000 }, [false, true]],
    ['20000:60000', { min: 20_000, max: 60_000 }, [true, true]],
  ])(
    '[SRCH-031] the bounds %s set their flags, and clearing the bounds clears the flags',
    async (written, range, flags) => {
      const {
        island: { goTo },
        gateways,
      } = await open();
      const chosen = () => {
        const { ranges, minRangeSelected, maxRangeSelected } = gateways.requested.at(-1)?.state ?? {};
        return { price: ranges?.price, flags: [minRangeSelected, maxRangeSelected] };
      };
      const [min = '', max = ''] = written.split(':');
      await act(async () => {
        fireEvent.change(field('From'), { target: { value: min } });
        fireEvent.change(field('To'), { target: { value: max } });
      });
      await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Price' })));
      expect(chosen()).toEqual({ price: range, flags });
      expect(screen.getByRole('list', { name: 'Applied filters' }).textContent).toContain('$');
      await goTo(all);
      expect(chosen()).toEqual({ price: undefined, flags: [false, false] });
      expect([field('From').value, field('To').value]).toEqual(['', '']);
    },
  );
});
