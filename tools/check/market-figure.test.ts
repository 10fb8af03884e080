/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { marketComparison } from '@forecourt/contracts';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { demoCars } from '../../demo/stock/demo-cars.ts';
import results from '../../mf-search/src/pages/results/index.ts';
import search from '../../mf-search/src/remote.ts';
import { createFakeGateways, outcomeOf } from '../../mf-search/src/testing/fake-gateways.ts';
import { showVehicle } from '../../mf-vehicle/src/testing/show-vehicle.ts';

const site = demoSite({ plugins: { carAnalysis: true, priceGauge: false, priceGaugeSource: 'demo dealers' } });
const figure = (text: string | null) => /(\$[\d,.]+) below (?:the )?market/.exec(text ?? '')?.[1] ?? null;

const inStock = demoCars(new Date('2026-11-20T22:00:00Z')).filter(({ status }) => status === 'in_stock');
const below = inStock.filter((car) => (marketComparison(car)?.below ?? 0) > 0);
const about = inStock.filter((car) => marketComparison(car)?.below === 0);
/** An evenly spaced sample, so that all dealers are included. */
const some = (cars: readonly Car[], count: number) =>
  cars.filter((_, index) => index % Math.ceil(cars.length / count) === 0);

it('card and page show the same amount below the market price, for vehicles of every dealer', async () => {
  const cars = [...some(below, 20), ...some(about, 10)];
  const list = await mountPage(results, {
    remote: search,
    gateways: createFakeGateways(() => outcomeOf(cars)),
    address: '/search/used-cars',
    site,
  });
  const onCards = [...list.element.querySelectorAll('article')].map((card) => figure(card.textContent));
  await list.unmount();
  const onPages: (string | null)[] = [];
  for (const car of cars) {
    const page = await showVehicle(car, { site });
    onPages.push(figure(page.element.textContent));
    await page.unmount();
  }
  expect(onCards).toEqual(onPages);
  expect(onCards.filter((text) => text !== null).length).toBeGreaterThanOrEqual(10);
  expect(onCards).toContain(null);
});
