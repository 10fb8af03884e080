/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import { slotVehicleSimilar } from '@forecourt/contracts';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/gateways.ts';
import { detailHead } from './head.ts';
import page from './index.ts';
import { loadDetail } from './load.ts';

let leave = async () => {};
afterEach(() => leave());

const nowMs = Date.UTC(2026, 10, 20);
const soldDaysAgo = (days: number): Car =>
  aCar({ status: 'sold', sold_date_timestamp: Math.round(nowMs / 1000 - days * 86_400) });

function load(car: Car, site = demoSite()) {
  return loadDetail({
    address: { path: '/cars/x', query: '', params: { slug: car.slug } },
    gateways: fakeGateways({ cars: [car] }),
    site,
    signal: new AbortController().signal,
    nowMs,
  });
}

function headOf(loaded: Awaited<ReturnType<typeof load>>) {
  if (loaded.kind !== 'found') throw new Error('no page');
  return detailHead(loaded.data, demoSite());
}

describe('the page of a sold vehicle', () => {
  it.each([
    [30, 29, 200, 'vehicle'],
    [30, 31, 410, 'sold'],
    [3, 2, 200, 'vehicle'],
    [3, 4, 410, 'sold'],
  ])('with a limit of %d days, the page of a car sold %d days ago responds %d', async (days, ago, status, kind) => {
    const { vdp } = demoSite();
    const site = days === 30 ? demoSite() : demoSite({ vdp: { ...vdp, soldPageDays: days } });
    expect(await load(soldDaysAgo(ago), site)).toMatchObject({ status, data: { kind } });
  });

  it('the page of a sold vehicle is still served when the day of sale is unknown, but is noindex', async () => {
    const loaded = await load(aCar({ status: 'sold' }));
    expect(loaded).toMatchObject({ status: 200 });
    expect(headOf(loaded).robots).toBe('noindex');
  });

  it.each([
    [undefined, 6, undefined],
    [undefined, 8, 'noindex'],
    [0, 1, 'noindex'],
    [20, 19, undefined],
  ])('with soldIndexDays %s, a page %d days after the sale has the robots value %s', async (days, ago, robots) => {
    const { vdp } = demoSite();
    const site = demoSite({ vdp: { ...vdp, ...(days !== undefined && { soldIndexDays: days }) } });
    expect(headOf(await load(soldDaysAgo(ago), site)).robots).toBe(robots);
  });

  it('search engines may always list the page of a vehicle that is for sale', async () => {
    expect(headOf(await load(aCar())).robots).toBeUndefined();
  });

  it.each([1, 20])('has no price in title, description and structured data %d days after the sale', async (ago) => {
    const car = { ...soldDaysAgo(ago), price: 58_490, before_price: 61_990 };
    const head = JSON.stringify(headOf(await load(car)));
    expect(head).toContain('Sold at Northshore Motors');
    expect(head).not.toMatch(/58,?490|61,?990|"price"/);
  });

  it('the page of a sold vehicle has SoldOut structured data at first, and is noindex later', async () => {
    const stays = await load(soldDaysAgo(1));
    if (stays.kind !== 'found') throw new Error('no page');
    expect(JSON.stringify(detailHead(stays.data, demoSite()))).toContain('https://schema.org/SoldOut');
    const gone = await load(soldDaysAgo(99));
    if (gone.kind !== 'found') throw new Error('no page');
    expect(detailHead(gone.data, demoSite())).toEqual({
      title: '2026 Toyota RAV4, sold | Northshore Motors',
      robots: 'noindex',
    });
  });

  it('after the limit, the page explains that the vehicle was sold, and links to similar vehicles', async () => {
    const car = soldDaysAgo(99);
    const test = await mountPage(page, {
      remote,
      gateways: fakeGateways({ cars: [car] }),
      address: '/cars/x',
      params: { slug: car.slug },
      nowMs,
    });
    leave = test.unmount;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This 2026 Toyota RAV4 has been sold');
    expect(screen.getByRole('link', { name: 'See similar cars' }).getAttribute('href')).toBe(
      '/search/suv?range[price]=33490:83490',
    );
    expect(test.slots()).toMatchObject([{ name: slotVehicleSimilar.name, context: { id: car.id, body: 'SUV' } }]);
  });
});
