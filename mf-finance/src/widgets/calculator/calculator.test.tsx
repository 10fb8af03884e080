/** @jest-environment jsdom */
import { financeTermsChanged } from '@forecourt/contracts';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { anOffer } from '../../testing/offer.ts';
import calculator from './index.ts';

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
let leave = async () => {};
afterEach(() => leave());

async function show(context = anOffer(), site = demoSite()) {
  const test = await mountWidget(calculator, context, { remote, gateways: fakeGateways(), site });
  leave = test.unmount;
  return test.element;
}

describe('the calculator of a vehicle page', () => {
  it('[FIN-012] publishes and stores the shopper’s terms once they are chosen', async () => {
    const gateways = fakeGateways();
    const { bus, unmount } = await mountWidget(calculator, anOffer(), { remote, gateways });
    leave = unmount;
    const published: unknown[] = [];
    bus.subscribe(financeTermsChanged, (terms) => published.push(terms));
    expect(published).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Loan term' }), { target: { value: '3' } });
    expect(published.at(-1)).toEqual({ termYears: 3, depositCents: 0 });
    fireEvent.change(screen.getByRole('textbox', { name: 'Deposit' }), { target: { value: '$10,000' } });
    expect(published.at(-1)).toEqual({ termYears: 3, depositCents: 1_000_000 });
    expect(gateways.terms.read()).toEqual({ termYears: 3, depositCents: 1_000_000 });
  });

  it('[FIN-018] starts with the car’s price and the lender’s figure for it', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 2, name: 'Finance calculator' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Purchase price' }).value).toBe('58,490');
    expect(screen.getByText('$274', { selector: 'dd' })).toBeTruthy();
  });

  it.each([
    ['plus $420 in fees', 273.1],
    ['fees included', 275.1],
  ])('[FIN-025] the caption of the repayment ends in “%s” if the lender quotes $%d', async (words, paymentWeek) => {
    await show(anOffer({ quote: { paymentWeek, establishmentFees: 420 } }));
    expect(document.body.textContent).toContain(`a week for 5 years, ${words}$27`);
  });

  it('[FIN-001, FIN-003] is only shown when the lender’s figures may be shown', async () => {
    expect((await show(anOffer({ quote: { comparisonRate: null } }))).textContent).toBe('');
    await leave();
    expect((await show(anOffer({ quote: { paymentWeek: 0 } }))).textContent).toBe('');
    await leave();
    expect((await show(anOffer(), demoSite({ manufacturer: 'Suzuki' }))).textContent).toBe('');
    await leave();
    const finance = { ...demoSite().finance, provider: null };
    expect((await show(anOffer(), demoSite({ finance }))).textContent).toBe('');
  });

  it('[FIN-013, FIN-049] shows the lender’s example, with a dash for missing values', async () => {
    const angle = demoSite({ finance: { ...demoSite().finance, kind: 'angle' } });
    const element = await show(anOffer({ quote: { deposit: 5_000 } }), angle);
    expect(element.textContent).toContain('Deposit$5,000');
    expect(element.textContent).toContain('Term5 years');
    expect(element.textContent).toContain('Final payment$0');
    expect(element.textContent).toContain('Total payable-');
  });

  it('[FIN-047, FIN-048] the estimate panel states its three assumptions, and uses 4.33 weeks per month', async () => {
    const offer = anOffer({ quote: { establishmentFees: 0 } });
    const element = await show(offer);
    expect(element.textContent).toContain('5-year term, 10.0% deposit and 30% final payment');
    const weekly = Number(/payment:\$(\d+) a week/.exec(element.textContent ?? '')?.[1]);
    expect(weekly).toBeGreaterThan(100);
    await leave();
    const monthly = demoSite({ finance: { ...demoSite().finance, defaultFrequency: 'month' } });
    expect((await show(offer, monthly)).textContent).toContain(
      `payment:$${(Math.round(weekly * 433) / 100).toFixed(2).replace(/\.00$/, '')} a month`,
    );
  });

  it('[FIN-022] the estimate panel states the repayment only at the site’s own frequency', async () => {
    const panel = () => screen.getByRole('region', { name: 'Estimate with a final payment' }).textContent ?? '';
    await show(anOffer({ quote: { establishmentFees: 0 } }));
    expect(panel()).toMatch(/payment:\$\d+ a week/);
    expect(panel()).not.toContain('a month');
    await leave();
    const monthly = demoSite({ finance: { ...demoSite().finance, defaultFrequency: 'month' } });
    await show(anOffer({ quote: { establishmentFees: 0 } }), monthly);
    expect(panel()).toMatch(/payment:\$[\d,.]+ a month/);
    expect(panel()).not.toContain('a week');
  });
});
