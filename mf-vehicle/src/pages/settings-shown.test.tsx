/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.ts';
import { aCar } from '../testing/car.ts';
import { fakeGateways } from '../testing/gateways.ts';
import compare from './compare/index.ts';
import detail from './detail/index.ts';
import print from './print/index.ts';

const { features, vdp } = demoSite();
const other = aCar({ id: 'other', slug: 'other', engine_size_litres: 1.998 });

it.each([
  ['vehicle page', detail, '/cars/x'],
  ['printed sheet', print, `/print?car_id=${aCar().slug}`],
  ['comparison', compare, `/compare?cars=${aCar().id},other`],
] as const)('[VDP-017] the %s rounds the litres of the engine if the site sets it', async (_, page, address) => {
  const litres: (readonly string[])[] = [];
  for (const roundEngineLitres of [false, true]) {
    const site = demoSite({ features: { ...features, print: true }, vdp: { ...vdp, roundEngineLitres } });
    const gateways = fakeGateways({ cars: [aCar(), other] });
    const params = { slug: aCar().slug };
    const test = await mountPage(page as typeof detail, { remote, gateways, site, address, params });
    const texts = test.element.textContent?.match(/2\.(?:487|5) L/g) ?? [];
    litres.push([...new Set(texts)]);
    await test.unmount();
  }
  expect(litres).toEqual([['2.487 L'], ['2.5 L']]);
});

it.each([
  ['dealerships', { dealerships: ['northshore-toyota'] }, { dealerships: ['another'] }],
  ['makes', { dealerships: [], makes: ['toyota'] }, { dealerships: [], makes: ['Kia'] }],
  ['usedAndMake', { dealerships: [], makes: ['Toyota'] }, { dealerships: [], makes: ['Toyota'], usedAndMake: true }],
])('[VDP-055] the site’s buyOnline.%s decides whether the page offers to buy online', async (_, on, off) => {
  const offered: boolean[] = [];
  for (const buyOnline of [on, off]) {
    const site = demoSite({ features: { ...features, reserve: true }, buyOnline });
    const car = aCar({ car_type: 'new', features: { reserve: true } });
    const gateways = fakeGateways({ cars: [car] });
    const { unmount } = await mountPage(detail, {
      remote,
      gateways,
      site,
      address: '/cars/x',
      params: { slug: car.slug },
    });
    offered.push(screen.queryByRole('link', { name: 'Buy online' }) !== null);
    await unmount();
  }
  expect(offered).toEqual([true, false]);
});
