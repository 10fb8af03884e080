/** @jest-environment jsdom */

import { financeTermsChanged } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { OfferContext } from '../../features/offer/subject.ts';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { anOffer } from '../../testing/offer.ts';
import warning from '../warning/index.ts';
import teaser from './index.ts';

const withoutProvider = demoSite({ finance: { ...demoSite().finance, provider: null } });

async function read(context: OfferContext, site?: Site) {
  const { element, unmount } = await mountWidget(teaser, context, {
    remote,
    gateways: fakeGateways(),
    ...(site && { site }),
  });
  const result = {
    text: element.textContent,
    dresses: [...element.querySelectorAll('strong')].map(({ className }) => className),
  };
  await unmount();
  return result;
}

describe('card teaser', () => {
  it('[CARD-024] [FIN-062] shows weekly repayment and comparison rate in the same style', async () => {
    const { text, dresses } = await read(anOffer());
    expect(text).toBe('$274 /wk · 8.62% p.a. comparison rate*');
    expect(dresses).toEqual([dresses[0], dresses[0]]);
  });

  it('[CARD-024] is empty without provider, eligibility or amount', async () => {
    expect((await read(anOffer(), withoutProvider)).text).toBe('');
    expect((await read(anOffer({ car: { price: 500 } }))).text).toBe('');
    expect((await read(anOffer({ quote: { paymentWeek: 0 } }))).text).toBe('');
    expect((await read({ ...anOffer(), lenders: {} })).text).toBe('');
  });
});

describe('card teaser with the shopper’s terms', () => {
  it('[FIN-012, FIN-062] shows the repayment for the shopper’s terms, with the lender’s comparison rate', async () => {
    const gateways = fakeGateways({ terms: { termYears: 5, depositCents: 1_000_000 } });
    const { element, unmount } = await mountWidget(teaser, anOffer(), { remote, gateways });
    expect(element.textContent).toBe('$226 /wk · 8.62% p.a. comparison rate* your terms');
    await unmount();
  });

  it('shows the repayment for the loan terms and deposit of the page, whatever terms the shopper chose earlier', async () => {
    const gateways = fakeGateways({ terms: { termYears: 7, depositCents: 0 } });
    for (const [depositCents, text] of [
      [1_000_000, '$226 /wk · 8.62% p.a. comparison rate* with $10,000 deposit'],
      [0, 'comparison rate* no deposit'],
    ] as const) {
      const context = { ...anOffer(), terms: { termYears: 5, depositCents } };
      const { element, unmount } = await mountWidget(teaser, context, { remote, gateways });
      expect(element.textContent).toContain(text);
      await unmount();
    }
  });

  it('the repayment for the shopper’s terms includes the lender’s fee', async () => {
    const gateways = () => fakeGateways({ terms: { termYears: 7, depositCents: 0 } });
    const weekly = async (establishmentFees: number) => {
      const offer = anOffer({ quote: { paymentWeek: 283, establishmentFees } });
      const { element, unmount } = await mountWidget(teaser, offer, { remote, gateways: gateways() });
      const text = element.textContent;
      await unmount();
      return text;
    };
    expect(await weekly(0)).toContain('$210 /wk');
    expect(await weekly(2_000)).toContain('$217 /wk');
  });

  it('follows changes of the terms, and keeps the lender’s figure when the deposit covers the price', async () => {
    const { element, bus, unmount } = await mountWidget(teaser, anOffer(), { remote, gateways: fakeGateways() });
    expect(element.textContent).toContain('$274 /wk');
    await act(async () => bus.publish(financeTermsChanged, { termYears: 7, depositCents: 0 }));
    expect(element.textContent).toContain('$210 /wk');
    await act(async () => bus.publish(financeTermsChanged, { termYears: 5, depositCents: 9_000_000 }));
    expect(element.textContent).toContain('$274 /wk');
    await unmount();
  });

  it('defers hydration until the shopper has chosen terms', async () => {
    let hydrated = 0;
    const shared = teaser.share?.({
      site: demoSite(),
      bus: { publish() {}, subscribe: () => () => {} } as never,
      gateways: fakeGateways(),
    });
    teaser.deferHydration?.({ context: anOffer(), shared }, () => hydrated++);
    expect(hydrated).toBe(0);
    const known = teaser.share?.({
      site: demoSite(),
      bus: { publish() {}, subscribe: () => () => {} } as never,
      gateways: fakeGateways({ terms: { termYears: 5, depositCents: 0 } }),
    });
    teaser.deferHydration?.({ context: anOffer(), shared: known }, () => hydrated++);
    expect(hydrated).toBe(1);
  });
});

describe('warning', () => {
  const readWarning = async (site: Site) => {
    const { element, unmount } = await mountWidget(warning, {}, { remote, gateways: fakeGateways(), site });
    const text = element.textContent;
    await unmount();
    return text;
  };

  it('[FIN-062] the warning below the results shows the prescribed text with lender and licence', async () => {
    const text = await readWarning(demoSite());
    expect(text).toContain(`*${demoSite().finance.warning}`);
    expect(text).toContain('Finance by Harbour Auto Finance, Australian Credit Licence 398 114.');
  });

  it('the warning below the results is absent where no finance is shown', async () => {
    expect(await readWarning(withoutProvider)).toBe('');
    expect(await readWarning(demoSite({ manufacturer: 'suzuki' }))).toBe('');
  });
});
