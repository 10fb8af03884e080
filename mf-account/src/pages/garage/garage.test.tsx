/** @jest-environment jsdom */
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar, aFavourite } from '../../testing/car.ts';
import { fakeGateways, fakeSession, fakeWatchlist } from '../../testing/fake-gateways.ts';
import savedPage from '../saved/index.ts';
import page from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const site = demoSite({ features: { ...demoSite().features, garage: true } });
const cars = [
  aCar(),
  aCar({ id: 'c2', name: '2022 Kia Sorento', slug: 'sorento' }),
  aCar({ id: 'c3', name: '2020 Ford Ranger', slug: 'ranger' }),
];
function gatewaysOf(who = { signedIn: true, contact: 'aroha@example.com', phone: '+61412345678' as string | null }) {
  const watchlist = fakeWatchlist();
  watchlist.add('c2');
  const gateways = { ...fakeGateways([aFavourite()], cars), watchlist, session: fakeSession(who) };
  gateways.viewed.add({ id: 'c3', stocknum: '', make: '', model: '', body: '', simple_body: '' });
  return gateways;
}

describe('the garage', () => {
  it('has the dealer’s name in its title, and is noindex', () => {
    expect(page.head(null, site)).toMatchObject({
      title: 'My garage | Northshore Motors',
      description: 'Your bookings and enquiries at Northshore Motors, and the cars you’ve saved and viewed.',
      canonical: '/my-garage',
      robots: 'noindex',
    });
  });

  it('[ACCT-030] shows the signed-in contact, the saved and viewed cars, and signs out', async () => {
    const gateways = gatewaysOf();
    const test = await mountPage(page, { remote, gateways, site, address: '/my-garage' });
    leave = test.unmount;
    await act(async () => {});
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(test.element.textContent).toContain('Signed in as aroha@example.com');
    expect(region('Saved cars').getByText('2 cars saved in your account')).toBeTruthy();
    expect(region('Saved cars').getByRole('link', { name: '2022 Kia Sorento' })).toBeTruthy();
    expect(region('Saved cars').getByRole('link', { name: '2021 Mazda CX-5' })).toBeTruthy();
    expect(region('Recently viewed cars').getByRole('link', { name: '2020 Ford Ranger' })).toBeTruthy();
    const signOut = screen.getByRole('button', { name: 'Sign out' }).closest('form') as HTMLFormElement;
    await act(async () => fireEvent.submit(signOut));
    expect(gateways.watchlist.all()).toEqual([]);
  });

  it('a viewed car that has since sold is marked as sold and shows no price', async () => {
    const gateways = gatewaysOf();
    gateways.viewed.add({ id: 'c4' });
    gateways.response(async () => [aCar({ id: 'c3' }), aCar({ id: 'c4', status: 'sold' })]);
    leave = (await mountPage(page, { remote, gateways, site, address: '/my-garage' })).unmount;
    await act(async () => {});
    const viewed = within(screen.getByRole('region', { name: 'Recently viewed cars' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    expect(viewed[0]).toContain(site.card.labels.sold);
    expect(viewed[0]).not.toContain('$');
    expect(viewed[1]).not.toContain(site.card.labels.sold);
    expect(viewed[1]).toContain('$24,990');
  });

  it('viewed cars are the last section, so they move nothing when they arrive', async () => {
    const gateways = gatewaysOf();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    gateways.response(async (ids) => {
      await arrived;
      return cars.filter(({ id }) => ids.includes(id));
    });
    leave = (await mountPage(page, { remote, gateways, site, address: '/my-garage' })).unmount;
    await act(async () => {});
    const sections = () => screen.getAllByRole('region').map((each) => each.getAttribute('aria-labelledby'));
    const before = sections();
    expect(before).toContain('saved-searches');
    await act(async () => arrive());
    expect(sections()).toEqual([...before, 'viewed-heading']);
  });

  it('[ACCT-030] the garage is optional: a site without it redirects to the saved cars', async () => {
    const request = { gateways: gatewaysOf(), signal: new AbortController().signal, nowMs: 0 };
    const address = { path: '/my-garage', query: '', params: {} };
    const saved = { aliases: { 'account.saved': ['/my-cars'] } };
    for (const [site, to] of [
      [demoSite(), '/saved'],
      [demoSite(saved), '/my-cars'],
    ] as const)
      expect(await page.load({ ...request, site, address })).toEqual({ kind: 'redirect', to, permanent: false });
  });
});

describe('the saved page', () => {
  it('[ACCT-020] lists each car of account and device once, and removes one from both', async () => {
    const posted: unknown[] = [];
    const watchlist = fakeWatchlist({ kind: 'done' }, posted);
    for (const id of ['c1', 'c2']) watchlist.add(id);
    const gateways = { ...gatewaysOf(), watchlist };
    const test = await mountPage(savedPage, { remote, gateways, address: '/watchlist' });
    leave = test.unmount;
    await act(async () => {});
    const remove = async (name: string) =>
      act(async () => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` })));
    expect(test.element.textContent).toContain('2 cars saved in your account');
    await remove('2022 Kia Sorento');
    expect(gateways.watchlist.all()).toEqual([{ id: 'c1' }]);
    expect(document.activeElement?.textContent).toBe('Saved cars');
    await remove('2021 Mazda CX-5');
    expect([gateways.watchlist.all(), gateways.favourites.all()]).toEqual([[], []]);
    expect(posted).toEqual([
      ['remove', '+61412345678', 'c2'],
      ['remove', '+61412345678', 'c1'],
    ]);
    expect(test.element.textContent).toContain('Nothing saved yet');
  });

  it('[ACCT-035] works without a sign-in, with the device’s cars only', async () => {
    const gateways = { ...gatewaysOf({ signedIn: false, contact: '', phone: null }), watchlist: fakeWatchlist() };
    const test = await mountPage(savedPage, { remote, gateways, address: '/saved' });
    leave = test.unmount;
    await act(async () => {});
    expect(screen.getByRole('link', { name: '2021 Mazda CX-5' })).toBeTruthy();
    expect(test.element.textContent).toContain('1 car saved on this device');
  });
});
