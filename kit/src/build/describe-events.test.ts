import { defineEvent, financeQuoted } from '@forecourt/contracts';
import * as z from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { optional } from '../island/index.ts';
import { describeEvents } from './describe-events.ts';

describe('describing events for the release check', () => {
  it('equal schemas have equal hashes, and different schemas different hashes', () => {
    const event = (payload: z.Schema<unknown>) => defineEvent('a:b', 1, { replay: 'none', payload });
    const [one] = describeEvents([event(z.object({ id: z.string() }))]);
    const [same] = describeEvents([event(z.object({ id: z.string() }))]);
    const [other] = describeEvents([event(z.object({ id: z.int() }))]);
    expect(one?.schema).toBe(same?.schema);
    expect(one?.schema).not.toBe(other?.schema);
  });

  it('marks optional subscriptions', () => {
    expect(describeEvents([optional(financeQuoted)])[0]).toMatchObject({ name: 'finance:quoted', optional: true });
    expect(describeEvents([financeQuoted])[0]).not.toHaveProperty('optional');
  });

  it('names the required fields of a payload', () => {
    const [quoted] = describeEvents([financeQuoted]);
    expect(quoted).toMatchObject({
      name: 'finance:quoted',
      version: 1,
      payload: { type: 'object', required: expect.arrayContaining(['carId', 'weeklyCents', 'comparisonRatePercent']) },
    });
  });
});
