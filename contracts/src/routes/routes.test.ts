import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkoutHref } from './checkout-href.ts';
import type { RouteAliases, RouteName } from './index.ts';
import { href, matchRoute, patternsOf, routes } from './index.ts';

const slugs = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

describe('addresses of pages', () => {
  it.each<[RouteName, Record<string, string>, string]>([
    ['shell.home', {}, '/'],
    ['search.results', {}, '/search'],
    ['search.results', { scope: 'toyota/corolla-cross' }, '/search/toyota/corolla-cross'],
    ['vehicle.detail', { slug: '2026-toyota-rav4' }, '/cars/2026-toyota-rav4'],
    ['vehicle.print', {}, '/print'],
    ['forms.checkout', { slug: '2026-toyota-rav4' }, '/cars/2026-toyota-rav4/checkout'],
    ['forms.checkout-journey', {}, '/checkout-journey'],
    ['forms.trade-in', {}, '/cars/trade-in'],
    ['forms.sell', {}, '/sell-my-car'],
    ['forms.test-drive', {}, '/book-test-drive'],
    ['finance.calculator', {}, '/finance'],
    ['finance.budget', {}, '/budget'],
    ['forms.finance', {}, '/finance/apply'],
    ['forms.thanks', {}, '/success'],
    ['vehicle.compare', {}, '/compare'],
    ['location.list', {}, '/dealerships'],
    ['account.saved', {}, '/saved'],
    ['account.sign-in', {}, '/sign-in'],
    ['account.garage', {}, '/my-garage'],
    ['account.online-payment', {}, '/online-payment'],
    ['finance.credit-check', {}, '/finance/credit-check'],
    ['search.brands', {}, '/brands'],
    ['search.brand', { brand: 'mercedes-benz' }, '/mercedes-benz/overview'],
    ['search.models', {}, '/models'],
  ])('the route %s with the parameters %j has the address %s, which is matched back', (route, params, path) => {
    expect(href(route, params)).toBe(path);
    expect(matchRoute(path)).toEqual({ route, params: route === 'search.results' ? { scope: '', ...params } : params });
  });

  it('any slug can be encoded into an address and matched back', () => {
    fc.assert(
      fc.property(slugs, (slug) => {
        expect(matchRoute(href('vehicle.detail', { slug }))).toEqual({ route: 'vehicle.detail', params: { slug } });
      }),
    );
  });

  it('a trailing slash and the case of literal segments make no difference', () => {
    expect(matchRoute('/search/new-used-and-demo-cars/')?.params).toEqual({ scope: 'new-used-and-demo-cars' });
    expect(matchRoute('/CARS/rav4')).toEqual({ route: 'vehicle.detail', params: { slug: 'rav4' } });
  });

  it.each(['/nowhere', '/cars', '/cars/a/b', '/cars/%E0%A4%A', '/dealerships/artarmon'])(
    'no route matches %s',
    (path) => {
      expect(matchRoute(path)).toBeNull();
    },
  );

  it.each([
    ['[NAV-040]', '/success', 'forms.thanks'],
    ['[NAV-047]', '/watchlist', 'account.saved'],
  ])('%s the path %s is matched by the route %s', (_row, path, route) => {
    expect(matchRoute(path)?.route).toBe(route);
  });

  it.each([
    ['/dealerships', 'location.list'],
    ['/special-offers', 'offers.list'],
  ])('[NAV-042] the path %s is matched by the route %s', (path, route) => {
    expect(matchRoute(path)?.route).toBe(route);
  });

  it.each(['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval', '/personalised/finance'])(
    '[NAV-043] %s leads to the finance remote',
    (path) => {
      expect(matchRoute(path)?.route).toMatch(/^finance\./);
    },
  );

  it.each([
    ['/cars/2026-toyota-rav4/buy-online', { slug: '2026-toyota-rav4' }],
    ['/buy-online', {}],
  ])('[NAV-044] %s leads to the checkout on every site, even one with its own checkout address', (path, params) => {
    expect(matchRoute(path)).toEqual({ route: 'forms.checkout', params });
    expect(matchRoute(path, { 'forms.checkout': ['/reserve/:slug'] })?.route).toBe('forms.checkout');
  });

  it.each<[readonly string[], string]>([
    [[], '/cars/rav4/checkout'],
    [['/cars/:slug/buy-online'], '/cars/rav4/buy-online'],
    [['/buy-online'], '/buy-online?car_id=rav4'],
  ])('[NAV-044] a site with the checkout address %j links to %s', (own, path) => {
    expect(checkoutHref('rav4', own.length === 0 ? {} : { 'forms.checkout': own })).toBe(path);
    expect(matchRoute(path.split('?')[0] ?? '', { 'forms.checkout': own })?.route).toBe('forms.checkout');
  });

  it.each([
    ['/trade-in', 'forms.trade-in'],
    ['/sell-your-car', 'forms.sell'],
    ['/finance-enquiry', 'finance.calculator'],
    ['/apply-for-finance', 'finance.calculator'],
    ['/finance-pre-approval', 'finance.calculator'],
  ])('[FORM-048] the further address %s leads to %s on every site', (path, route) => {
    expect(matchRoute(path)).toEqual({ route, params: {} });
  });

  it('[NAV-045] /cars/trade-in is the trade-in page, even if a vehicle has that slug', () => {
    expect(matchRoute('/cars/trade-in')?.route).toBe('forms.trade-in');
  });

  it('[NAV-045] other pages below /cars/ take precedence over a vehicle, even at a site’s own address', () => {
    const aliases: RouteAliases = { 'account.saved': ['/cars/saved'], 'vehicle.compare': ['/cars/side-by-side'] };
    expect(
      ['trade-in', 'saved', 'side-by-side', 'rav4'].map((word) => matchRoute(`/cars/${word}`, aliases)?.route),
    ).toEqual(['forms.trade-in', 'account.saved', 'vehicle.compare', 'vehicle.detail']);
  });

  it.each(['/admin', '/staff', '/leads', '/dashboard', '/account/users', '/registry'])(
    '[ACCT-034] a dealer’s site has no staff page at %s',
    (path) => expect(matchRoute(path)).toBeNull(),
  );

  it('a query is appended unless it is empty', () => {
    expect(href('search.results', {}, { query: 'page=2' })).toBe('/search?page=2');
    expect(href('search.results', {}, { query: '' })).toBe('/search');
  });

  it.each([undefined, ''])('href throws ROUTE_PARAMETER_MISSING with the parameter’s name: slug=%p', (slug) => {
    expect(() => href('vehicle.detail', slug === undefined ? {} : { slug })).toThrow(
      'ROUTE_PARAMETER_MISSING: /cars/:slug needs a value for "slug"',
    );
  });
});

describe('aliases of a site', () => {
  const aliases: RouteAliases = {
    'vehicle.detail': ['/vehicles/:slug'],
    'account.saved': ['/cars/saved', '/my-garage'],
  };

  it('links use the first alias; every alias and the default path match', () => {
    expect(href('account.saved', {}, { aliases })).toBe('/cars/saved');
    for (const path of ['/cars/saved', '/my-garage', '/saved']) {
      expect(matchRoute(path, aliases)?.route).toBe('account.saved');
    }
    expect(href('vehicle.detail', { slug: 'rav4' }, { aliases })).toBe('/vehicles/rav4');
  });

  it('literal segments take precedence over parameters, and parameters over a rest parameter', () => {
    expect(matchRoute('/cars/saved', aliases)?.route).toBe('account.saved');
    expect(matchRoute('/cars/savedx', aliases)?.route).toBe('vehicle.detail');
    const open = patternsOf(aliases).map(({ pattern }) => pattern.includes('*'));
    expect(open).toEqual(open.toSorted());
  });
});

describe('the table of routes', () => {
  it('every route has its name as key, and a unique address', () => {
    for (const [key, { name, pattern }] of Object.entries(routes)) {
      expect(name).toBe(key);
      expect(pattern.startsWith('/')).toBe(true);
    }
    const patterns = Object.values(routes).flatMap(({ pattern, variants }) => [pattern, ...variants]);
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});
