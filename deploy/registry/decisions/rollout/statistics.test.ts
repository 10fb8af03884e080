import type { ArmCounts, GuardName } from '@forecourt/contracts/release';
import { guardNames } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SiteCounts } from './observations.ts';
import { readingsOf } from './statistics.ts';
import { countsOf } from './testing/rollouts.ts';

const buckets = fc.array(fc.record({ bucket: fc.integer({ min: 40, max: 70 }), count: fc.nat({ max: 3_000 }) }), {
  maxLength: 8,
});
const arm: fc.Arbitrary<ArmCounts> = fc
  .record({
    views: fc.nat({ max: 50_000 }),
    failing: fc.double({ min: 0, max: 1, noNaN: true }),
    lcp: buckets,
    inp: buckets,
    cls: buckets,
  })
  .map(({ views, failing, ...vitals }) => {
    const bad = Math.round(views * failing);
    return countsOf(views, { ownErrors: bad, hydrated: views - bad, enquiries: bad, vitals });
  });

const guardsWith = (limit: number) => guardNames.map((guard) => ({ guard, limit }));
const readingOf = (guard: GuardName, limit: number, measured: readonly SiteCounts[]) =>
  readingsOf([{ guard, limit }], measured)[0];

describe('a comparison', () => {
  it('a comparison of equal counts never finds that the candidate is worse', () => {
    fc.assert(
      fc.property(fc.array(arm, { minLength: 1, maxLength: 3 }), (arms) => {
        const measured = arms.map((counts, index) => ({ site: `site-${index}`, control: counts, candidate: counts }));
        for (const { verdict } of readingsOf(guardsWith(0), measured)) expect(verdict).not.toBe('worse');
      }),
      { numRuns: 30 },
    );
  });

  it('has bounds on both sides of the observed difference, which agree with the verdict', () => {
    fc.assert(
      fc.property(arm, arm, fc.double({ min: 0, max: 0.5, noNaN: true }), (control, candidate, limit) => {
        for (const reading of readingsOf(guardsWith(limit), [{ site: 'redgum', control, candidate }])) {
          const { low, high, difference, verdict } = reading;
          if (low === null || high === null || difference === null) {
            expect(verdict).toBe('unsure');
            continue;
          }
          expect(low).toBeLessThanOrEqual(difference + 0.01);
          expect(high).toBeGreaterThanOrEqual(difference - 0.01);
          expect(verdict === 'worse').toBe(low >= limit && verdict !== 'unsure');
          if (verdict === 'within') expect(high).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('a comparison that finds the candidate worse still finds it worse with more failures of the candidate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }), (errors, more) => {
        const control = countsOf(4_000, { ownErrors: 20 });
        const verdictAt = (ownErrors: number) =>
          readingOf('errors', 0.01, [{ site: 'redgum', control, candidate: countsOf(1_000, { ownErrors }) }])?.verdict;
        if (verdictAt(errors) === 'worse') expect(verdictAt(errors + more)).toBe('worse');
      }),
      { numRuns: 60 },
    );
  });

  it('finds no difference between the sides if only the sites differ from each other', () => {
    const rough = { control: countsOf(1_000, { ownErrors: 100 }), candidate: countsOf(9_000, { ownErrors: 900 }) };
    const calm = { control: countsOf(9_000, { ownErrors: 9 }), candidate: countsOf(1_000, { ownErrors: 1 }) };
    const reading = readingOf('errors', 0.01, [
      { site: 'redgum', ...rough },
      { site: 'wattle', ...calm },
    ]);
    expect(reading).toMatchObject({ difference: 0, observations: { control: 10_000, candidate: 10_000 } });
    expect(reading?.verdict).not.toBe('worse');
  });

  it('finds one broken site beside a large site without problems', () => {
    const large = { control: countsOf(90_000, { ownErrors: 450 }), candidate: countsOf(90_000, { ownErrors: 450 }) };
    const broken = { control: countsOf(300, { ownErrors: 1 }), candidate: countsOf(300, { ownErrors: 150 }) };
    const reading = readingOf('errors', 0.01, [
      { site: 'redgum', ...large },
      { site: 'wattle', ...broken },
    ]);
    expect(reading?.verdict).toBe('worse');
  });

  it('is undecided without observations of the control or the candidate', () => {
    const some = countsOf(5_000, { ownErrors: 5_000 });
    for (const [control, candidate] of [[countsOf(0), some] as const, [some, countsOf(0)] as const])
      expect(readingOf('errors', 0.01, [{ site: 'redgum', control, candidate }])).toMatchObject({
        verdict: 'unsure',
        difference: null,
        low: null,
        high: null,
      });
  });

  it('a comparison of hydrated views, or of enquiries, treats a smaller number as worse', () => {
    const control = countsOf(20_000, { hydrated: 19_000, enquiries: 2_000 });
    const candidate = countsOf(20_000, { hydrated: 17_000, enquiries: 1_000 });
    const measured = [{ site: 'redgum', control, candidate }];
    expect(readingOf('hydrated', 0.01, measured)).toMatchObject({ verdict: 'worse', control: 0.95, candidate: 0.85 });
    expect(readingOf('enquiries', 0.01, measured)).toMatchObject({ verdict: 'worse', control: 0.1, candidate: 0.05 });
    expect(readingOf('hydrated', 0.01, [{ site: 'redgum', control: candidate, candidate: control }])?.verdict).toBe(
      'within',
    );
  });

  it('a comparison of 75th percentiles finds a slower candidate, and finds an equal candidate within the limit', () => {
    const vitalsAt = (bucket: number) =>
      Array.from({ length: 9 }, (_, index) => ({ bucket: bucket - 4 + index, count: 2_000 }));
    const at = (bucket: number) => countsOf(18_000, { vitals: { lcp: vitalsAt(bucket), inp: [], cls: [] } });
    const compare = (bucket: number) =>
      readingOf('lcp', 300, [{ site: 'redgum', control: at(55), candidate: at(bucket) }]);
    expect(compare(55)).toMatchObject({ verdict: 'within', difference: 0 });
    expect(compare(58)?.verdict).toBe('worse');
  });

  const nothing = { ownErrors: 0, faultless: 0, notHydrated: 0, hydrated: 0, visits: 0, vitals: 0 };

  it('a comparison ignores the candidate’s error-free documents from the three networks that sent most of them, because they may be faked', () => {
    const control = countsOf(2_000, { ownErrors: 10 });
    // One in twenty of the candidate's real documents fails, but error-free documents that were faked hide this.
    const candidate = countsOf(2_000 + 7_200, { ownErrors: 100 });
    const verdictOf = (counts: ArmCounts) =>
      readingOf('errors', 0.02, [{ site: 'redgum', control, candidate: counts }])?.verdict;
    expect(verdictOf(candidate)).toBe('within');
    expect(verdictOf({ ...candidate, fromFewNetworks: { ...nothing, faultless: 7_200 } })).not.toBe('within');
  });

  it('a comparison ignores the control’s error-free documents from the three networks that sent most of them, because they may be faked', () => {
    const control = countsOf(2_000 + 7_200, { ownErrors: 100 });
    const candidate = countsOf(2_000, { ownErrors: 100 });
    const verdictOf = (counts: ArmCounts) =>
      readingOf('errors', 0.01, [{ site: 'redgum', control: counts, candidate }])?.verdict;
    expect(verdictOf(control)).toBe('worse');
    expect(verdictOf({ ...control, fromFewNetworks: { ...nothing, faultless: 7_200 } })).not.toBe('worse');
  });

  it('a comparison ignores the candidate’s failures from the three networks that sent most of them, because they may be faked', () => {
    const control = countsOf(1_000, { ownErrors: 5 });
    const hostile = { ...nothing, ownErrors: 120 };
    const candidate = countsOf(1_120, { ownErrors: 125 });
    const verdictOf = (counts: ArmCounts) =>
      readingOf('errors', 0.01, [{ site: 'redgum', control, candidate: counts }])?.verdict;
    expect(verdictOf(candidate)).toBe('worse');
    expect(verdictOf({ ...candidate, fromFewNetworks: hostile })).not.toBe('worse');
  });
});
