import { describe, expect, it } from '@jest/globals';
import { gateOf } from './gate.ts';
import { href, matchRoute } from './index.ts';
import type { SitePageName } from './site-pages.ts';
import { aliasesOf } from './site-pages.ts';

const open = { aliases: {} };

describe('pages that require a sign-in', () => {
  it('[ACCT-023] [FORM-055] the online payment requires a sign-in on every site', () => {
    expect(gateOf(open, '/online-payment')).toBe('onlinePayment');
    expect(gateOf(open, '/Online-Payment/')).toBe('onlinePayment');
  });

  it.each(['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco', '/My-Garage/', '/my-garage/saved'])(
    '[ACCT-024] %s requires a sign-in on every site',
    (path) => expect(gateOf(open, path)).toBe('garage'),
  );

  it.each(['/my-garage2', '/mydealer', '/about/my-garage', '/saved'])('[ACCT-024] %s requires no sign-in', (path) =>
    expect(gateOf(open, path)).toBeNull(),
  );

  const aliases = aliasesOf({ aliases: {}, routes: { equifaxFinance: '/equifax' } });
  const onlyWhereListed = (name: SitePageName, ...paths: readonly string[]) => {
    for (const path of paths) {
      expect(gateOf({ aliases }, path)).toBeNull();
      expect(gateOf({ aliases, auth: { gated: [name] } }, path)).toBe(name);
    }
    expect(gateOf({ aliases, auth: { gated: [name] } }, '/')).toBeNull();
  };

  it('[ACCT-025] the checkout requires a sign-in only on sites that configure a sign-in for it', () =>
    onlyWhereListed('checkout', '/cars/rav4/checkout', '/cars/rav4/buy-online', '/buy-online', '/checkout-journey'));

  it('[ACCT-026] finance requires a sign-in only on sites that configure a sign-in for it', () =>
    onlyWhereListed('finance', '/finance', '/apply-for-finance', '/finance/apply'));

  it('[ACCT-027] spin-to-win requires a sign-in only on sites that configure a sign-in for it', () =>
    onlyWhereListed('spinToWin', '/spin-to-win'));

  it('[ACCT-028] the credit check requires a sign-in only on sites that configure a sign-in for it', () =>
    onlyWhereListed('equifaxFinance', '/equifax'));

  it('[ACCT-029] trade-in and selling require a sign-in only on sites that configure a sign-in for them', () => {
    onlyWhereListed('tradeIn', '/cars/trade-in', '/trade-in');
    onlyWhereListed('sellMyCar', '/sell-my-car', '/sell-your-car');
  });
});

describe('addresses that a site sets for its pages', () => {
  it('[CONF-031] [ACCT-030] links use the address in `routes`, and the addresses in `aliases` lead to the page too', () => {
    const aliases = aliasesOf({
      aliases: { 'finance.calculator': ['/loans'], 'shell.content': ['/pages/:slug'] },
      routes: { finance: '/money', garage: '/mycollection' },
    });
    expect(href('finance.calculator', {}, { aliases })).toBe('/money');
    expect(matchRoute('/loans', aliases)?.route).toBe('finance.calculator');
    expect(href('account.garage', {}, { aliases })).toBe('/mycollection');
    expect(gateOf({ aliases }, '/mycollection')).toBe('garage');
    expect(aliases['shell.content']).toEqual(['/pages/:slug']);
  });
});
