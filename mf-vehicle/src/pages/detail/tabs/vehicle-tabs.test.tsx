/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aCar } from '../../../testing/car.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(car: Car, site: Site = demoSite()) {
  const test = await showVehicle(car, { site });
  leave = test.unmount;
  return test;
}

const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const panel = (name: string) => screen.getByRole('tabpanel', { name });
const everyTab = () => {
  const site = demoSite();
  return demoSite({
    features: { ...site.features, reserve: true },
    vdp: { ...site.vdp, tabs: { ...site.vdp.tabs, protectYourCar: ['Paint protection is priced on its own.'] } },
  });
};
const reservable = (changes: Partial<Car> = {}) => aCar({ features: { reserve: true }, ...changes });

describe('tabs', () => {
  it('[VDP-032] dealer comments come first and are selected', async () => {
    await show(reservable(), everyTab());
    expect(titles()[0]).toBe('Dealer Comments');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dealer Comments');
  });

  it.each([
    ['[VDP-033]', "What's Included", 'A full tank.'],
    ['[VDP-034]', 'Why Buy From Us?', 'Family owned since 1978.'],
    ['[VDP-036]', 'Protect Your Car', 'Paint protection is priced on its own.'],
  ])('%s the tab “%s” shows the site’s text', async (_, title, words) => {
    await show(reservable(), everyTab());
    expect(panel(title).textContent).toContain(words);
  });

  it('[VDP-035] [VDP-037] are in the order of the specification', async () => {
    await show(reservable(), everyTab());
    expect(titles()).toEqual([
      'Dealer Comments',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ]);
  });

  it('the title “Protect Your …” names the vehicle with the site’s noun, such as Van', async () => {
    await show(aCar(), { ...everyTab(), noun: 'van' });
    expect(titles()).toContain('Protect Your Van');
  });

  it('[VDP-039] empty tabs are left out', async () => {
    await show(aCar({ standardEquipment: [' ', '-'] }));
    expect(titles()).toEqual(['Dealer Comments', "What's Included", 'Why Buy From Us?']);
  });

  it('[VDP-039] the site chooses the tabs and their order', async () => {
    const { vdp } = demoSite();
    await show(aCar(), demoSite({ vdp: { ...vdp, tabs: { ...vdp.tabs, order: ['features', 'dealerComments'] } } }));
    expect(titles()).toEqual(['Features', 'Dealer Comments']);
  });

  it('every panel is in the markup, and the list has one tab stop', async () => {
    await show(aCar());
    expect(screen.getAllByRole('tabpanel')).toHaveLength(4);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  });

  it.each([
    ['ArrowRight', "What's Included"],
    ['ArrowLeft', 'Features'],
    ['End', 'Features'],
    ['Home', 'Dealer Comments'],
  ])('%s moves selection and focus from the first tab to %s', async (key, title) => {
    await show(aCar());
    await act(async () => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(title);
    expect(document.activeElement?.textContent).toBe(title);
  });

  it('on phones, tabs become panels: the first is open, and each opens and closes independently', async () => {
    await show(aCar());
    const open = () =>
      screen
        .getAllByRole('button', { expanded: true })
        .map(({ textContent }) => textContent)
        .filter((text) => titles().includes(text));
    expect(open()).toEqual(['Dealer Comments']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Why Buy From Us?' })));
    expect(open()).toEqual(['Dealer Comments', 'Why Buy From Us?']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dealer Comments' })));
    expect(open()).toEqual(['Why Buy From Us?']);
  });

  it('[VDP-037] [VDP-038] All Features shows eight, then all, and hides them again', async () => {
    await show(aCar({ standardEquipment: Array.from({ length: 11 }, (_, index) => `Feature ${index}`) }));
    const features = within(panel('Features'));
    expect(features.getByRole('heading', { name: 'All Features' })).toBeTruthy();
    expect(features.getAllByRole('listitem')).toHaveLength(8);
    await act(async () => fireEvent.click(features.getByRole('button', { name: 'Show All Features' })));
    expect(features.getAllByRole('listitem')).toHaveLength(11);
    await act(async () => fireEvent.click(features.getByRole('button', { name: 'Hide Features' })));
    expect(features.getAllByRole('listitem')).toHaveLength(8);
  });
});

describe('reserve online', () => {
  it.each([
    [{}, '$200'],
    [{ reserve_deposit: 500 }, '$500'],
    [{ reserve_deposit: 0 }, '$200'],
  ])('[VDP-087] with %j the deposit is %s; it holds for 48 hours and is 100%% refundable', async (change, deposit) => {
    await show(reservable(change), everyTab());
    const text = panel('Reserve Online').textContent;
    expect(text).toContain(`a deposit of ${deposit}.`);
    expect(text).toContain('48 hours');
    expect(text).toContain('100% refundable');
  });

  it.each([{ status: 'sold' as const }, { features: { reserve: false } }])('is left out with %j', async (change) => {
    await show(reservable(change), everyTab());
    expect(titles()).not.toContain('Reserve Online');
  });
});

describe('the dealer’s promises', () => {
  const site = () => {
    const { copy } = demoSite();
    return demoSite({
      copy: { ...copy, warrantyUsed: { ...copy.warrantyUsed, dealerships: { other: '5-year warranty (175,000km).' } } },
    });
  };

  it('[VDP-089] [VDP-090] a used car has the used-car text and the warranty of its dealership', async () => {
    await show(aCar({ car_type: 'used' }), site());
    expect(panel("What's Included").textContent).toBe(
      'A full tank.48 hour money back guarantee and 12 months roadside assist.3-year warranty (175,000km).',
    );
    await leave();
    await show(aCar({ car_type: 'used', dealership_slug: 'other' }), site());
    expect(panel("What's Included").textContent).toContain('5-year warranty (175,000km).');
  });

  it('[VDP-090] a new car has the new-car warranty, and a demo car has no warranty', async () => {
    await show(aCar(), site());
    expect(panel("What's Included").textContent).toBe('A full tank.7-year new car warranty.');
    await leave();
    await show(aCar({ car_type: 'demo' }), site());
    expect(panel("What's Included").textContent).toBe('A full tank.');
  });

  it('[VDP-021] a used car lists its checks, when the site has checks', async () => {
    const heading = () => screen.queryByRole('heading', { name: /Checked before we sell it/ });
    await show(aCar({ car_type: 'used' }));
    expect(heading()?.closest('section')?.textContent).toContain('Inspected and road tested by a licensed mechanic');
    await leave();
    await show(aCar({ car_type: 'demo' }));
    expect(heading()).toBeNull();
    await leave();
    const { vdp } = demoSite();
    await show(aCar({ car_type: 'used' }), demoSite({ vdp: { ...vdp, usedCarChecks: [] } }));
    expect(heading()).toBeNull();
  });
});
