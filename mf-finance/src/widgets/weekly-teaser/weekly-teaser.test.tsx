/** @jest-environment jsdom */
import type { PayloadOf } from '@forecourt/contracts';
import { analyticsRecorded, financeQuoted } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { anOffer } from '../../testing/offer.ts';
import teaser from './index.ts';
import type { TeaserContext } from './weekly-teaser.tsx';

type Quoted = PayloadOf<typeof financeQuoted>;

let leave = async () => {};
afterEach(() => leave());

async function show(
  context: TeaserContext,
  site: Site = demoSite(),
  onReport?: (error: unknown) => void,
  gateways = fakeGateways(),
) {
  const test = await mountWidget(teaser, context, { remote, gateways, site, ...(onReport && { onReport }) });
  leave = test.unmount;
  const messages: Quoted[] = [];
  test.bus.subscribe(financeQuoted, (quoted) => messages.push(quoted));
  return { ...test, messages };
}

/** Opens "Adjust the loan", which loads its fields. */
const openAdjust = async () => {
  const details = screen.getByText('Adjust the loan').closest('details');
  if (details === null) throw new Error('the adjusting part is a disclosure');
  details.open = true;
  await screen.findByLabelText('Loan term');
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('weekly teaser', () => {
  it('[FIN-012] [FIN-062] shows repayment and comparison rate in the same style, with their terms', async () => {
    const { element } = await show(anOffer());
    const weekly = screen.getByText('$274 /wk');
    const comparison = screen.getByText('8.62% p.a.', { selector: 'dd[class=figure]' });
    expect(comparison.className).toBe(weekly.className);
    expect(comparison.closest('dl')).toBe(weekly.closest('dl'));
    expect(element.textContent).toContain('over 5 years');
    expect(element.textContent).toContain('comparison rate*');
    expect(element.textContent).toContain('7.99% p.a. interest rate, no deposit. Estimate only.');
  });

  it('[FIN-012] [FIN-062] assumptions, warning and licence are one click away, in the same panel', async () => {
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

  it('[FIN-062] the warning is not repeated when the lender’s text contains it', async () => {
    const disclaimer = 'Over 5 years. WARNING: This comparison rate is true only for the example given.';
    const { element } = await show(anOffer({ quote: { disclaimer } }));
    expect(screen.getByText(`*${disclaimer}`)).toBeTruthy();
    expect(element.textContent?.match(/WARNING/g)).toHaveLength(1);
  });

  it('the weekly teaser publishes its quote at once', async () => {
    const { messages, faults } = await show(anOffer());
    expect(messages).toEqual([
      {
        carId: 'n40218',
        provider: 'Harbour Auto Finance',
        weeklyCents: 27_400,
        annualRatePercent: 7.99,
        comparisonRatePercent: 8.62,
        termYears: 5,
        depositCents: 0,
        frequency: 'week',
        repaymentCents: 27_400,
        residualCents: 0,
        amountCents: 5_849_000,
      },
    ]);
    expect(faults).toEqual([]);
  });

  it('[FIN-027] [FIN-029] the repayment for another term or deposit is computed at the lender’s rate and published', async () => {
    const { messages, element } = await show(
      anOffer({ car: { price: 30_000 }, quote: { interestRate: 8.5, paymentWeek: 143, termYears: 4 } }),
    );
    await openAdjust();
    type('Loan term', '5');
    expect(screen.getByText('$142 /wk')).toBeTruthy();
    expect(element.textContent).toContain('over 5 years');
    type('Deposit or trade-in', '10,000');
    expect(screen.getByText('$94 /wk')).toBeTruthy();
    expect(messages.at(-1)).toMatchObject({
      weeklyCents: 9_400,
      termYears: 5,
      depositCents: 1_000_000,
      comparisonRatePercent: 8.62,
    });
  });

  it('[FIN-062] keeps the lender’s comparison rate, with a note that it is for the lender’s example', async () => {
    const { element } = await show(anOffer());
    await openAdjust();
    const note = 'The comparison rate is for the lender’s example, not for the terms you chose.';
    expect(element.textContent).not.toContain(note);
    type('Loan term', '7');
    expect(screen.getByText('8.62% p.a.', { selector: 'dd[class=figure]' })).toBeTruthy();
    expect(element.textContent).toContain(note);
  });

  it('[FIN-043] a repayment of $25 or less is not published, and “Enquire for Finance” is shown without a total', async () => {
    const { element, messages } = await show(anOffer({ quote: { paymentWeek: 25 } }));
    expect(screen.getByText('Enquire for Finance')).toBeTruthy();
    expect(element.textContent).not.toContain('Total to pay');
    expect(messages).toEqual([]);
  });

  it('loads the fields only when “Adjust the loan” is opened', async () => {
    await show(anOffer());
    expect(screen.queryByLabelText('Loan term')).toBeNull();
    await openAdjust();
    expect(screen.getByRole('radio', { name: 'Week' })).toBeTruthy();
    expect(screen.getByLabelText('Residual')).toBeTruthy();
  });

  it('[FIN-033] the term ranges from 1 to 7 years in half years', async () => {
    const { element } = await show(anOffer());
    await openAdjust();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Loan term, slider' });
    const terms = Array.from({ length: Number(slider.max) + 1 }, (_, step) => {
      fireEvent.change(slider, { target: { value: String(step) } });
      return slider.getAttribute('aria-valuetext');
    });
    expect([terms[0], terms[1], terms.at(-1), terms.length]).toEqual(['1 year', '1.5 years', '7 years', 13]);
    expect(element.textContent).toContain('over 7 years');
  });

  it('[FIN-017] shows the repayment by week, fortnight or month', async () => {
    const { messages } = await show(anOffer());
    await openAdjust();
    fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
    expect(screen.getByText('$1,185.69 /mth')).toBeTruthy();
    expect(messages.at(-1)).toMatchObject({ frequency: 'month', repaymentCents: 118_569, weeklyCents: 27_400 });
  });

  it('[FIN-019] [ANLY-008] the first change is counted as event 26, once', async () => {
    const { bus } = await show(anOffer());
    await openAdjust();
    const counted: unknown[] = [];
    bus.subscribe(analyticsRecorded, (event) => counted.push(event));
    expect(counted).toEqual([]);
    type('Loan term', '7');
    type('Loan term', '6');
    expect(counted).toEqual([{ id: 26, carId: 'n40218' }]);
  });

  it('adopts quotes for its car from a calculator of the page', async () => {
    const { bus, messages, element } = await show(anOffer());
    const first = messages[0];
    if (first === undefined) throw new Error('the teaser quotes at once');
    await act(async () => bus.publish(financeQuoted, { ...first, termYears: 3, frequency: 'fortnight' }));
    expect(element.textContent).toContain('over 3 years');
    expect(element.textContent).toMatch(/\$[\d,.]+ \/fortnight/);
  });

  it('announces its figure after its own change, but not after a change in another calculator', async () => {
    const { bus, messages } = await show(anOffer());
    const live = () => screen.getByText(/^\$[\d,.]+ \/(wk|fortnight)$/).getAttribute('aria-live');
    const first = messages[0];
    if (first === undefined) throw new Error('the teaser quotes at once');
    await act(async () => bus.publish(financeQuoted, { ...first, termYears: 3, frequency: 'fortnight' }));
    expect(live()).toBe('off');
    await openAdjust();
    type('Loan term', '4');
    expect(live()).toBe('polite');
  });

  it('[FIN-051, FIN-052] links to the application form of the finance page with its numbers', async () => {
    await show(anOffer());
    await openAdjust();
    type('Loan term', '7');
    const href = screen.getByRole('link', { name: 'Apply with this quote' }).getAttribute('href') ?? '';
    expect(href).toMatch(/^\/finance\?car_id=n40218&.*term=7.*#finance-form$/);
  });

  describe('a youX quote', () => {
    const quote = { weeklyRepaymentAmount: 171.4, advertisedRate: 8.49, comparisonRate: 9.12 };
    const requesting = demoSite({ features: { ...demoSite().features, quote: true } });
    const read = () => screen.queryByRole('region', { name: 'youX quote' })?.textContent ?? null;
    const showQuote = async (context: TeaserContext, site: Site, answer: typeof quote | null) => {
      const gateways = fakeGateways({ youx: answer });
      await show(context, site, undefined, gateways);
      await act(async () => {});
      return gateways.requested;
    };

    it('[FIN-056, FIN-057] if the site enables quotes, a quote is requested, and the teaser shows amount, rate and comparison rate', async () => {
      expect(await showQuote(anOffer(), requesting, quote)).toEqual(['youx n40218']);
      expect(read()).toContain('youX quote$171 /wkadvertised rate8.49% p.a.comparison rate*9.12% p.a.');
      expect(read()).toContain('WARNING');
    });

    it('[FIN-056] the feed’s own quote is shown without a request', async () => {
      expect(await showQuote({ ...anOffer(), quote }, demoSite(), null)).toEqual([]);
      expect(read()).toContain('$171 /wk');
    });

    it('[FIN-056] a quote is not requested on a site without quotes', async () => {
      expect(await showQuote(anOffer(), demoSite(), quote)).toEqual([]);
      expect(read()).toBeNull();
    });

    it('[FIN-056] a quote is not requested on a site without a setting for quotes', async () => {
      const { quote: _, ...features } = demoSite().features;
      expect(await showQuote(anOffer(), demoSite({ features }), quote)).toEqual([]);
      expect(read()).toBeNull();
    });

    it.each<[string, Parameters<typeof anOffer>[0]]>([
      ['costs 200', { car: { price: 200 } }],
      ['is coming soon', { car: { status: 'coming_soon' } }],
      ['is sold', { car: { status: 'sold' } }],
    ])('[FIN-055] a youX quote is not requested when the car %s', async (_, changes) => {
      expect(await showQuote(anOffer(changes), requesting, quote)).toEqual([]);
    });

    it('[FIN-055] a quote is requested for a car at $201', async () => {
      expect(await showQuote(anOffer({ car: { price: 201 } }), requesting, quote)).toEqual(['youx n40218']);
    });

    it('[FIN-058] [ERR-015] a failed request leaves the page unchanged', async () => {
      await showQuote(anOffer(), requesting, null);
      expect(read()).toBeNull();
      expect(screen.getByText('$274 /wk')).toBeTruthy();
    });
  });

  it.each([
    [
      '[FIN-001] the dealer has no provider',
      anOffer(),
      demoSite({ finance: { ...demoSite().finance, provider: null } }),
    ],
    ['[FIN-001] the car has no amount', anOffer({ quote: { paymentWeek: 0 } }), demoSite()],
    ['[FIN-002] the lender has no comparison rate', anOffer({ quote: { comparisonRate: null } }), demoSite()],
    ['[FIN-003] the site is a Suzuki dealer’s', anOffer(), demoSite({ manufacturer: 'Suzuki' })],
    ['[FIN-007] the car is sold', anOffer({ car: { status: 'sold' } }), demoSite()],
  ])('shows and publishes nothing when %s', async (_, context, site) => {
    const { element, messages } = await show(context, site);
    expect(element.textContent).toBe('');
    expect(messages).toEqual([]);
  });

  it('[FIN-011] an unknown kind of provider shows no repayment and is reported once', async () => {
    const kind = 'moonbeam' as Site['finance']['kind'];
    const site = demoSite({ finance: { ...demoSite().finance, kind } });
    const reports: unknown[] = [];
    const { element } = await show(anOffer(), site, (error) => reports.push(error));
    expect(element.textContent).toBe('');
    expect(reports).toEqual([expect.objectContaining({ code: 'FINANCE_KIND_UNKNOWN' })]);
  });
});
