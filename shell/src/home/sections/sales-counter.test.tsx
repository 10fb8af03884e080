/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { jest } from '@jest/globals';
import { within } from '@testing-library/react';
import { act } from 'react';
import shell from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import home from '../index.ts';
import { salesCount } from './sales-count.ts';

const counter = { base: 1_000, since: '2026-07-01' };
const midnight = Date.parse('2026-07-01T00:00:00+10:00');
const dayMs = 86_400_000;

describe('the count of vehicles sold', () => {
  it.each([
    ['before its day', midnight - 1, 1_000],
    ['at midnight in Brisbane', midnight, 1_000],
    ['just before the first step', midnight + 449_999, 1_000],
    ['after 450 seconds', midnight + 450_000, 1_001],
    ['after a day', midnight + dayMs, 1_192],
    ['after a week, without daylight saving time', midnight + 7 * dayMs, 1_000 + 7 * 192],
  ])('[NAV-016] the number of vehicles sold grows as time passes: %s', (_, now, count) => {
    expect(salesCount(counter, now)).toBe(count);
  });
});

describe('the counter', () => {
  const less = (matches: boolean) => ({ matches }) as MediaQueryList;
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  async function show(reduced: boolean) {
    jest.useFakeTimers();
    jest.setSystemTime(midnight + dayMs);
    window.matchMedia = () => less(reduced);
    const base = demoSite();
    const site = demoSite({
      home: { ...base.home, salesCounter: counter },
      theme: { ...base.theme, arrangement: { ...base.theme.arrangement, hero: 'group' } },
    });
    const { element } = await mountPage(home, {
      remote: shell,
      gateways: fakeGateways(),
      site,
      nowMs: midnight + dayMs,
    });
    const figure = () => within(element).getByText('vehicles sold').parentElement?.querySelector('dd')?.textContent;
    const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));
    return { figure, pass };
  }

  it('[NAV-017] is recalculated every 150 seconds, and counts up for 2 seconds', async () => {
    const { figure, pass } = await show(false);
    expect(figure()).toBe('1,192');
    jest.setSystemTime(midnight + 2 * dayMs);
    await pass(150_000);
    await pass(1_000);
    expect(Number(figure()?.replace(',', ''))).toBeGreaterThan(1_192);
    expect(Number(figure()?.replace(',', ''))).toBeLessThan(1_384);
    await pass(1_100);
    expect(figure()).toBe('1,384');
  });

  it('[NAV-017] shows the new count at once with reduced motion', async () => {
    const { figure, pass } = await show(true);
    jest.setSystemTime(midnight + 2 * dayMs);
    await pass(150_000);
    expect(figure()).toBe('1,384');
  });
});
