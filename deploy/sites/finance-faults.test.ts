import type { SiteConfig } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { financeFaults } from './finance-faults.ts';
import { loadSite } from './load.ts';

const site = loadSite('northshore');
const example = { amount: 30_000, termYears: 5, frequency: 'week', upfrontFee: 420, periodicFee: 0 } as const;
const faultsOf = (finance: Partial<SiteConfig['finance']>) =>
  financeFaults({ ...site, finance: { ...site.finance, comparisonExample: example, ...finance } });

describe('the finance settings of a site', () => {
  it.each([8.62, 8.58, 8.67])(
    'a stated comparison rate within 0.05 points of the calculated rate is accepted: %d',
    (comparison) => {
      expect(faultsOf({ bands: [{ interest: 7.99, comparison }] })).toEqual([]);
    },
  );

  it.each([8.57, 8.68, 7.99, 0])(
    'a stated comparison rate that differs too much from the calculated rate is reported with the calculated rate: %d',
    (comparison) => {
      expect(
        faultsOf({
          bands: [
            { interest: 7.99, comparison: 8.62 },
            { interest: 7.99, comparison },
          ],
        }),
      ).toEqual([
        {
          path: 'finance.bands[1].comparison',
          message: `${comparison}% is not the comparison rate of 7.99% in finance.comparisonExample: the formula gives 8.62%. Ask Harbour Auto Finance for its example, or correct it.`,
        },
      ]);
    },
  );

  it('an example whose fee equals the loan has no comparison rate', () => {
    const faults = faultsOf({
      bands: [{ interest: 7.99, comparison: 8.62 }],
      comparisonExample: { ...example, upfrontFee: 30_000 },
    });
    expect(faults[0]?.message).toContain('the formula gives no rate at all');
  });

  it('an interest range whose minimum is above its maximum is reported', () => {
    expect(faultsOf({ interest: { min: 12, max: 8 } }).map(({ path }) => path)).toEqual(['finance.interest.min']);
  });

  it('finance settings without rate bands or without an example have no fault', () => {
    const { bands: _, ...unbanded } = site.finance;
    expect(financeFaults({ ...site, finance: unbanded })).toEqual([]);
  });
});
