/** @jest-environment jsdom */
import type { CarBrief, Location } from '@forecourt/contracts';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import locationPanel from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const car: CarBrief = {
  id: 'c1',
  slug: 'c1',
  name: '2026 Toyota RAV4',
  carType: 'new',
  status: 'in_stock',
  locationId: 'y1',
};

/** Default: Friday, 20 November 2026, noon in Sydney. */
async function show(locations: readonly Location[], time = '2026-11-20T01:00:00Z', site = demoSite()) {
  const test = await mountWidget(locationPanel, car, {
    remote,
    gateways: knowing(...locations),
    site,
    nowMs: Date.parse(time),
  });
  leave = test.unmount;
  return test.element;
}

const links = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));

describe('location panel', () => {
  it('shows the car’s location with licences and directions', async () => {
    const element = await show([aLocation({ motor_vehicle_repairer: 'MVRL 51903' })]);
    expect(screen.getByRole('heading', { name: 'Northshore Toyota' })).toBeTruthy();
    expect(element.textContent).toContain('388 Pacific Highway, Artarmon NSW 2064');
    expect(element.textContent).toContain('Dealer licence MD 048217');
    expect(element.textContent).toContain('Repairer MVRL 51903');
    expect(links()).toEqual({
      'Northshore Toyota': '/dealerships#northshore-toyota-artarmon',
      'Get Directions to Northshore Toyota, opens in a new tab':
        'https://www.google.com/maps/dir/?api=1&destination=-33.8136%2C151.1791',
    });
  });

  it.each([
    ['2026-11-20T01:00:00Z', 'Open until 5:30 pm', 'Mon-Fri8:30 am – 5:30 pm'],
    ['2026-11-20T06:30:00Z', 'Closed, opens 9:00 am tomorrow', 'Mon-Fri8:30 am – 5:30 pm'],
    ['2026-11-20T23:00:00Z', 'Open until 4:00 pm', 'Saturday9:00 am – 4:00 pm'],
    ['2026-11-22T01:00:00Z', 'Closed, opens 8:30 am tomorrow', 'SundayClosed'],
  ])('at %s the panel shows "%s" and marks the day', async (time, line, today) => {
    const element = await show([aLocation()], time);
    expect(screen.getByText(line)).toBeTruthy();
    expect([...element.querySelectorAll('[aria-current=date]')].map((row) => row.textContent)).toEqual([today]);
  });

  it('[LOC-011] a closed day shows Closed', async () => {
    await show([aLocation()]);
    expect(screen.getByRole('row', { name: 'Sunday Closed' })).toBeTruthy();
  });

  it('[LOC-031] a car with an unknown location is shown at the primary one', async () => {
    await show([aLocation({ id: 'a', name: 'Annex' }), aLocation({ id: 'z', name: 'Zetland', primary: true })]);
    expect(screen.getByRole('heading', { name: 'Zetland' })).toBeTruthy();
  });

  it('[LOC-007] a hidden location is not shown, even for its own cars', async () => {
    expect((await show([aLocation({ visible: false })])).textContent).toBe('');
  });

  it('[VDP-063] shows no phone number: the page decides when to show one', async () => {
    const element = await show([aLocation()]);
    expect(element.innerHTML).not.toMatch(/9904|5550/);
    expect(element.innerHTML).not.toContain('tel:');
  });

  it('leaves out data that the feed lacks', async () => {
    const { dealer_license_number: _, ...unlicensed } = aLocation({ contact_detail: { opening_hours: [] } });
    const element = await show([unlicensed]);
    expect(element.textContent).not.toMatch(/licence|Open|Closed/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('links to the site’s alias of the locations page', async () => {
    await show([aLocation()], undefined, demoSite({ aliases: { 'location.list': ['/our-yards'] } }));
    expect(links()['Northshore Toyota']).toBe('/our-yards#northshore-toyota-artarmon');
  });
});
