/** @jest-environment jsdom */
import { chatRequested, compareChanged, visitChanged } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, within } from '@testing-library/react';
import remote from '../remote.ts';
import { fakeGateways } from '../testing/fake-gateways.ts';
import frame from './index.ts';

beforeAll(polyfillDialogs);
beforeEach(() => {
  jest.useFakeTimers();
});
let island: IslandTest | undefined;
afterEach(async () => {
  await island?.unmount();
  jest.useRealTimers();
  localStorage.clear();
});

const analytics = { measurementId: 'G-ABCD1234' };
const promos = { popup: { id: 'summer', title: 'Summer check', text: 'From $99' } };

async function show(changes: Partial<Site> = {}) {
  const opened = await mountWidget(frame, {}, { remote, gateways: fakeGateways(), site: demoSite(changes) });
  island = opened;
  const page = within(opened.element);
  /** The element at the bottom of the window. */
  const there = () => [
    ...(page.queryByRole('region', { name: 'Cookies' }) ? ['consent'] : []),
    ...opened.slots().flatMap(({ name }) => (/^frame\.(compare|promo)$/.test(name) ? [name] : [])),
  ];
  const compare = (carIds: string[]) => act(async () => opened.bus.publish(compareChanged, { carIds }));
  const visit = (visitedPages: string[]) =>
    act(async () => opened.bus.publish(visitChanged, { visitedPages, linkedQueryParams: {}, source: 'direct' }));
  const press = (name: string) => act(async () => void fireEvent.click(page.getByRole('button', { name })));
  return { ...opened, page, there, compare, visit, press };
}

describe('the bottom of the window', () => {
  it('shows the compare tray while cars are compared', async () => {
    const { there, compare } = await show();
    expect(there()).toEqual([]);
    await compare(['a']);
    expect(there()).toEqual(['frame.compare']);
    await compare([]);
    expect(there()).toEqual([]);
  });

  it('shows one element: the consent banner, else the compare tray, else a promotion', async () => {
    const { there, compare, visit, press } = await show({ analytics, promos });
    await compare(['a']);
    await visit(['/', '/offers']);
    expect(there()).toEqual(['consent']);
    await press('No, thanks');
    expect(there()).toEqual(['frame.compare']);
    await compare([]);
    expect(there()).toEqual(['frame.promo']);
  });

  it('[OFFR-016] opens a promotion on the second page, or after twenty seconds on the first', async () => {
    const { there, visit } = await show({ promos });
    await visit(['/']);
    await act(async () => jest.advanceTimersByTime(19_000));
    expect(there()).toEqual([]);
    await act(async () => jest.advanceTimersByTime(1_000));
    expect(there()).toEqual(['frame.promo']);
    await island?.unmount();
    const second = await show({ promos });
    await second.visit(['/', '/offers']);
    expect(second.there()).toEqual(['frame.promo']);
  });
});

it('[NAV-010] the menu on a phone opens the chat, when the dealer has one', async () => {
  const without = await show();
  await without.press('Menu');
  expect(within(without.page.getByRole('dialog', { name: 'Menu' })).queryByRole('button', { name: 'Chat' })).toBeNull();
  await island?.unmount();
  const said: unknown[] = [];
  const { page, bus, press } = await show({ chat: { state: 'shown' } });
  bus.subscribe(chatRequested, ({ state }) => said.push(state));
  await press('Menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await act(async () => void fireEvent.click(within(menu).getByRole('button', { name: 'Chat' })));
  expect(said).toEqual(['opened']);
  expect(page.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  expect(page.getByRole('dialog', { name: /^Message / })).toBeTruthy();
});
