/** @jest-environment jsdom */
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aFavourite } from '../../testing/car.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import savedCount from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(gateways = fakeGateways(), site = demoSite()) {
  const test = await mountWidget(savedCount, {}, { remote, gateways, site });
  leave = test.unmount;
  return test;
}

describe('the count in the header', () => {
  it('[ACCT-031] links to the saved cars with their number', async () => {
    await show(fakeGateways([aFavourite(), aFavourite({ id: 'c2' })]));
    const link = screen.getByRole('link', { name: 'Saved 2' });
    expect(link.getAttribute('href')).toBe('/saved');
    // The accessible name contains the visible text, for voice control.
    expect(link.textContent).toBe('Saved2');
  });

  it('[ACCT-031] follows every change', async () => {
    const gateways = fakeGateways();
    await show(gateways);
    expect(screen.getByRole('link', { name: 'Saved' })).toBeTruthy();
    await act(async () => gateways.favourites.toggle(aFavourite()));
    expect(screen.getByRole('link', { name: 'Saved 1' })).toBeTruthy();
  });

  it('[ACCT-030] links to the garage on a site with a garage, at the site’s alias', async () => {
    const { features } = demoSite();
    const aliases = { 'account.garage': ['/mycollection'] };
    await show(fakeGateways([aFavourite()]), demoSite({ features: { ...features, garage: true }, aliases }));
    expect(screen.getByRole('link', { name: 'Garage 1' }).getAttribute('href')).toBe('/mycollection');
  });

  it('is not shown on a site without favourites', async () => {
    const { element } = await show(
      fakeGateways(),
      demoSite({ favourites: { enabled: false, usedWithPhotosOnly: false } }),
    );
    expect(element.innerHTML).toBe('');
  });
});
