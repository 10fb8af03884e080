/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { routedAddressOf } from './address.ts';
import { createPageNavigation } from './page-navigation.ts';

beforeEach(() => history.replaceState(null, '', '/finance?car_id=n40218'));

/** A finance page that records what it loads and its notifications. */
function start({ followsAddress = false } = {}) {
  const loaded: string[] = [];
  const notices: boolean[] = [];
  const listeners = new Set<() => void>();
  let current = routedAddressOf(location, {});
  const page = createPageNavigation(
    'finance.calculator',
    {
      navigation: {
        go: (href) => void loaded.push(href),
        current: () => current.address,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      rewrite(href) {
        history.replaceState(null, '', href);
        current = routedAddressOf(location, {});
        for (const listener of listeners) listener();
      },
      routedAddress: () => current,
    },
    () => followsAddress,
  );
  page.subscribe(() => notices.push(page.isRewriting()));
  return { page, loaded, notices };
}

describe('a page that replaces its own query', () => {
  it('a page reads its new query without being reloaded', () => {
    const { page, loaded, notices } = start();
    page.go('/finance?car_id=n40218&deposit=5000', { replace: true, scroll: false });
    expect(location.search).toBe('?car_id=n40218&deposit=5000');
    expect(page.current().query).toBe('car_id=n40218&deposit=5000');
    expect([loaded, notices, page.isRewriting()]).toEqual([[], [true], false]);
  });

  it.each<
    [string, string, Parameters<ReturnType<typeof start>['page']['go']>[1], { readonly followsAddress?: boolean }]
  >([
    ['to another page', '/budget?weekly=120', { replace: true }, {}],
    ['to another address of the same page', '/apply-for-finance', { replace: true }, {}],
    ['to another website', 'https://lender.example/finance', { replace: true }, {}],
    ['with a new history entry', '/finance?car_id=n40219', {}, {}],
    ['when the page follows its address', '/finance?car_id=n40219', { replace: true }, { followsAddress: true }],
  ])('a navigation %s is handled like a click on a link', (_, href, options, given) => {
    const { page, loaded } = start(given);
    page.go(href, options);
    expect(loaded).toEqual([href]);
  });
});
