/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { aCar } from '../../../testing/car.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

const car = aCar({ autograb_data: { average_market_price: 60_000 } });
async function textOn(site: ReturnType<typeof demoSite>): Promise<string> {
  const { element, unmount } = await showVehicle(car, { site });
  leave = unmount;
  return element.textContent ?? '';
}
/** The label beside the price. */
const badgeOn = (site: ReturnType<typeof demoSite>, averages: object) =>
  showVehicle(aCar({ autograb_data: averages }), { site }).then(({ element, unmount }) => {
    leave = unmount;
    return /(\$[\d,]+ below market)(?! average)/.exec(element.textContent ?? '')?.[1] ?? null;
  });
const plugins = { priceGauge: false, priceGaugeSource: 'demo dealers' };

describe('the price analysis', () => {
  it('[VDP-075] compares the price with the market average, with both figures', async () => {
    const text = await textOn(demoSite({ plugins: { ...plugins, carAnalysis: true } }));
    expect(text).toContain('$1,510 below the market average');
    expect(text).toContain('This car$58,490Market average$60,000');
  });

  it.each([
    [{ state_average_market_price: 60_000 }, false, '$1,510 below market'],
    [{ state_average_market_price: 60_000 }, true, '$1,510 below market'],
    [{ average_market_price: 60_000 }, false, null],
  ])('averages %j with the price gauge %p: the label beside the price is %p', async (averages, priceGauge, label) => {
    expect(await badgeOn(demoSite({ plugins: { ...plugins, priceGauge } }), averages)).toBe(label);
  });

  it('the label beside the price leads to the analysis, on sites that have it', async () => {
    const below = aCar({ autograb_data: { state_average_market_price: 60_000 } });
    const linkOn = async (carAnalysis: boolean) => {
      const { element, unmount } = await showVehicle(below, {
        site: demoSite({ plugins: { ...plugins, carAnalysis } }),
      });
      const link = [...element.querySelectorAll('a')].find(({ textContent }) => textContent === '$1,510 below market');
      const target = link && element.querySelector(link.hash)?.textContent;
      await unmount();
      return target;
    };
    expect(await linkOn(true)).toContain('from our pricing data');
    expect(await linkOn(false)).toBeUndefined();
  });

  it('[VDP-075] is off by default', async () => {
    expect(await textOn(demoSite({ plugins }))).not.toContain('market average');
    await leave();
    expect(await textOn(demoSite())).not.toContain('market average');
  });
});
