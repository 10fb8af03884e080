/** @jest-environment jsdom */
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import type { OfferContext } from '../../features/offer/subject.ts';
import remote from '../../remote.ts';
import { anOffer } from '../../testing/offer.ts';
import warning from '../warning/index.ts';
import teaser from './index.ts';

const withoutProvider = demoSite({ finance: { ...demoSite().finance, provider: null } });

async function read(context: OfferContext, site?: Site) {
  const { element, unmount } = await mountWidget(teaser, context, { remote, gateways: {}, ...(site && { site }) });
  const result = {
    text: element.textContent,
    dresses: [...element.querySelectorAll('strong')].map(({ className }) => className),
  };
  await unmount();
  return result;
}

describe('card teaser', () => {
  it('[CARD-024] [FIN-062] gives weekly figure and comparison rate in the same dress', async () => {
    const { text, dresses } = await read(anOffer());
    expect(text).toBe('$274 /wk · 8.62% p.a. comparison rate*');
    expect(dresses).toEqual([dresses[0], dresses[0]]);
  });

  it('[CARD-024] shows nothing without provider, eligibility or amount', async () => {
    expect((await read(anOffer(), withoutProvider)).text).toBe('');
    expect((await read(anOffer({ car: { price: 500 } }))).text).toBe('');
    expect((await read(anOffer({ quote: { paymentWeek: 0 } }))).text).toBe('');
    expect((await read({ ...anOffer(), lenders: {} })).text).toBe('');
  });
});

describe('warning', () => {
  const readWarning = async (site: Site) => {
    const { element, unmount } = await mountWidget(warning, {}, { remote, gateways: {}, site });
    const text = element.textContent;
    await unmount();
    return text;
  };

  it('[FIN-062] gives the prescribed words with lender and licence', async () => {
    const text = await readWarning(demoSite());
    expect(text).toContain(`*${demoSite().finance.warning}`);
    expect(text).toContain('Finance by Harbour Auto Finance, Australian Credit Licence 398 114.');
  });

  it('stands nowhere a rate cannot stand', async () => {
    expect(await readWarning(withoutProvider)).toBe('');
    expect(await readWarning(demoSite({ manufacturer: 'suzuki' }))).toBe('');
  });
});
