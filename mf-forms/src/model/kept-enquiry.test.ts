import { describe, expect, it } from '@jest/globals';
import { aCar, aDraft } from '../testing/enquiry.ts';
import { toLead } from './enquiry-lead.ts';
import type { Sending } from './kept-enquiry.ts';
import { parseKept, sendingOf } from './kept-enquiry.ts';

const lead = toLead(aDraft(), {
  purpose: 'enquiry',
  car: aCar(),
  quote: undefined,
  dealer: 'Northshore Motors',
  url: 'https://a.example',
});
const first: Sending = { lead, key: 'first-key' };
const fresh: Sending = { lead, key: 'fresh-key' };

describe('an enquiry that could not be sent', () => {
  it('goes again exactly as it went, under its key', () => {
    expect(sendingOf(aDraft(), { draft: aDraft(), sending: first }, () => fresh)).toBe(first);
  });

  it.each([
    ['nothing was kept', null],
    ['the server has said no', { draft: aDraft(), sending: null }],
    ['a word was changed', { draft: aDraft({ message: 'Is it red?' }), sending: first }],
  ])('is a new lead when %s', (_, kept) => {
    expect(sendingOf(aDraft(), kept, () => fresh)).toBe(fresh);
  });

  it('comes back from storage whole', () => {
    const kept = { draft: aDraft(), sending: first };
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([[null], ['{'], ['null'], ['7'], ['{}'], ['{"draft":"x"}'], ['[]']])('%p in storage is none', (json) => {
    expect(parseKept(json)).toBeNull();
  });

  it('keeps what was typed when the rest of it is broken', () => {
    const json = JSON.stringify({ draft: { name: 'Aroha', phone: 7, opt_in: 'yes' }, sending: { key: 'k', lead: {} } });
    expect(parseKept(json)).toMatchObject({ draft: { name: 'Aroha', phone: '', opt_in: false }, sending: null });
  });
});
