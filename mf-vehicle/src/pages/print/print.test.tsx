/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import { aLocation } from '../../testing/location.ts';
import page from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const { features } = demoSite();
const printing = demoSite({ features: { ...features, print: true } });

async function show(
  car: Car = aCar(),
  locations: NonNullable<Parameters<typeof fakeGateways>[0]>['locations'] = [aLocation()],
  site = printing,
) {
  const gateways = fakeGateways({ cars: [car], locations });
  const test = await mountPage(page, {
    remote,
    gateways,
    site,
    address: `/print?car_id=${car.slug}`,
    nowMs: Date.UTC(2026, 2, 1, 20),
  });
  leave = test.unmount;
  return { ...test, gateways };
}

const load = (query: string, site = printing) =>
  page.load({
    site,
    gateways: fakeGateways({ cars: [aCar({ slug: 'rav4' })] }),
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path: '/print', query, params: {} },
  });

describe('the print page', () => {
  it('[VDP-092] has the vehicle’s price, facts, equipment, location, licence, date and address', async () => {
    await show(aCar(), [aLocation({ dealer_license_number: 'MD 11', name: 'Northshore Toyota' })]);
    const sheet = within(screen.getByRole('article', { name: '2026 Toyota RAV4' }));
    const text = screen.getByRole('article').textContent;
    for (const messages of [
      'Northshore Motors',
      'Cruiser Hybrid AWD · XA60 · Tidal Teal',
      '$58,490',
      'Drive away',
      'Northshore Toyota',
      'Northshore Motors Pty Ltd, licence MD 11. Printed on 2 March 2026.',
      'https://northshore.example/cars/2026-toyota-rav4-cruiser-n40218',
      'Details and prices are correct when shown and may change without notice.',
    ])
      expect(text).toContain(messages);
    expect(sheet.getAllByRole('term')).toHaveLength(10);
    expect(sheet.getAllByRole('listitem')).toHaveLength(6);
    expect(sheet.getByRole('img', { name: /^2026 Toyota RAV4 Cruiser Hybrid, picture 1/ })).toBeTruthy();
    expect(sheet.getByText('Illustration')).toBeTruthy();
    expect(sheet.getByRole('img', { name: 'QR code for this page' })).toBeTruthy();
  });

  it('[VDP-067] shows the phone number in the local format if the site sets that', async () => {
    const site = { ...printing, phone: '+61 2 9904 1180', phones: { startRevealed: false, localFormat: true } };
    await show(aCar(), [], site);
    expect(screen.getByRole('article').textContent).toContain('02 9904 1180');
  });

  it('has a print button and a link back', async () => {
    const { gateways } = await show();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Print this page' })));
    expect(gateways.printed).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Back to the car' }).getAttribute('href')).toBe(
      '/cars/2026-toyota-rav4-cruiser-n40218',
    );
  });

  it('shows a sold car as sold, without its price', async () => {
    await show(aCar({ status: 'sold' }));
    expect(screen.getByText('SOLD')).toBeTruthy();
    expect(screen.getByRole('article').textContent).not.toContain('$');
  });

  it('renders with few facts and without locations', async () => {
    const bare: Car = { id: 'b', slug: 'b', name: 'A car', car_type: 'used', status: 'in_stock' };
    await show(bare, new Error('down'));
    expect(screen.getByRole('article', { name: 'A car' }).textContent).toContain('Contact us for price');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.getByRole('article').textContent).toContain('licence MD 048217');
  });

  it('cuts long equipment so that it fits on one sheet', async () => {
    await show(aCar({ standardEquipment: Array.from({ length: 40 }, (_, index) => `Item ${index}`) }));
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
    expect(screen.getByText('and 16 more, listed on its page')).toBeTruthy();
  });

  it.each(['', 'car_id=', 'car_id=gone', 'car=rav4'])('with the query "%s" the page responds 404', async (query) => {
    expect(await load(query)).toEqual({ kind: 'notFound' });
  });

  it('responds 404 on a site without printing', async () => {
    expect(await load('car_id=rav4', demoSite())).toEqual({ kind: 'notFound' });
    expect(await load('car_id=rav4')).toMatchObject({ kind: 'found', status: 200 });
  });

  it('is noindex, and its canonical address is the vehicle’s page', async () => {
    const loaded = await load('car_id=rav4');
    if (loaded.kind !== 'found') throw new Error('the page is there');
    expect(page.head(loaded.data, printing)).toEqual({
      title: 'Print 2026 Toyota RAV4 Cruiser Hybrid | Northshore Motors',
      description: 'A printable page about the 2026 Toyota RAV4 Cruiser Hybrid at Northshore Motors.',
      canonical: '/cars/rav4',
      robots: 'noindex',
    });
  });
});
