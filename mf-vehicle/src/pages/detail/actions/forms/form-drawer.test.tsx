/** @jest-environment jsdom */
import { slotVehicleApplication, slotVehicleTestDrive } from '@forecourt/contracts';
import { demoSite, mountPage, polyfillDialogs } from '@forecourt/kit/testing';
import { beforeAll, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../../../remote.ts';
import { aCar } from '../../../../testing/car.ts';
import { fakeGateways } from '../../../../testing/gateways.ts';
import page from '../../index.ts';

beforeAll(polyfillDialogs);

it.each([
  ['Book a test drive', slotVehicleTestDrive],
  ['Apply for finance', slotVehicleApplication],
] as const)(
  'the link "%s" is busy while its drawer loads, and the drawer then has the name of the link',
  async (label, slot) => {
    const car = aCar();
    const { features, layout } = demoSite();
    const site = demoSite({
      features,
      layout: { ...layout, [slot.name]: [{ remote: 'mf-forms', widget: 'x' }] },
    } as never);
    const gateways = fakeGateways({ cars: [car] });
    const params = { slug: car.slug };
    const test = await mountPage(page, { remote, gateways, site, address: '/cars/x', params });
    const [link] = screen.getAllByRole('link', { name: label });
    act(() => void fireEvent.click(link as HTMLElement));
    const busy = () => screen.getAllByRole('link').filter((each) => each.getAttribute('aria-busy') === 'true');
    expect(busy().map(({ textContent }) => textContent)).toEqual([label]);
    await screen.findByRole('dialog', { name: label });
    expect(busy()).toEqual([]);
    await test.unmount();
  },
);
