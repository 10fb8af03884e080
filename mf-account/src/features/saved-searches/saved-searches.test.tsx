/** @jest-environment jsdom */
import { savedSearchesChanged, searchSaved, searchUnsaved } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import garage from '../../pages/garage/index.ts';
import saved from '../../pages/saved/index.ts';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import savedCount from '../../widgets/saved-count/index.ts';

let island: IslandTest;
afterEach(() => island.unmount());

const toyota = { href: '/search/toyota?range[price]=:30000', title: 'Toyota cars · Under $30,000', count: 18 };
const kia = { href: '/search/kia', title: 'Kia cars', count: 1 };
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('saving a search', () => {
  it('works on every page, because the header’s widget stores the searches and publishes their list', async () => {
    const gateways = fakeGateways();
    island = await mountWidget(savedCount, {}, { remote, gateways });
    const messages: (readonly string[])[] = [];
    island.bus.subscribe(savedSearchesChanged, ({ hrefs }) => messages.push(hrefs));
    await act(async () => island.bus.publish(searchSaved, toyota));
    const kiaForAlerts = { ...kia, search: 'scope=kia&sortBy=price_asc' };
    await act(async () => island.bus.publish(searchSaved, kiaForAlerts));
    await act(async () => island.bus.publish(searchUnsaved, { href: toyota.href }));
    expect(messages).toEqual([[], [toyota.href], [kia.href, toyota.href], [kia.href]]);
    expect(gateways.searches.all()).toMatchObject([kiaForAlerts]);
    const late: (readonly string[])[] = [];
    island.bus.subscribe(savedSearchesChanged, ({ hrefs }) => late.push(hrefs));
    expect(late).toEqual([[kia.href]]);
    expect(island.faults).toEqual([]);
  });
});

describe('saved searches on the saved page', () => {
  async function show() {
    const gateways = fakeGateways();
    gateways.searches.save(toyota);
    gateways.searches.save(kia);
    island = await mountPage(saved, { remote, gateways, address: '/saved' });
    return gateways;
  }
  const section = () => within(screen.getByRole('region', { name: 'Saved searches' }));
  const items = () =>
    section()
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('saved searches are links, newest first, with date and number of cars', async () => {
    await show();
    expect(items()).toEqual([
      'Kia cars1 car when you saved it on 1 January 1970Remove',
      'Toyota cars · Under $30,00018 cars when you saved it on 1 January 1970Remove',
    ]);
    expect(section().getByRole('link', { name: toyota.title }).getAttribute('href')).toBe(toyota.href);
  });

  it('saved searches have dates in the site’s time zone, wherever the device is', async () => {
    const gateways = await show();
    const dates = async (timeZone: string) => {
      await island.unmount();
      island = await mountPage(saved, { remote, gateways, site: demoSite({ timeZone }), address: '/saved' });
      return items().map((text) => /\d+ January/.exec(text ?? '')?.[0]);
    };
    await act(async () => {
      for (const search of gateways.searches.all())
        gateways.searches.restore({ ...search, savedAtMs: Date.UTC(2027, 0, 1, 12) });
    });
    expect(await dates('Pacific/Auckland')).toEqual(['2 January', '2 January']);
    expect(await dates('Australia/Perth')).toEqual(['1 January', '1 January']);
  });

  it('a removal takes effect at once and is announced, and Undo restores it', async () => {
    await show();
    const messages: (readonly string[])[] = [];
    island.bus.subscribe(savedSearchesChanged, ({ hrefs }) => messages.push(hrefs));
    await press('Remove Kia cars');
    expect(items()).toHaveLength(1);
    expect(section().getByRole('status').textContent).toContain('Removed “Kia cars”.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved searches' }));
    await press('Undo');
    expect(items()).toHaveLength(2);
    expect(items()[0]).toContain('Kia cars');
    expect(messages).toEqual([[kia.href, toyota.href], [toyota.href], [kia.href, toyota.href]]);
  });

  it('Undo restores the search that was removed last, even if the list is empty', async () => {
    const gateways = await show();
    await press('Remove Kia cars');
    await press(`Remove ${toyota.title}`);
    expect(items()).toEqual([]);
    await press('Undo');
    expect(gateways.searches.all()).toMatchObject([toyota]);
  });
});

describe('saved searches in the garage of a site without favourites', () => {
  const { features, favourites } = demoSite();
  const site = demoSite({ features: { ...features, garage: true }, favourites: { ...favourites, enabled: false } });
  const region = () => screen.queryByRole('region', { name: 'Saved searches' });

  it('no text names a button that saves a search or a car, because the site has none', async () => {
    island = await mountPage(garage, { remote, gateways: fakeGateways(), site, address: '/my-garage' });
    expect(region()).toBeNull();
    expect(screen.queryByText(/Press the heart/)).toBeNull();
    await island.unmount();
    const withFavourites = { ...site, favourites };
    island = await mountPage(garage, { remote, gateways: fakeGateways(), site: withFavourites, address: '/my-garage' });
    expect(region()?.textContent).toContain('press “Save search”');
    expect(screen.getByText(/Press the heart/)).toBeTruthy();
  });

  it('searches saved earlier are shown, and the last removal can be undone', async () => {
    const gateways = fakeGateways();
    gateways.searches.save(kia);
    island = await mountPage(garage, { remote, gateways, site, address: '/my-garage' });
    await press('Remove Kia cars');
    expect(region()?.textContent).toContain('No saved searches left.');
    await press('Undo');
    expect(gateways.searches.all()).toMatchObject([kia]);
  });
});
