/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

describe('online payment', () => {
  it('[FORM-055] links to the deposit of a saved car, if the site offers deposits', async () => {
    await show(true);
    const link = screen.getByRole('link', { name: 'Reserve the 2021 Mazda CX-5' });
    expect(link.getAttribute('href')).toBe('/cars/2021-mazda-cx-5-c1/checkout');
  });

  it('[FORM-054] shows the accepted payment methods', async () => {
    await show(true);
    const marks = within(screen.getByRole('list', { name: 'We accept' })).getAllByRole('img');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['Mastercard', 'Visa']);
  });

  it('[FORM-055] is 404 on a site without deposits', async () => {
    await expect(show(false)).rejects.toThrow('notFound');
  });
});
