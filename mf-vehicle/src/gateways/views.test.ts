/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import type { SeenCar } from './views.ts';
import { createViews } from './views.ts';

const asOfMs = Date.UTC(2026, 10, 20);
beforeEach(() => void jest.useFakeTimers({ now: asOfMs + 1_000 }));
afterEach(() => void jest.useRealTimers());

const { status, price, before_price, price_type } = aCar();
const response = { views: 3, car_fields: { status, price, before_price, price_type } };

function follow(responses: readonly (object | number | Error)[]) {
  const requested: string[] = [];
  const seen: SeenCar[] = [];
  const failed: unknown[] = [];
  const undo = createViews({
    site: demoSite(),
    fetch: async (path) => {
      const now = responses[requested.push(path) - 1] ?? 404;
      if (now instanceof Error) throw now;
      const code = typeof now === 'number' ? now : 200;
      return { ok: code === 200, status: code, json: async () => now } as Response;
    },
  }).follow(
    aCar(),
    asOfMs,
    (entry) => seen.push(entry),
    (error) => failed.push(error),
  );
  return { requested, seen, failed, undo };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('recording visits', () => {
  it('[VDP-081] sends which state of the car the page shows, and returns the number of views and the changed fields', async () => {
    const { requested, seen } = follow([{ ...response, car_fields: { ...response.car_fields, price: 56_990 } }]);
    await settle();
    expect(requested).toEqual([
      '/api/cars/2026-toyota-rav4-cruiser-n40218/view.json?photos_count=3&updated_at=2026-11-20T00%3A00%3A00.000Z&website_id=northshore',
    ]);
    expect(seen).toMatchObject([{ views: 3, car: { price: 56_990 }, notice: 'The price of this car is now $56,990.' }]);
  });

  it('[VDP-081] a visit is recorded again when the page is restored from the back/forward cache after a minute', async () => {
    const { requested, undo } = follow([response, response]);
    await settle();
    await jest.advanceTimersByTimeAsync(61_000);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    undo();
    expect(requested).toHaveLength(2);
  });

  it('[VDP-081] a visit is recorded again when the tab is shown again, but not within a minute', async () => {
    const sold = { views: 4, car_fields: { status: 'sold' } };
    const { requested, seen, undo } = follow([response, sold]);
    await settle();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requested).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(requested).toHaveLength(2);
    expect(seen[1]).toMatchObject({ car: { status: 'sold' }, notice: 'This car has now been sold.' });
    undo();
    await jest.advanceTimersByTimeAsync(61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requested).toHaveLength(2);
  });

  it.each([
    ['VEHICLE_API_UNREACHABLE', 503],
    ['VEHICLE_API_UNREACHABLE', new TypeError('fetch failed')],
    ['VEHICLE_ANSWER_UNREADABLE', { views: 'many' }],
  ])('reports %s when the api returns %p', async (code, what) => {
    const { seen, failed } = follow([what]);
    await settle();
    expect(seen).toEqual([]);
    expect(failed).toMatchObject([{ code }]);
  });

  it('retries a failed request with growing delays until it succeeds, and reports once', async () => {
    const { requested, seen, failed, undo } = follow([503, 503, new TypeError('fetch failed'), response, 503, 503]);
    await jest.advanceTimersByTimeAsync(19_000);
    expect(requested).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(requested).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(38_000);
    expect([requested.length, failed.length]).toEqual([2, 1]);
    await jest.advanceTimersByTimeAsync(82_000);
    expect([requested.length, failed.length, seen.length]).toEqual([4, 1, 1]);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(requested).toHaveLength(4);
    // A later failure is reported again.
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect([requested.length, failed.length]).toEqual([5, 2]);
    undo();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(requested).toHaveLength(5);
  });

  it('a car that the api no longer knows is left unchanged', async () => {
    const { seen, failed } = follow([404]);
    await settle();
    expect([seen, failed]).toEqual([[], []]);
  });
});
