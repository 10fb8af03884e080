import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { anOffer } from '../../testing/offer.ts';
import { subjectOf } from './subject.ts';

it('[FIN-020] [FIN-032] if the site configures this, the car’s price sets the default loan and the maximum loan', () => {
  const { finance, ...site } = demoSite();
  const subject = subjectOf(
    { ...site, finance: { ...finance, loanFromPrice: true, loan: { maxFromPrice: true } } },
    anOffer({ car: { price: 120_000 } }),
    2026,
  );
  expect(subject.settings.loanDollars).toBe(120_000);
  expect(subject.settings.loan.max).toBe(126_000);
});
