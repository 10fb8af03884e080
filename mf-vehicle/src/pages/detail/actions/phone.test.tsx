/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { analyticsRecorded } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { VehicleError } from '../../../errors.ts';
import { aCar } from '../../../testing/car.ts';
import { fakeGateways } from '../../../testing/gateways.ts';
import { aLocation } from '../../../testing/location.ts';
import { showVehicle } from '../../../testing/show-vehicle.ts';

let leave = async () => {};
afterEach(() => leave());

const hidden = { masked: '07350*****', number: null };
const car = aCar({ dealership_id: 'd101' });
type Setting = Omit<NonNullable<Parameters<typeof fakeGateways>[0]>, 'cars'>;

async function show(setting: Setting, site: Site = demoSite(), shown: Car = car) {
  const gateways = fakeGateways({ cars: [shown], locations: [aLocation()], ...setting });
  const reports: unknown[] = [];
  const test = await showVehicle(shown, { site, gateways, onReport: (error) => reports.push(error) });
  leave = test.unmount;
  return { ...test, gateways, reports };
}

const places = {
  'the buy box': () => screen.getByRole('complementary', { name: 'Price and enquiry' }),
  'the bar of phones': () => screen.getByRole('group', { name: 'Contact the dealer' }),
  'the contact section': () => screen.getByRole('group', { name: 'Prefer to talk?' }),
} as const;
type Place = keyof typeof places;
const allPlaces = Object.keys(places) as readonly Place[];
/** The link to call; after a failure the general number's link follows it. */
function linkIn(place: Place): HTMLElement {
  const name = /Show number|Try again|Call Now|One moment|^0/;
  const [link] = within(places[place]()).getAllByRole('link', { name });
  if (link === undefined) throw new Error(`no number in ${place}`);
  return link;
}
/** Clicks the link; jsdom cannot open `tel:`. */
const press = (place: Place) =>
  act(async () => {
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(linkIn(place));
  });
const announced = () => screen.getAllByRole('status').at(-1)?.textContent;

describe('the number to call', () => {
  it('beside the number to call are the next opening time and, for shoppers who do not want to wait, a link to the form', async () => {
    const { slots } = await show({ number: '0735001234' });
    expect(slots().filter(({ name }) => name === 'vehicle.enquiry.opening')).toMatchObject([
      { context: { id: car.id } },
    ]);
    const instead = within(places['the contact section']()).getByRole('link', { name: 'Write to us instead' });
    expect(instead.getAttribute('href')).toBe('#enquire-heading');
    expect(document.getElementById('enquire-heading')).not.toBeNull();
  });

  it.each(allPlaces)(
    '[VDP-063] is masked in %s, where the link without JavaScript leads to the car’s location',
    async (place) => {
      const { element } = await show({ phone: hidden, number: '0735001234' });
      expect(linkIn(place).textContent).toContain('07350*****');
      expect(linkIn(place).getAttribute('href')).toBe('/dealerships#northshore-toyota-artarmon');
      expect(element.innerHTML).not.toContain('0735001234');
    },
  );

  it('without JavaScript the masked number leads to the list of locations if the car’s location is hidden', async () => {
    await show({ phone: hidden, number: '0735001234', locations: [aLocation({ visible: false })] });
    expect(linkIn('the buy box').getAttribute('href')).toBe('/dealerships');
  });

  it('the number to call has a mask whose asterisks are hidden from screen readers', async () => {
    await show({ phone: hidden, number: '0735001234' });
    expect(screen.getAllByRole('link', { name: '07350 Show number' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Call Now 07350' })).toBeTruthy();
  });

  it.each(allPlaces)(
    '[VDP-064] a click in %s reveals the phone number everywhere and sends one record',
    async (place) => {
      const { gateways } = await show({ phone: hidden, number: '0735001234' });
      linkIn(place).focus();
      await press(place);
      for (const other of allPlaces) {
        expect(linkIn(other).textContent).toContain('0735001234');
        expect(linkIn(other).getAttribute('href')).toBe('tel:0735001234');
      }
      expect(document.activeElement).toBe(linkIn(place));
      expect(announced()).toBe('The phone number is 0735001234.');
      for (const other of allPlaces) await press(other);
      expect(gateways.revealed).toEqual([{ car_id: 'n40218', dealership_id: 'd101', website_id: 'northshore' }]);
    },
  );

  it('[VDP-064] a second click while the number loads sends no second request', async () => {
    const { gateways } = await show({ phone: hidden, number: '0735001234' });
    await act(async () => {
      fireEvent.click(linkIn('the buy box'));
      fireEvent.click(linkIn('the buy box'));
    });
    expect(gateways.revealed).toHaveLength(1);
  });

  it('[VDP-064] a click shows a busy state in every link', async () => {
    const { gateways } = await show({ phone: hidden, number: '0735001234' });
    gateways.phones.reveal = () => new Promise(() => {});
    await press('the buy box');
    for (const place of allPlaces) expect(linkIn(place).getAttribute('aria-busy')).toBe('true');
    expect(linkIn('the buy box').querySelector('[class~=spinner]')).toBeTruthy();
  });

  it('[VDP-064] the number to call is still revealed when the shopper comes back in the same tab, and is not recorded again', async () => {
    const { gateways, unmount } = await show({ phone: hidden, number: '0735001234' });
    await press('the buy box');
    await unmount();
    leave = (await showVehicle(car, { gateways })).unmount;
    expect(linkIn('the buy box').getAttribute('href')).toBe('tel:0735001234');
    expect(announced()).toBe('');
    expect(gateways.revealed).toHaveLength(1);
  });

  it('[VDP-065] a site set to show full numbers shows the number at once and records no reveal', async () => {
    const { gateways } = await show({ phone: { masked: '07350*****', number: '0735001234' } });
    for (const place of allPlaces) expect(linkIn(place).getAttribute('href')).toBe('tel:0735001234');
    await press('the buy box');
    expect(gateways.revealed).toEqual([]);
  });

  it('[VDP-067] the number to call is shown in the local format when the site sets it; the link has the full number', async () => {
    const phones = { startRevealed: false, localFormat: true };
    await show({ phone: { masked: '07 35*******', number: null }, number: '+61 7 3500 1234' }, demoSite({ phones }));
    await press('the buy box');
    expect(linkIn('the buy box').textContent).toBe('07 3500 1234');
    expect(linkIn('the buy box').getAttribute('href')).toBe('tel:+61735001234');
  });

  it.each([
    ['the vehicle has no number', undefined],
    ['its number could not be loaded', new VehicleError('VEHICLE_API_UNREACHABLE', 'down')],
  ])('[VDP-066] the number to call is the site’s general number when %s', async (_, phone) => {
    const { gateways } = await show(phone === undefined ? {} : { phone });
    expect(linkIn('the buy box').textContent).toBe('02 9904 1180');
    expect(linkIn('the buy box').getAttribute('href')).toBe('tel:0299041180');
    await press('the buy box');
    expect(gateways.revealed).toEqual([]);
  });

  it('[ERR-007] a failed reveal is reported, offers the general number and can be retried', async () => {
    const down = new VehicleError('VEHICLE_API_UNREACHABLE', 'down');
    const { gateways, reports } = await show({ phone: hidden, number: down });
    await press('the buy box');
    expect(reports).toEqual([down]);
    const words = 'We couldn’t get the number just now. Try again, or call 02 9904 1180.';
    for (const place of allPlaces) expect(places[place]().textContent).toContain(words);
    expect(announced()).toBe(words);
    expect(linkIn('the buy box').textContent).toBe('07350***** Try again');
    gateways.giveNumber('0735001234');
    await press('the buy box');
    expect(linkIn('the buy box').getAttribute('href')).toBe('tel:0735001234');
    expect(places['the buy box']().textContent).not.toContain('couldn’t get');
  });

  it('[ANLY-007] a call is counted, and revealing the number is not', async () => {
    const { bus } = await show({ phone: hidden, number: '0735001234' });
    const counted: unknown[] = [];
    bus.subscribe(analyticsRecorded, (fact) => counted.push(fact));
    await press('the buy box');
    expect(counted).toEqual([]);
    await press('the bar of phones');
    expect(counted).toEqual([{ id: 25, carId: 'n40218' }]);
  });

  it.each([
    ['the site', demoSite({ features: { ...demoSite().features, call: false } }), car],
    ['the vehicle', demoSite(), { ...car, features: { call: false } }],
  ])('the number to call is not shown when %s switches calls off', async (_, site, shown) => {
    const { element } = await show({ phone: hidden, number: '0735001234' }, site, shown);
    expect(element.innerHTML).not.toContain('07350');
    expect(screen.queryByRole('link', { name: /Call Now/ })).toBeNull();
    const links = within(places['the bar of phones']()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Test drive', 'Trade-in', 'Enquire Now']);
  });

  it('a click that opens a new tab follows the masked link and does not reveal the number', async () => {
    const { gateways } = await show({ phone: hidden, number: '0735001234' });
    let followed: boolean | undefined;
    const listener = (event: Event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', listener, { once: true });
    fireEvent.click(linkIn('the buy box'), { ctrlKey: true });
    expect(followed).toBe(true);
    expect(gateways.revealed).toEqual([]);
  });
});

describe('the contact section', () => {
  it('[VDP-023] the contact section has the form, location and phone number', async () => {
    const { slots } = await show({ phone: hidden, number: '0735001234' });
    const section = screen.getByRole('region', { name: 'Ask about this car' });
    expect([...section.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'))).toEqual([
      'vehicle.enquiry',
      'vehicle.yard',
      'vehicle.enquiry.opening',
    ]);
    expect(slots().find(({ name }) => name === 'vehicle.yard')?.context).toMatchObject({ locationId: 'artarmon' });
    expect(section.querySelector('#vehicle-map')?.contains(linkIn('the contact section'))).toBe(true);
  });

  it('[VDP-023] the contact section is also shown for a sold vehicle', async () => {
    await show({ phone: hidden, number: '0735001234' }, demoSite(), aCar({ status: 'sold' }));
    expect(linkIn('the contact section').textContent).toContain('07350*****');
  });
});
