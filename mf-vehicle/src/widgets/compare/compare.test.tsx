/** @jest-environment jsdom */
import { compareChanged, toastRaised, toCarBrief } from '@forecourt/contracts';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import compare from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const chosen = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, slug: `c${index}`, name: `Car ${index}` }));

async function show(gateways = fakeGateways(), site = demoSite()) {
  const test = await mountWidget(compare, toCarBrief(aCar()), { remote, gateways, site });
  leave = test.unmount;
  return test;
}
const button = () => screen.getByRole('button', { name: 'Compare 2026 Toyota RAV4 Cruiser Hybrid' });
const press = () => act(async () => fireEvent.click(button()));

describe('the compare button', () => {
  it('is not a tab stop when its card disables this', async () => {
    await show();
    expect(button().tabIndex).toBe(0);
    await leave();
    const context = { ...toCarBrief(aCar()), isTabStop: false };
    leave = (await mountWidget(compare, context, { remote, gateways: fakeGateways() })).unmount;
    expect(button().tabIndex).toBe(-1);
  });

  it('[VDP-094] adds and removes the car, and publishes both changes', async () => {
    const gateways = fakeGateways();
    const { bus } = await show(gateways);
    const messages: (readonly string[])[] = [];
    bus.subscribe(compareChanged, ({ carIds }) => messages.push(carIds));
    expect(button().getAttribute('aria-pressed')).toBe('false');
    await press();
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(gateways.compared.all()).toEqual([
      {
        id: 'n40218',
        slug: '2026-toyota-rav4-cruiser-n40218',
        name: '2026 Toyota RAV4 Cruiser Hybrid',
        imageUrl: '/pictures/suv-green-front-34-640.webp',
      },
    ]);
    await press();
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(messages).toEqual([[], ['n40218'], []]);
  });

  it.each([
    [4, demoSite()],
    [2, demoSite({ compare: { max: 2 } })],
  ])('[VDP-094] [CONF-036] allows %d cars and no more', async (max, site) => {
    const gateways = fakeGateways({ compared: chosen(max) });
    const { bus } = await show(gateways, site);
    const toasts: string[] = [];
    bus.subscribe(toastRaised, ({ message }) => toasts.push(message));
    await press();
    expect(gateways.compared.all()).toHaveLength(max);
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(toasts).toEqual([`You can compare up to ${max} cars at once. Remove one first.`]);
  });

  it('defers hydration until its car is chosen', () => {
    const { compared } = fakeGateways();
    let hydrated = 0;
    const undo = compare.deferHydration?.({ context: toCarBrief(aCar()), shared: compared }, () => {
      hydrated += 1;
    });
    compared.add({ id: 'other', slug: 'other', name: 'Other' });
    expect(hydrated).toBe(0);
    compared.add({ id: 'n40218', slug: 's', name: 'n' });
    expect(hydrated).toBe(1);
    undo?.();
  });
});
