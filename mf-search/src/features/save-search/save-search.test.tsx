/** @jest-environment jsdom */
import type { PayloadOf } from '@forecourt/contracts';
import { savedSearchesChanged, searchSaved, searchUnsaved } from '@forecourt/contracts';
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import page from '../../pages/results/index.ts';
import remote from '../../remote.ts';
import { buildCar } from '../../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../../testing/fake-gateways.ts';

let island: IslandTest;
afterEach(() => island.unmount());

async function open(address: string, site = demoSite()) {
  const gateways = createFakeGateways(() => outcomeOf([buildCar()], { count: 43 }));
  island = await mountPage(page, { remote, gateways, address, site });
  const messages: (PayloadOf<typeof searchSaved> | PayloadOf<typeof searchUnsaved>)[] = [];
  island.bus.subscribe(searchSaved, (fact) => messages.push(fact));
  island.bus.subscribe(searchUnsaved, (fact) => messages.push(fact));
  return messages;
}
const button = () => screen.getByRole('button', { name: 'Save search' });
const press = () => act(async () => void fireEvent.click(button()));
const keep = (hrefs: readonly string[]) =>
  act(async () => island.bus.publish(savedSearchesChanged, { hrefs: [...hrefs] }));

describe('save this search', () => {
  const href = '/search/toyota?query=hybrid&range[price]=:30000';

  it('publishes the title, the number of cars, and the address without its sort order and page', async () => {
    const messages = await open(`${href}&sortBy=price_asc&page=2`);
    await press();
    expect(messages).toEqual([
      {
        href,
        title: 'Toyota cars · “hybrid” · Under $30,000',
        count: 43,
        search: 'query=hybrid&refinementList[make][0]=Toyota&range[price]=:30000',
      },
    ]);
  });

  it('the button is pressed while the current search is saved, and a click on the pressed button removes the search', async () => {
    const messages = await open(href);
    expect(button().getAttribute('aria-pressed')).toBe('false');
    await keep(['/search/kia', href]);
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(button().textContent).toBe('Saved');
    await press();
    expect(messages).toEqual([{ href }]);
    await island.goTo('/search/toyota');
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(island.faults).toEqual([]);
  });

  it('saving a search is not offered on a site without favourites', async () => {
    await open(href, demoSite({ favourites: { enabled: false, usedWithPhotosOnly: false } }));
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  });
});
