/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { messages } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { VehicleError } from '../../../errors.ts';
import { aCar } from '../../../testing/car.ts';
import { fakeGateways } from '../../../testing/gateways.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

const down = new VehicleError('VEHICLE_API_UNREACHABLE', 'down');
const delivery = {
  '2000': { price: 0, name: 'Sydney' },
  '2619': { price: 349.5, name: 'New South Wales' },
  '2620': { price: 1290, name: 'Canberra' },
  '0800': down,
};

/** Shows the vehicle page, by default on a site with the calculator. */
async function show({
  car = aCar(),
  deliveryCalculator = true,
  gateways = fakeGateways({ cars: [car], delivery }),
}: {
  car?: Car;
  deliveryCalculator?: boolean;
  gateways?: ReturnType<typeof fakeGateways>;
} = {}) {
  const defaults = demoSite();
  const site = demoSite({ features: { ...defaults.features, ...(deliveryCalculator && { deliveryCalculator }) } });
  const reports: unknown[] = [];
  const test = await showVehicle(car, { site, gateways, onReport: (error) => reports.push(error) });
  leave = test.unmount;
  return { ...test, gateways, reports };
}

async function showNear(gateways?: ReturnType<typeof fakeGateways>) {
  const shown = await show(gateways && { gateways });
  await act(async () => shown.gateways.comeNear());
  await screen.findByRole('textbox', { name: 'Delivery postcode' });
  return shown;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Delivery postcode' });
const result = () => field().closest('form')?.nextElementSibling;
async function ask(postcode: string) {
  fireEvent.change(field(), { target: { value: postcode } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Get estimate|Try again/ })));
}

describe('the delivery calculator', () => {
  it('[VDP-084] is not shown unless the site enables it', async () => {
    await show({ deliveryCalculator: false });
    expect(screen.queryByRole('heading', { name: 'Delivery to your door' })).toBeNull();
  });

  it('[VDP-084] the delivery estimate is not shown for a sold vehicle', async () => {
    await show({ car: aCar({ status: 'sold' }) });
    expect(screen.queryByRole('heading', { name: 'Delivery to your door' })).toBeNull();
  });

  it('loads when near the viewport; until then a link leads to the enquiry form', async () => {
    const { gateways } = await show();
    expect(screen.getByRole('link', { name: 'Ask us what delivery costs' }).getAttribute('href')).toBe('#enquire');
    await act(async () => gateways.comeNear());
    expect(await screen.findByRole('textbox', { name: 'Delivery postcode' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Ask us what it costs/ })).toBeNull();
  });

  it('shows a hint until a result arrives', async () => {
    const { element } = await showNear();
    const hint = 'We can deliver this car. Enter your postcode for an estimate.';
    expect(element.textContent).toContain(hint);
    await ask('');
    expect(element.textContent).toContain(hint);
    await ask('2000');
    expect(element.textContent).not.toContain(hint);
  });

  it.each([
    ['', 'Please enter a postcode.'],
    ['  ', 'Please enter a postcode.'],
    ['200', messages.invalidPostcode],
    ['२०००', messages.invalidPostcode],
  ])(
    '[VDP-083] [ERR-009] "%s" is refused with "%s" and without a request, and the focus is on the field',
    async (typed, words) => {
      const { gateways } = await showNear();
      await ask(typed);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      const described = field().getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(described)?.textContent).toBe(words);
      expect(document.activeElement).toBe(field());
      expect(gateways.delivered).toEqual([]);
    },
  );

  it.each([
    ['2000', 'Free', 'Sydney'],
    ['2619', '$349.50', 'New South Wales'],
    ['2620', '$1,290', 'Canberra'],
  ])('[VDP-084] delivery to %s costs %s and is in %s', async (postcode, price, region) => {
    await showNear();
    await ask(postcode);
    expect(result()?.getAttribute('role')).toBe('status');
    expect(result()?.firstChild?.textContent).toBe(price);
    expect(result()?.textContent).toContain(`Delivery to postcode ${postcode}, at our rate for ${region}.`);
  });

  it('[VDP-084] [ERR-010] for a postcode without delivery, a message says that no estimate is possible', async () => {
    await showNear();
    await ask('0872');
    expect(result()?.textContent).toBe(
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    );
    expect(field().value).toBe('0872');
  });

  it('a failed request is reported and shown; the postcode stays, and Try again repeats it', async () => {
    const { gateways, reports } = await showNear();
    await ask('0800');
    expect(reports).toEqual([down]);
    expect(result()?.textContent).toBe(
      'We couldn’t get an estimate just now. Your postcode is still here. Try again, or call us.',
    );
    expect(field().value).toBe('0800');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(gateways.delivered).toEqual(['0800', '0800']);
  });

  it('aborts a superseded request, and the last request when the shopper leaves the page', async () => {
    const signals: AbortSignal[] = [];
    const estimate = (_postcode: string, _slug: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => {});
    };
    const shown = await showNear({ ...fakeGateways({ cars: [aCar()] }), delivery: { estimate } });
    const aborted = () => signals.map((signal) => signal.aborted);
    await ask('2000');
    fireEvent.change(field(), { target: { value: '2620' } });
    await act(async () => void fireEvent.submit(field()));
    expect(aborted()).toEqual([true, false]);
    await shown.unmount();
    leave = async () => {};
    expect(aborted()).toEqual([true, true]);
  });
});
