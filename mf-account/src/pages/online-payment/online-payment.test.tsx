/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aFavourite } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import page from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(reserve: boolean) {
  const site = demoSite({ features: { ...demoSite().features, reserve } });
  const test = await mountPage(page, {
    remote,
    gateways: fakeGateways([aFavourite()]),
    site,
    address: '/online-payment',
  });
  leave = test.unmount;
  return test;
}

describe('the online payment', () => {
  it('[FORM-055] leads to the deposit of a saved car, where the site takes one', async () => {
    await show(true);
    const link = screen.getByRole('link', { name: 'Reserve the 2021 Mazda CX-5' });
    expect(link.getAttribute('href')).toBe('/cars/2021-mazda-cx-5-c1/checkout');
  });

  it('[FORM-055] says how to pay where nothing is taken online', async () => {
    const { element } = await show(false);
    expect(element.textContent).toContain('Nothing can be paid online at Northshore Motors yet.');
    expect(screen.getByRole('link', { name: demoSite().phone })).toBeTruthy();
  });
});
