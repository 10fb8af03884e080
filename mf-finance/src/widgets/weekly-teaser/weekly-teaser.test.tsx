/** @jest-environment jsdom */
import type { PayloadOf } from '@forecourt/contracts';
import { financeQuoted } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { OfferContext } from '../../features/offer/subject.ts';
import remote from '../../remote.ts';
import { anOffer } from '../../testing/offer.ts';
import teaser from './index.ts';

type Quoted = PayloadOf<typeof financeQuoted>;

let leave = async () => {};
afterEach(() => leave());

async function show(context: OfferContext, site: Site = demoSite(), onReport?: (error: unknown) => void) {
  const test = await mountWidget(teaser, context, { remote, gateways: {}, site, ...(onReport && { onReport }) });
  leave = test.unmount;
  const said: Quoted[] = [];
  test.bus.subscribe(financeQuoted, (quoted) => said.push(quoted));
  return { ...test, said };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('weekly teaser', () => {
  it('[FIN-012] [FIN-062] shows the repayment with the comparison rate in the same dress, and what both rest on', async () => {
    const { element } = await show(anOffer());
    const weekly = screen.getByText('$274 /wk');
    const comparison = screen.getByText('8.62% p.a.', { selector: 'dd[class=figure]' });
    expect(comparison.className).toBe(weekly.className);
    expect(comparison.closest('dl')).toBe(weekly.closest('dl'));
    expect(element.textContent).toContain('over 5 years');
    expect(element.textContent).toContain('comparison rate*');
    expect(element.textContent).toContain('7.99% p.a. interest rate, no deposit. Estimate only.');
  });

  it('[FIN-012] [FIN-062] the assumptions, the warning and the licence are one activation away, in the same panel', async () => {
    await show(anOffer({ quote: { establishmentFees: 420, balloon: 0, disclaimer: 'Approved applicants only.' } }));
    const details = screen.getByText('How this is worked out').closest('details');
    if (details === null) throw new Error('the explanation is a disclosure');
    const inside = within(details);
    expect(inside.getByText(`*${demoSite().finance.warning}`)).toBeTruthy();
    expect(inside.getByText(/Harbour Auto Finance, Australian Credit Licence 398 114/)).toBeTruthy();
    expect(inside.getByText('Approved applicants only.')).toBeTruthy();
    expect(details.textContent).toContain('Establishment fee$420');
    expect(details.closest('section')).toBe(screen.getByText('$274 /wk').closest('section'));
  });

  it('[FIN-062] a lender’s text that brings the warning itself is not preceded by it again', async () => {
    const disclaimer = 'Over 5 years. WARNING: This comparison rate is true only for the example given.';
    const { element } = await show(anOffer({ quote: { disclaimer } }));
    expect(screen.getByText(`*${disclaimer}`)).toBeTruthy();
    expect(element.textContent?.match(/WARNING/g)).toHaveLength(1);
  });

  it('says what it shows, at once', async () => {
    const { said, faults } = await show(anOffer());
    expect(said).toEqual([
      {
        carId: 'n40218',
        provider: 'Harbour Auto Finance',
        weeklyCents: 27_400,
        annualRatePercent: 7.99,
        comparisonRatePercent: 8.62,
        termYears: 5,
        depositCents: 0,
      },
    ]);
    expect(faults).toEqual([]);
  });

  it('[FIN-027] [FIN-029] another term and deposit are worked out at the lender’s rate and said', async () => {
    const { said, element } = await show(
      anOffer({ car: { price: 30_000 }, quote: { interestRate: 8.5, paymentWeek: 143, termYears: 4 } }),
    );
    type('Loan term', '5');
    expect(screen.getByText('$142 /wk')).toBeTruthy();
    expect(element.textContent).toContain('over 5 years');
    type('Deposit or trade-in ($)', '10,000');
    expect(screen.getByText('$94 /wk')).toBeTruthy();
    expect(said.at(-1)).toMatchObject({
      weeklyCents: 9_400,
      termYears: 5,
      depositCents: 1_000_000,
      comparisonRatePercent: 8.62,
    });
  });

  it('[FIN-062] the comparison rate stays the lender’s own and says whose example it is for', async () => {
    const { element } = await show(anOffer());
    const note = 'The comparison rate is for the lender’s example, not for the terms you chose.';
    expect(element.textContent).not.toContain(note);
    type('Loan term', '7');
    expect(screen.getByText('8.62% p.a.', { selector: 'dd[class=figure]' })).toBeTruthy();
    expect(element.textContent).toContain(note);
  });

  it('[FIN-043] a repayment of $25 or less becomes a word with the dealer, without a total and unsaid', async () => {
    const { element, said } = await show(anOffer({ quote: { paymentWeek: 25 } }));
    expect(screen.getByText('Enquire for Finance')).toBeTruthy();
    expect(element.textContent).not.toContain('Total to pay');
    expect(said).toEqual([]);
  });

  it('[FIN-033] the term slider goes from 1 to 7 years by half years', async () => {
    await show(anOffer());
    const slider = screen.getByLabelText('Loan term');
    expect(['min', 'max', 'step'].map((name) => slider.getAttribute(name))).toEqual(['1', '7', '0.5']);
  });

  it.each([
    [
      '[FIN-001] the dealer has no provider',
      anOffer(),
      demoSite({ finance: { ...demoSite().finance, provider: null } }),
    ],
    ['[FIN-001] the car has no amount', anOffer({ quote: { paymentWeek: 0 } }), demoSite()],
    ['[FIN-002] the lender gives no comparison rate', anOffer({ quote: { comparisonRate: null } }), demoSite()],
    ['[FIN-003] the site is Suzuki’s', anOffer(), demoSite({ manufacturer: 'Suzuki' })],
    ['[FIN-007] the car is sold', anOffer({ car: { status: 'sold' } }), demoSite()],
  ])('shows nothing and says nothing when %s', async (_, context, site) => {
    const { element, said } = await show(context, site);
    expect(element.textContent).toBe('');
    expect(said).toEqual([]);
  });

  it('[FIN-011] a kind of provider it does not know shows nothing and is reported once', async () => {
    const kind = 'moonbeam' as Site['finance']['kind'];
    const site = demoSite({ finance: { ...demoSite().finance, kind } });
    const reports: unknown[] = [];
    const { element } = await show(anOffer(), site, (error) => reports.push(error));
    expect(element.textContent).toBe('');
    expect(reports).toEqual([expect.objectContaining({ code: 'FINANCE_KIND_UNKNOWN' })]);
  });
});
